export const link = { kind: 'link' };
