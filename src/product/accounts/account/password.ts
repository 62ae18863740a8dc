import { z } from 'zod';
import { textLength } from '../../../base/text-length.ts';
import { texts } from './texts.ts';

/** Spec point 9: 8 to 16 characters, counted in code points and never truncated. */
export const passwordMin = 8;
export const passwordMax = 16;

type PasswordOwner = { email: string; firstName: string; lastName: string; userUrl?: string | null };

/**
 * Whether a new password is easy to guess: one repeated character, or nothing but the product's name, the owner's
 * name, handle or email, and figures. Case, punctuation and figures in place of letters are ignored.
 */
export function isObvious(password: string, owner: PasswordOwner): boolean {
  const typed = lettersOf(password);
  if (new Set(typed === '' ? password : typed).size < 2) return true;
  const [name = '', host = ''] = owner.email.split('@');
  const given = [
    owner.email,
    name,
    ...host.split('.'),
    owner.firstName,
    owner.lastName,
    owner.userUrl ?? '',
    'vitrine',
  ];
  const known = given.flatMap(each => [lettersOf(each), ...each.split(/[^\p{L}\p{N}]+/u).map(lettersOf)]);
  return [typed, plainLetters(password)].some(text => known.some(word => isOnly(text, word, known)));
}

/** Whether a text is this word, other known ones and figures. */
function isOnly(text: string, word: string, known: readonly string[]): boolean {
  if (word === '' || !text.includes(word)) return false;
  const rest = known
    .filter(each => each.length > 1)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, each) => left.replaceAll(each, ''), text.replace(word, ''));
  return /^\d*$/.test(rest);
}

const alike: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Letters that figures and signs stand for; figures at the end stay. */
const plainLetters = (text: string): string =>
  lettersOf(text.replace(/[\d@$!](?=.*\p{L})/gu, sign => alike[sign] ?? sign));

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** A new password. `max` is the operator's setting and never below the spec's 16. */
export const newPassword = (max: number = passwordMax) =>
  z
    .string()
    .overwrite(text => text.normalize('NFC'))
    .refine(text => textLength(text) >= passwordMin && textLength(text) <= max, {
      error: texts.lengthInCharacters(passwordMin, max),
    })
    // For the API description: JSON Schema counts code points too.
    .meta({ minLength: passwordMin, maxLength: max });
