import type Stripe from 'stripe';
import { z } from 'zod';
import type { PayoutPort } from '../payouts/payout-port.ts';
import type { AccountState, Requirement, TransferStatus } from '../payouts/payout-status.ts';
import { type Payee, ProviderError } from '../port/payment-port.ts';
import { readAnswer } from '../port/stripe-answer.ts';
import { callStripe, stripeFor } from '../port/stripe-client.flow.ts';
import { type StripeSettings, stripeId } from './stripe-payments.flow.ts';

/** What a restricted key of Stripe must be allowed, by its page's names; writing includes reading. */
const permissions = {
  checkout_session_write: 'Checkout Sessions: Write',
  payment_intent_write: 'PaymentIntents: Write',
  charge_write: 'Charges and Refunds: Write',
  customer_write: 'Customers: Write',
  dispute_read: 'Disputes: Read',
  payment_method_read: 'PaymentMethods: Read',
  setup_intent_read: 'SetupIntents: Read',
  balance_read: 'Balance: Read',
  payout_read: 'Payouts: Read',
} as const;
type KeyPermission = keyof typeof permissions;

const permissionName = (permission: KeyPermission): string => permissions[permission];

/** Stripe's page for a new restricted key with these chosen; its owner only presses the button. */
const keyPage = `https://dashboard.stripe.com/apikeys/create?name=Vitrine${Object.keys(permissions)
  .map(permission => `&permissions%5B%5D=rak_${permission}`)
  .join('')}`;

const accountSchema = z.object({
  id: z.string(),
  charges_enabled: z.boolean().default(false),
  payouts_enabled: z.boolean().default(false),
  details_submitted: z.boolean().default(false),
  requirements: z
    .object({
      disabled_reason: z.string().nullish(),
      currently_due: z.array(z.string()).nullish(),
      past_due: z.array(z.string()).nullish(),
    })
    .nullish(),
});
const linkSchema = z.object({ url: z.url() });
const sumsSchema = z.array(z.object({ amount: z.number().int(), currency: z.string() }));
const balanceSchema = z.object({ available: sumsSchema, pending: sumsSchema });
const payoutsSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      amount: z.number().int(),
      currency: z.string(),
      status: z.string(),
      created: z.number().int(),
      arrival_date: z.number().int(),
    }),
  ),
});

const mostPayouts = 20;

/**
 * Accounts of creators at Stripe: connected ones (Express, completed on Stripe's pages), and those used with their
 * own keys.
 */
export function stripePayouts(settings: StripeSettings & { connects: boolean; takesKeys: boolean }): PayoutPort {
  const ours = (): Stripe => {
    if (settings.secretKey === undefined) throw new ProviderError('auth', 'this installation has no key for Stripe');
    return stripeFor(settings.secretKey, settings);
  };

  async function own(payee: Payee): Promise<Stripe> {
    const key = await settings.ownKey(payee);
    if (key === undefined) throw new ProviderError('auth', 'there is no key for this account any more');
    return stripeFor(key, settings);
  }

  return {
    id: stripeId,
    connects: settings.connects,
    takesKeys: settings.takesKeys,
    keyPage,

    async createAccount({ creatorId, email, page }, key) {
      const params: Stripe.AccountCreateParams = {
        type: 'express',
        email,
        metadata: { creator: creatorId },
        business_profile: { url: page },
        capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
      };
      const stripe = ours();
      const answer = await callStripe(() => stripe.accounts.create(params, { idempotencyKey: key }), 'has key');
      return readAnswer(accountSchema, answer).id;
    },

    async onboardingUrl(account, { returnUrl, refreshUrl }) {
      const stripe = ours();
      const params = { account, type: 'account_onboarding' as const, return_url: returnUrl, refresh_url: refreshUrl };
      // Each link is new, and an unused one is harmless.
      return readAnswer(linkSchema, await callStripe(() => stripe.accountLinks.create(params))).url;
    },

    async accountState(payee) {
      const { account } = payee;
      if (account === null) throw new ProviderError('invalid', 'the account of this installation is nobody’s');
      const stripe = account.way === 'own' ? await own(payee) : ours();
      const answer =
        account.way === 'own'
          ? await callStripe(() => stripe.accounts.retrieveCurrent())
          : await callStripe(() => stripe.accounts.retrieve(account.id));
      return stateOf(readAnswer(accountSchema, answer));
    },

    async readKey(secretKey) {
      const stripe = stripeFor(secretKey, settings);
      const account = readAnswer(accountSchema, await callStripe(() => stripe.accounts.retrieveCurrent()));
      return { account: account.id, ...stateOf(account), missing: await missingOf(stripe) };
    },

    async money(payee) {
      const { account } = payee;
      const stripe = account?.way === 'own' ? await own(payee) : ours();
      // Includes money passed on to a connected account.
      const options = account === null || account.way === 'own' ? {} : { stripeAccount: account.id };
      const balance = readAnswer(balanceSchema, await callStripe(() => stripe.balance.retrieve({}, options)));
      const listed = await callStripe(() => stripe.payouts.list({ limit: mostPayouts }, options));
      return {
        balance: sums(balance),
        transfers: readAnswer(payoutsSchema, listed).data.map(({ created, arrival_date: arrives, ...payout }) => ({
          ...payout,
          currency: payout.currency.toUpperCase(),
          status: transferStatus(payout.status),
          at: new Date(created * 1000),
          arrivesAt: new Date(arrives * 1000),
        })),
      };
    },
  };
}

