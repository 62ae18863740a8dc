import { forgotten } from '../passwords/password-reset.ts';

export const signUp = forgotten;
