export const home = '/manage';
