export interface Promise {
  text: string;
}
