export const schedule = 1;
