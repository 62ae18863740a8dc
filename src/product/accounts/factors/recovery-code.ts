import { cleanIdentifier } from '../../../base/one-line.ts';

/** Without letters and digits that look alike. */
export const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
export const recoveryRules = { codes: 10, letters: 10 } as const;

/** The code as it is shown: two halves. */
export const formatRecoveryCode = (letters: string): string => `${letters.slice(0, 5)}-${letters.slice(5)}`;

/** The letters of a recovery code however it was typed; undefined for anything else, such as a 6-digit code. */
export function readRecoveryCode(typed: string): string | undefined {
  const letters = cleanIdentifier(typed).toLowerCase().replace(/[\s-]/g, '');
  return letters.length === recoveryRules.letters && [...letters].every(letter => recoveryAlphabet.includes(letter))
    ? letters
    : undefined;
}