/** One call for each permission that changes nothing: Stripe looks at the key before it looks at what is asked. */
const probes: Readonly<Record<KeyPermission, (stripe: Stripe) => Promise<unknown>>> = {
  checkout_session_write: stripe => stripe.checkout.sessions.expire('cs_none'),
  payment_intent_write: stripe => stripe.paymentIntents.cancel('pi_none'),
  charge_write: stripe => stripe.refunds.create({ payment_intent: 'pi_none' }),
  customer_write: stripe => stripe.customers.update('cus_none', {}),
  dispute_read: stripe => stripe.disputes.list({ limit: 1 }),
  payment_method_read: stripe => stripe.paymentMethods.retrieve('pm_none'),
  setup_intent_read: stripe => stripe.setupIntents.list({ limit: 1 }),
  balance_read: stripe => stripe.balance.retrieve(),
  payout_read: stripe => stripe.payouts.list({ limit: 1 }),
};

/** What a key may not do; a call that is refused for anything else was allowed. */
async function missingOf(stripe: Stripe): Promise<string[]> {
  const asked = Object.entries(probes) as [KeyPermission, (typeof probes)[KeyPermission]][];
  const refused = await Promise.all(
    asked.map(async ([permission, probe]) => {
      try {
        await callStripe(() => probe(stripe), 'once');
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        if (error.kind === 'auth') return [permissionName(permission)];
        if (error.kind !== 'invalid') throw error;
      }
      return [];
    }),
  );
  return refused.flat();
}

function stateOf(account: z.infer<typeof accountSchema>): AccountState {
  const { currently_due: due, past_due: late, disabled_reason: reason } = account.requirements ?? {};
  return {
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    detailsSubmitted: account.details_submitted,
    disabledReason: reason ?? null,
    requirements: [...new Set([...(late ?? []), ...(due ?? [])].map(requirementOf))],
  };
}

/** Stripe's requirements (docs.stripe.com/api/accounts) by prefix; the first match counts. */
const wanted: readonly (readonly [RegExp, Requirement])[] = [
  [/^external_account/, 'bank_account'],
  [/verification/, 'identity_document'],
  [/^tos_acceptance/, 'terms'],
  [/^(individual|person_|representative|owners|directors)/, 'personal_details'],
  [/^company/, 'company_details'],
  [/^(business_profile|business_type|settings)/, 'business_details'],
];
const requirementOf = (code: string): Requirement => wanted.find(([begins]) => begins.test(code))?.[1] ?? 'other';

const transferStates: Readonly<Record<string, TransferStatus>> = {
  pending: 'pending',
  in_transit: 'in_transit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
};
const transferStatus = (status: string): TransferStatus => transferStates[status] ?? 'pending';

function sums({ available, pending }: z.infer<typeof balanceSchema>) {
  const currencies = [...new Set([...available, ...pending].map(({ currency }) => currency))];
  const of = (list: typeof available, wanted: string) =>
    list.filter(({ currency }) => currency === wanted).reduce((sum, { amount }) => sum + amount, 0);
  return currencies.map(currency => ({
    currency: currency.toUpperCase(),
    available: of(available, currency),
    pending: of(pending, currency),
  }));
}
