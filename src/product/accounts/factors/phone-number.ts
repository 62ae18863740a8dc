import { z } from 'zod';
import { texts } from './texts.ts';

/** A phone number as E.164 writes it: + and the country first. Spaces, dots, hyphens and brackets are dropped. */
export const phoneField = z
  .string()
  .max(40, texts.invalidPhone)
  .transform(typed => typed.replace(/[\s().-]/g, '').replace(/^00/, '+'))
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, texts.invalidPhone));

/** Enough to know one's own number by: the country's sign and the last digits. */
export const maskedPhone = (phone: string): string => `+${'*'.repeat(Math.max(1, phone.length - 5))}${phone.slice(-4)}`;
