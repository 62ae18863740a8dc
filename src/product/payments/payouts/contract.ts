import { z } from 'zod';
import { perCurrency } from '../../../base/currency.ts';
import { providerMethods } from '../port/payment-port.ts';
import { payoutStatuses, requirements, transferStatuses } from './payout-status.ts';

const limits = z.object({ least: z.number().int(), most: z.number().int() }).nullable();

const accountSchema = z.object({
  status: z.enum(payoutStatuses),
  chargesEnabled: z.boolean(),
  payoutsEnabled: z.boolean(),
  requirements: z.array(z.enum(requirements)),
  checkedAt: z.iso.datetime(),
});

/** Where a creator gets paid. Secret keys are never sent. */
export const payoutsSchema = z.object({
  /** Whether creators can connect an account, and whether they can bring keys of their own. */
  connects: z.boolean(),
  takesKeys: z.boolean(),
  /** The provider's page that makes a key with everything it must be allowed; null where none are taken. */
  keyPage: z.url().nullable(),
  /** Without an account of the creator, this installation collects. */
  collects: z.boolean(),
  /** True while no real money moves. */
  test: z.boolean(),
  /** How customers can pay now, by currency; empty when cards are not offered. */
  methods: z.object(perCurrency(() => z.array(z.enum(providerMethods)))),
  /** The smallest and the largest amount they can pay, minor units. */
  limits: z.object(perCurrency(() => limits)),
  /** The same of any provider: no other amount can be sold by card. */
  carried: z.object(perCurrency(() => limits)),
  connected: accountSchema.nullable(),
  own: accountSchema.extend({ publishableKey: z.string() }).nullable(),
});
export type Payouts = z.infer<typeof payoutsSchema>;
export type PayoutAccountInfo = z.infer<typeof accountSchema>;

export const onboardingSchema = z.object({ url: z.url() });

const key = (pattern: RegExp, message: string) => z.string().trim().max(300).regex(pattern, message);

const keyPatterns = {
  publishable: /^pk_(test|live)_\w{1,250}$/,
  secret: /^(sk|rk)_(test|live)_\w{1,250}$/,
} as const;

export const ownKeysSchema = z.object({
  publishableKey: key(keyPatterns.publishable, 'Enter a publishable key: it begins with pk_'),
  secretKey: key(keyPatterns.secret, 'Enter a secret or restricted key: it begins with sk_ or rk_'),
});
export type OwnKeys = z.infer<typeof ownKeysSchema>;

/** Minor units. `failed` may follow `paid` when a bank returns it. */
export const payoutMoneySchema = z.object({
  balance: z.array(z.object({ currency: z.string(), available: z.number().int(), pending: z.number().int() })),
  transfers: z.array(
    z.object({
      id: z.string(),
      amount: z.number().int(),
      currency: z.string(),
      status: z.enum(transferStatuses),
      at: z.iso.datetime(),
      arrivesAt: z.iso.datetime(),
    }),
  ),
});
export type PayoutMoney = z.infer<typeof payoutMoneySchema>;
