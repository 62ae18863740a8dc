export const signedIn = true;
