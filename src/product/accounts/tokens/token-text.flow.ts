import { crc32 } from 'node:zlib';
import { tokenRules } from './token.ts';

/** Scanners for leaked secrets find tokens by this beginning and their checksum. */
const prefix = 'vit_';
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const [secretLength, checkLength] = [40, 6];
const shape = new RegExp(`^${prefix}[0-9A-Za-z]{${secretLength + checkLength}}$`);

/** Six letters for what stands before them, CRC 32 in base 62. */
function checkOf(text: string): string {
  let rest = crc32(text);
  let check = '';
  for (let place = 0; place < checkLength; place++) {
    check = `${letters[rest % letters.length]}${check}`;
    rest = Math.floor(rest / letters.length);
  }
  return check;
}

/** A token of random bytes; those from 248 on are left out, so that each letter is as likely as any other. */
export function tokenFrom(randomBytes: (count: number) => Uint8Array): string {
  let secret = '';
  while (secret.length < secretLength)
    for (const byte of randomBytes(secretLength))
      if (byte < 248 && secret.length < secretLength) secret += letters[byte % letters.length];
  return `${prefix}${secret}${checkOf(secret)}`;
}

/** Whether it can be a token: one that is cut or misspelt needs no query. */
export function isToken(text: string): boolean {
  if (!shape.test(text)) return false;
  const secret = text.slice(prefix.length, prefix.length + secretLength);
  return checkOf(secret) === text.slice(prefix.length + secretLength);
}

export const firstLetters = (token: string): string => token.slice(0, prefix.length + tokenRules.shownLetters);
