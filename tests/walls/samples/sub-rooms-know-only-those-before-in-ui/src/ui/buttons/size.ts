export const size = 40;
