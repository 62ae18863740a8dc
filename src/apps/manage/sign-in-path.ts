/** Where to sign in, and where to go afterwards. */
export const signInPath = (next: string): string => `/signin?next=${encodeURIComponent(next)}`;
