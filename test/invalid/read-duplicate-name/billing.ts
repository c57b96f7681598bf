export interface Address {
  line: string;
}
