import { ordersRoom } from '../orders/orders.room.ts';

export const booking = ordersRoom;
