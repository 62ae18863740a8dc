export const title = 'NEWSLETTERS';
