export interface Address {
  street: string;
}
