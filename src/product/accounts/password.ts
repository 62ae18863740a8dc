import { z } from 'zod';
import { textLength } from '../../base/text-length.ts';
import { texts } from './texts.ts';

/** Spec point 9: 8 to 16 characters, counted in code points and never truncated. */
export const passwordMin = 8;
export const passwordMax = 16;

/**
 * Whether a new password is easy to guess: one repeated character, the owner's name or email, or the email before
 * its @. Case and surrounding punctuation are ignored.
 */
export function isObvious(password: string, owner: { email: string; firstName: string; lastName: string }): boolean {
  const typed = lettersOf(password);
  if (new Set(typed === '' ? password : typed).size < 2) return true;
  const first = lettersOf(owner.firstName);
  const last = lettersOf(owner.lastName);
  const name = lettersOf(owner.email.split('@')[0] ?? '');
  const known = [lettersOf(owner.email), name, first, last, first + last, last + first];
  return known.some(word => word !== '' && (typed === word || typed.replace(/\d+$/, '') === word));
}

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** A new password. `max` is the operator's setting and never below the spec's 16. */
export const newPassword = (max: number = passwordMax) =>
  z
    .string()
    .refine(text => textLength(text) >= passwordMin && textLength(text) <= max, {
      error: texts.lengthInCharacters(passwordMin, max),
    })
    // For the API description: JSON Schema counts code points too.
    .meta({ minLength: passwordMin, maxLength: max });
