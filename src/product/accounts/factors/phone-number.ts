import { z } from 'zod';
import { cleanIdentifier } from '../../../base/one-line.ts';
import { texts } from './texts.ts';

/**
 * A phone number with + and the country code first, stored as E.164. Spaces, dots, hyphens and brackets are
 * dropped.
 */
export const phoneField = z
  .string()
  .overwrite(cleanIdentifier)
  .regex(/^(?:\+|00) ?[1-9](?:[ ().-]{0,2}\d){6,14}$/, texts.invalidPhone)
  .transform(typed => typed.replace(/[ ().-]/g, '').replace(/^00/, '+'));

/** Enough to recognise one's own number: the plus and the last digits. */
export const maskedPhone = (phone: string): string => `+${'*'.repeat(Math.max(1, phone.length - 5))}${phone.slice(-4)}`;
