import { keep } from './draft-store.browser.ts';
export const draft = keep;
