export interface Order {
  id: string;
  total: Missing;
}
