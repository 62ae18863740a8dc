export const ink = '#000000';
