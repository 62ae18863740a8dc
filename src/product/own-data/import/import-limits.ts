/** The largest file. Screens and the server share this. */
export const mostFile = { bytes: 100 * 1024 * 1024, text: '100 MB' } as const;
