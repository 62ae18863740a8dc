export const forgotten = 'password';
