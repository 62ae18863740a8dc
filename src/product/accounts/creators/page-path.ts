/** The path of a creator's page on our host, by their handle. Paths below it: `domains/public-paths.ts`. */
export const pagePath = (userUrl: string): string => `/at/${encodeURIComponent(userUrl)}`;

/** What every such path begins with. */
export const pagePrefix = pagePath('');
