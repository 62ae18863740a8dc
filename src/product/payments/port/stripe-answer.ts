import type { z } from 'zod';
import { ProviderError } from './payment-port.ts';

/** Parses an answer of Stripe, leaving out what we do not need. Throws ProviderError. */
export function readAnswer<T>(schema: z.ZodType<T>, answer: unknown): T {
  const read = schema.safeParse(answer);
  if (read.success) return read.data;
  const at = read.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new ProviderError('unknown', `Stripe answered in a way we do not know: ${at}`);
}
