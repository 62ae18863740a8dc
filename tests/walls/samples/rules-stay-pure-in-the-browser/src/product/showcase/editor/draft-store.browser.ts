export const keep = true;
