export const title = 'ORDERS';
