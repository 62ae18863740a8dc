import { publicPath } from '../domains/public-paths.ts';

/** Where the newsletter form is sent; GET shows the form alone. */
export const subscribePath = (userUrl: string): string => publicPath(userUrl, 'subscribe');
/** Where the message form is sent; GET shows the form alone. */
export const leadsPath = (userUrl: string): string => publicPath(userUrl, 'leads');
/** The form alone, about one item of the page. */
export const askPath = (userUrl: string, itemId: string): string =>
  `${leadsPath(userUrl)}?itemId=${encodeURIComponent(itemId)}`;
/** A mailed link; `word` is its secret. */
export const confirmPath = (word: string): string => `/newsletter/${word}`;
/** What a subscriber gets; shown by GET, changed by POST. */
export const preferencesPath = (word: string): string => `/newsletter/${word}/preferences`;
export const leavePath = (word: string): string => `/newsletter/${word}/unsubscribe`;
