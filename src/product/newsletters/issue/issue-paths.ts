import { confirmPath } from '../../audience/visitor-paths.ts';

/** Where a reader sees whether they subscribe. `word` is the token of their issue. */
export const subscriptionPath = (word: string): string => confirmPath(word);
/** The issue in the browser. */
export const issueViewPath = (word: string): string => `/newsletter/${word}/issue`;
/** A counted link of the issue, by its place. */
export const issueLinkPath = (word: string, at: number): string => `/newsletter/${word}/${at}`;
