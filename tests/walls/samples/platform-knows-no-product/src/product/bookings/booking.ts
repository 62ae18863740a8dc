export const booking = 1;
