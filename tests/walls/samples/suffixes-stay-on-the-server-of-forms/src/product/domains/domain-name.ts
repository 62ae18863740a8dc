import { getDomain } from 'tldts';
export const ownName = getDomain;
