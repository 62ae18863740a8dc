export const askRefund = 1;
