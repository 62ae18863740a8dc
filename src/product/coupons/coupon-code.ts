import { cleanIdentifier } from '../../base/one-line.ts';

/** What a code looks like: capitals, figures, - and _, beginning with a capital or figure. */
export const codePattern = /^[A-Z0-9][A-Z0-9_-]{2,39}$/;

/** A code as it is stored: capitals, without spaces, so that all spellings are equal. */
export const readCode = (typed: string): string => cleanIdentifier(typed).replaceAll(/\s/g, '').toUpperCase();

// Crockford's base 32, like order numbers: no I, L, O or U.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random letters and figures after a prefix, one for each byte. Ten give 50 bits: nobody guesses one of 500. */
export const randomCode = (bytes: Uint8Array, prefix = ''): string =>
  `${prefix === '' ? '' : `${prefix}-`}${[...bytes].map(byte => alphabet[byte % 32]).join('')}`;

/** Random bytes in the code of a bulk coupon, and in one the form suggests. */
export const bulkCodeBytes = 10;
export const suggestedCodeBytes = 8;
