import { publicPath } from '../domains/public-paths.ts';

/** Where a heart is sent; GET shows the number and takes a like back. */
export const likesPath = (userUrl: string): string => publicPath(userUrl, 'likes');
