export const settled = true;
