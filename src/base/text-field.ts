import { z } from 'zod';
import { cleanText, textLength } from './text-length.ts';
import { texts } from './texts.ts';

/** A single text at a border: cleaned, at most `max` code points, and not empty when `required` names the message. */
export function textField(max: number, required?: string) {
  return z
    .string()
    .transform(cleanText)
    .refine(text => textLength(text) <= max, { error: texts.atMostCharacters(max) })
    .refine(text => required === undefined || text.length > 0, { error: required ?? '' });
}
