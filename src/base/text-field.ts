import { z } from 'zod';
import { cleanCode, cleanIdentifier, digitsOf } from './one-line.ts';
import { cleanLine, cleanText, textLength } from './text-length.ts';
import { texts } from './texts.ts';

/** Fields whose texts may have line ends, for the test that no other field accepts one. */
export const mayHaveLines = z.registry<{ mayHaveLines: true }>();

const cleaned = (clean: (text: string) => string, max: number, required?: string) =>
  z
    .string()
    .transform(clean)
    .refine(text => textLength(text) <= max, { error: texts.atMostCharacters(max) })
    .refine(text => required === undefined || text.length > 0, { error: required ?? '' })
    // The description of the API sees through neither.
    .meta(required === undefined ? {} : { minLength: 1 });

/** A text of one line at a border: cleaned, at most `max` code points, not empty when `required` names the message. */
export const textField = (max: number, required?: string) => cleaned(cleanLine, max, required);

/** The same of a text that may have several lines. */
export const linesField = (max: number, required?: string) =>
  cleaned(cleanText, max, required).register(mayHaveLines, { mayHaveLines: true });

/** A code, number, address or handle: cleaned of what a paste brings along. Further checks are the caller's. */
export const identifierField = (max: number, tooLong?: string) =>
  z
    .string()
    .overwrite(cleanIdentifier)
    .max(max, tooLong)
    .regex(/^[^\r\n]*$/);

/** A code of exactly six digits, however they are grouped. */
export const sixDigits = (message: string) =>
  z
    .string({ error: message })
    .max(100, message)
    .overwrite(digitsOf)
    .regex(/^\d{6}$/, message);

/** A one-time code of an app, a message or the recovery codes. */
export const codeField = (empty: string) =>
  z.string({ error: empty }).max(200, empty).overwrite(cleanCode).min(1, empty).max(40, empty);

/** What only programs write: a token, a key, the name of a zone. Never with a control character. */
export const tokenField = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u);

/** What a form sends and a later schema reads; nothing else may use it. */
export const unreadField = (max: number) => z.string().max(max).register(mayHaveLines, { mayHaveLines: true });
