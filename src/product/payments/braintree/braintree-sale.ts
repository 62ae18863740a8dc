import { z } from 'zod';
import { type LeftCard, ProviderError } from '../port/payment-port.ts';
import { readAnswer, transactionSchema } from './braintree-state.ts';
import { keptAnswerSchema, keptIn } from './kept-method.ts';

export const tokenSchema = z.object({ clientToken: z.string().min(1) });

/**
 * The outcome of a charge. `again`: this very payment was made a moment ago, or its nonce is used up; `declined`:
 * the bank or Braintree's rules refused, and the customer may or may not be able to change that.
 */
export type SaleAnswer =
  | { kind: 'made'; transactionId: string }
  | { kind: 'again' }
  | { kind: 'used' }
  | { kind: 'declined'; why: 'card' | 'details' | 'unconfirmed'; transactionId?: string };

const nonceSchema = z.object({
  type: z.string(),
  threeDSecureInfo: z
    .object({ liabilityShifted: z.boolean().nullish(), liabilityShiftPossible: z.boolean().nullish() })
    .nullish(),
});

/**
 * Whether a card may be charged where banks confirm cards: its bank has authenticated it, or does not take part
 * (Braintree's guide to 3-D Secure). A card never shown to its bank may not. Wallet accounts confirm themselves.
 */
export function isConfirmed(nonce: unknown): boolean {
  const { type, threeDSecureInfo: secured } = readAnswer(nonceSchema, nonce);
  return type !== 'CreditCard' || secured?.liabilityShifted === true || secured?.liabilityShiftPossible === false;
}

const answerSchema = z.object({ success: z.boolean(), transaction: transactionSchema.nullish() });
type Failures = { deepErrors(): unknown };
// Passed on by reference: a copy would lose its method.
const failureSchema = z.object({
  errors: z.custom<Failures>(value => typeof (value as Partial<Failures> | null)?.deepErrors === 'function'),
});
const codesSchema = z.array(z.object({ code: z.string() }));

/** Braintree's error codes; undefined when the call succeeded. */
export function codesOf(answer: unknown): string[] | undefined {
  if (readAnswer(z.object({ success: z.boolean() }), answer).success) return undefined;
  const { errors } = readAnswer(failureSchema, answer);
  return readAnswer(codesSchema, errors.deepErrors()).map(({ code }) => code);
}

/** A nonce that was used, is unknown or has expired (developer.paypal.com, validation errors). */
const usedUp = ['91564', '91565', '93107', '93108'];
const wrongDetails = ['cvv', 'avs', 'avs_and_cvv'];

/** Reads the answer to a sale; throws for one of another shape. */
export function readSale(answer: unknown): SaleAnswer {
  const { success, transaction } = readAnswer(answerSchema, answer);
  if (success && transaction != null) return { kind: 'made', transactionId: transaction.id };
  const reason = transaction?.gatewayRejectionReason;
  if (reason === 'duplicate') return { kind: 'again' };
  if (transaction != null) {
    const why = reason != null && wrongDetails.includes(reason) ? 'details' : 'card';
    return { kind: 'declined', why, transactionId: transaction.id };
  }
  const codes = codesOf(answer) ?? [];
  return codes.some(code => usedUp.includes(code)) ? { kind: 'used' } : { kind: 'declined', why: 'card' };
}

/** The outcome of storing a method without charging it. */
export type KeepAnswer =
  | { kind: 'kept'; card: LeftCard }
  | { kind: 'used' }
  | { kind: 'declined'; why: 'card' | 'details' };

const verificationSchema = z.object({
  verification: z.object({ gatewayRejectionReason: z.string().nullish() }).nullish(),
});

/** Reads the answer to keeping a payment method; throws for one of another shape. */
export function readKept(answer: unknown): KeepAnswer {
  const codes = codesOf(answer);
  if (codes === undefined) {
    const { creditCard, paypalAccount, venmoAccount } = readAnswer(keptAnswerSchema, answer);
    const card = keptIn({ creditCard, paypal: paypalAccount, venmoAccount });
    if (card === undefined) throw new ProviderError('unknown', 'Braintree did not say what it keeps');
    return { kind: 'kept', card };
  }
  if (codes.some(code => usedUp.includes(code))) return { kind: 'used' };
  const reason = readAnswer(verificationSchema, answer).verification?.gatewayRejectionReason;
  return { kind: 'declined', why: reason != null && wrongDetails.includes(reason) ? 'details' : 'card' };
}

export const customerSchema = z.object({ customer: z.object({ id: z.string().min(1) }) });
