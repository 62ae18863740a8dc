import { publicPath } from '../domains/public-paths.ts';

/** Where the form of a newsletter is sent, and where it is alone. */
export const subscribePath = (userUrl: string): string => publicPath(userUrl, 'subscribe');
/** Where the form of a message is sent, and where it is alone. */
export const leadsPath = (userUrl: string): string => publicPath(userUrl, 'leads');
/** The form alone, about one thing on the page. */
export const askPath = (userUrl: string, itemId: string): string =>
  `${leadsPath(userUrl)}?itemId=${encodeURIComponent(itemId)}`;
/** A mailed link; `word` is its secret. */
export const confirmPath = (word: string): string => `/newsletter/${word}`;
export const leavePath = (word: string): string => `/newsletter/${word}/unsubscribe`;
