import { z } from 'zod';
import { perCurrency } from '../../../base/currency.ts';
import { operation } from '../../../base/operations/operation.ts';
import { providerMethods } from '../port/payment-port.ts';
import { payoutStatuses, requirements, transferStatuses } from './payout-status.ts';
import { texts } from './texts.ts';

const limits = z.object({ least: z.number().int(), most: z.number().int() }).nullable();

const accountSchema = z.object({
  status: z.enum(payoutStatuses),
  chargesEnabled: z.boolean(),
  payoutsEnabled: z.boolean(),
  requirements: z.array(z.enum(requirements)),
  checkedAt: z.iso.datetime(),
});

/** Where a creator gets paid. Secret keys are never sent. */
const payoutsSchema = z.object({
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
const payoutMoneySchema = z.object({
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

const shared = { tag: 'payouts', who: 'creator', answer: payoutsSchema } as const;
const tries = { of: 'payouts', by: 'creator', max: 20, seconds: 300 } as const;
const proven = { ...shared, who: 'proven creator' } as const;
const refusals = {
  connect_unavailable: { status: 409, message: texts.refusals.connectUnavailable },
  provider_away: { status: 503, message: texts.refusals.providerAway },
  link_expired: { status: 409, message: texts.refusals.linkExpired },
  not_connected: { status: 404, message: texts.refusals.notConnected },
};
const ofKeys = {
  own_keys_unavailable: { status: 409, message: texts.refusals.ownKeysUnavailable },
  keys_of_two_modes: { status: 422, message: texts.refusals.keyModes, field: 'publishableKey' },
  test_keys: { status: 422, message: texts.refusals.testKeys, field: 'secretKey' },
  key_lacks: { status: 422, message: texts.refusals.keyLacks(''), field: 'secretKey' },
  key_refused: { status: 422, message: texts.refusals.keyRefused, field: 'secretKey' },
  account_cannot_charge: { status: 422, message: texts.refusals.accountCannotCharge, field: 'secretKey' },
  payments_open: { status: 409, message: texts.refusals.paymentsOpen },
  provider_away: refusals.provider_away,
};
/** Stripe sends the creator's browser back with what was given to it. */
const fromProvider = {
  ...shared,
  query: z.object({ state: z.string().max(2000).default('') }),
  answer: 'redirect',
} as const;

export const showPayouts = operation('GET /api/payouts', {
  ...shared,
  id: 'showPayouts',
  does: 'Show where the creator gets paid and how customers can pay',
});
/** Answers the provider's page where an account is connected or finished. */
export const connectPayouts = operation('POST /api/payouts/connection', {
  ...proven,
  id: 'connectPayouts',
  does: 'Start or continue connecting a Stripe account',
  tries,
  answer: z.object({ url: z.url() }),
  refusals,
});
export const returnFromPayouts = operation('GET /api/payouts/return', {
  ...fromProvider,
  id: 'returnFromPayouts',
  does: 'Return from Stripe after connecting an account',
});
export const renewPayoutLink = operation('GET /api/payouts/refresh', {
  ...fromProvider,
  id: 'renewPayoutLink',
  does: 'Continue on Stripe when its link has expired',
  tries,
});
export const checkPayouts = operation('POST /api/payouts/check', {
  ...shared,
  id: 'checkPayouts',
  does: 'Refresh the status of the payment accounts',
  mayRepeat: true,
  tries,
  refusals,
});
export const disconnectPayouts = operation('DELETE /api/payouts/connection', {
  ...proven,
  id: 'disconnectPayouts',
  does: 'Disconnect the Stripe account',
});
export const keepPaymentKeys = operation('PUT /api/payouts/keys', {
  ...proven,
  id: 'keepPaymentKeys',
  does: "Use the creator's own Stripe keys",
  tries,
  body: ownKeysSchema,
  refusals: ofKeys,
});
export const removePaymentKeys = operation('DELETE /api/payouts/keys', {
  ...proven,
  id: 'removePaymentKeys',
  does: "Remove the creator's own Stripe keys",
  tries,
  refusals: ofKeys,
});
export const showPayoutMoney = operation('GET /api/payouts/money', {
  ...shared,
  id: 'showPayoutMoney',
  does: 'Show the balance and the payouts to the bank',
  answer: payoutMoneySchema,
  refusals,
});
