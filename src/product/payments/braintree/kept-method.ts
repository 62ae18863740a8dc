import { z } from 'zod';
import type { LeftCard } from '../port/payment-port.ts';

const methodSchema = z
  .object({ token: z.string().nullish(), cardType: z.string().nullish(), last4: z.string().nullish() })
  .nullish();

/** The payment method of a transaction, with Braintree's token when it is stored. */
export const keptParts = { creditCard: methodSchema, paypal: methodSchema, venmoAccount: methodSchema };
type Parts = z.infer<z.ZodObject<typeof keptParts>>;

/** Braintree's names of brands, mapped to ours. */
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

/** The stored method, and how its owner knows it; undefined when nothing is stored. */
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

/** The answer to storing a method alone, which has it under its kind. */
export const keptAnswerSchema = z.object({
  creditCard: methodSchema,
  paypalAccount: methodSchema,
  venmoAccount: methodSchema,
});
