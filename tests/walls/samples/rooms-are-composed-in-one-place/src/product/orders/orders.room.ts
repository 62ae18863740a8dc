export const ordersRoom = {};
