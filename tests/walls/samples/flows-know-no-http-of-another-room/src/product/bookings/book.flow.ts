import { signedIn } from '../accounts/session-cookie.http.ts';
export const book = signedIn;
