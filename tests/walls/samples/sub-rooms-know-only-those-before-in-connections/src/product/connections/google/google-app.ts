export const app = 'google';
