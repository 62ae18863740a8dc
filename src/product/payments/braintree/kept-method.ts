import { z } from 'zod';
import type { LeftCard } from '../payment-port.ts';

const methodSchema = z
  .object({ token: z.string().nullish(), cardType: z.string().nullish(), last4: z.string().nullish() })
  .nullish();

/** What a transaction was paid with; Braintree names what it keeps of it. */
export const keptParts = { creditCard: methodSchema, paypal: methodSchema, venmoAccount: methodSchema };
type Parts = z.infer<z.ZodObject<typeof keptParts>>;

/** Braintree's names of brands, by the names that all providers have for them. */
const brands: Readonly<Record<string, string>> = {
  Visa: 'visa',
  MasterCard: 'mastercard',
  'American Express': 'amex',
  Discover: 'discover',
  'Diners Club': 'diners',
  JCB: 'jcb',
  'China UnionPay': 'unionpay',
  UnionPay: 'unionpay',
};

/** What may be charged again of it, and how its owner knows it; undefined where nothing is kept. */
export function keptIn({ creditCard, paypal, venmoAccount }: Parts): LeftCard | undefined {
  if (creditCard?.token != null) {
    const { token, cardType, last4 } = creditCard;
    return {
      token,
      brand: brands[cardType ?? ''] ?? null,
      lastFour: /^\d{4}$/.test(last4 ?? '') ? (last4 ?? null) : null,
    };
  }
  if (paypal?.token != null) return { token: paypal.token, brand: 'paypal', lastFour: null };
  return venmoAccount?.token == null ? undefined : { token: venmoAccount.token, brand: 'venmo', lastFour: null };
}

/** What keeping a method by itself answers: it stands under its kind. */
export const keptAnswerSchema = z.object({
  creditCard: methodSchema,
  paypalAccount: methodSchema,
  venmoAccount: methodSchema,
});
