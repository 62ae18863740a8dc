import { dictionary } from '@zxcvbn-ts/language-common';

/** The commonest passwords of leaked lists, in lower case, without those that are too short anyway. */
const common: ReadonlySet<unknown> = new Set((dictionary.passwords ?? []).filter(word => String(word).length >= 8));

/** Whether a password is one that everybody who guesses tries. */
export const isCommon = (password: string): boolean => common.has(password.normalize('NFKC').toLowerCase());
