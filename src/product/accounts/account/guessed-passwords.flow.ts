import { dictionary } from '@zxcvbn-ts/language-common';

/** The most common passwords of leaked lists, in lower case, without those that are too short anyway. */
const common: ReadonlySet<unknown> = new Set((dictionary.passwords ?? []).filter(word => String(word).length >= 8));

/** Whether a password is on the list that attackers try first. */
export const isCommon = (password: string): boolean => common.has(password.normalize('NFKC').toLowerCase());
