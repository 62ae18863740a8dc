export const title = 'YOUR DATA';
