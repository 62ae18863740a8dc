import { z } from 'zod';
import { readAnswer, transactionSchema } from './braintree-truth.ts';

export const tokenSchema = z.object({ clientToken: z.string().min(1) });

/**
 * What came of a charge. `again`: this very payment was made a moment ago, or the fields gave something used up; `declined`:
 * the bank or Braintree's rules refused, for a reason the customer can do something about or not.
 */
export type SaleAnswer =
  | { kind: 'made'; transactionId: string }
  | { kind: 'again' }
  | { kind: 'used' }
  | { kind: 'declined'; why: 'card' | 'details' };

const answerSchema = z.object({ success: z.boolean(), transaction: transactionSchema.nullish() });
type Failures = { deepErrors(): unknown };
// Kept as it is: a copy would lose what its method reads.
const failureSchema = z.object({
  errors: z.custom<Failures>(value => typeof (value as Partial<Failures> | null)?.deepErrors === 'function'),
});
const codesSchema = z.array(z.object({ code: z.string() }));

/** The codes with which Braintree refused to do something; undefined when it did it. */
export function codesOf(answer: unknown): string[] | undefined {
  if (readAnswer(z.object({ success: z.boolean() }), answer).success) return undefined;
  const { errors } = readAnswer(failureSchema, answer);
  return readAnswer(codesSchema, errors.deepErrors()).map(({ code }) => code);
}

/** A nonce that was used, is unknown or is no longer good (developer.paypal.com, validation errors). */
const usedUp = ['91564', '91565', '93107', '93108'];
const wrongDetails = ['cvv', 'avs', 'avs_and_cvv'];

export function readSale(answer: unknown): SaleAnswer {
  const { success, transaction } = readAnswer(answerSchema, answer);
  if (success && transaction != null) return { kind: 'made', transactionId: transaction.id };
  const reason = transaction?.gatewayRejectionReason;
  if (reason === 'duplicate') return { kind: 'again' };
  if (reason != null) return { kind: 'declined', why: wrongDetails.includes(reason) ? 'details' : 'card' };
  if (transaction != null) return { kind: 'declined', why: 'card' };
  const codes = codesOf(answer) ?? [];
  return codes.some(code => usedUp.includes(code)) ? { kind: 'used' } : { kind: 'declined', why: 'card' };
}
