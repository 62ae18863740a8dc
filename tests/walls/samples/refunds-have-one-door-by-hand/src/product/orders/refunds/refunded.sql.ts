export const keepRefunded = 1;
