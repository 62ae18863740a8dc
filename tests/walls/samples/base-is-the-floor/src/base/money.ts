import type { Order } from '../product/orders/order.ts';
export type Money = Order;
