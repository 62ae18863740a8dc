import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import { dateTime as instant } from '../../../base/operations/instant.ts';
import { operation } from '../../../base/operations/operation.ts';
import { identifierField } from '../../../base/text-field.ts';
import { paidPlans } from '../plan-codes/plan-code.ts';
import { screenTexts } from './screen-texts.ts';
import { cycles, subscriptionStatuses } from './subscription.ts';

const currency = z.enum(currencyCodes);

const chosenSchema = z.strictObject({ plan: z.enum(paidPlans), cycle: z.enum(cycles) });

const termsSchema = z.object({
  when: z.enum(['now', 'period_end']),
  due: z.int(),
  credit: z.int(),
  currency,
  next: z.object({ amount: z.int(), at: instant }),
});
export type Terms = z.infer<typeof termsSchema>;

const subscriptionSchema = z.object({
  status: z.enum(subscriptionStatuses),
  plan: z.enum(paidPlans),
  cycle: z.enum(cycles),
  amount: z.int(),
  currency,
  periodEnd: instant.nullable(),
  trialEnd: instant.nullable(),
  /** Until when a plan lasts whose payment failed. */
  graceEnd: instant.nullable(),
  endsAtPeriodEnd: z.boolean(),
  next: chosenSchema.nullable(),
  /** A plan that waits for the creator to confirm it with their bank, or at PayPal, at `url`. */
  confirm: z.object({ plan: z.enum(paidPlans), cycle: z.enum(cycles), url: z.url(), until: instant }).nullable(),
  method: z.string().nullable(),
  /** The page of the account at PayPal it is paid from, and whether an end is final; null for any other way to pay. */
  account: z.object({ page: z.url(), endsForGood: z.boolean() }).nullable(),
  /** Where the card is entered, while it waits for one; a path of this site or an address of the provider. */
  payUrl: z.string().nullable(),
});

const invoiceSchema = z.object({
  id: z.string(),
  number: z.string(),
  what: z.string(),
  amount: z.int(),
  currency,
  status: z.enum(['paid', 'open', 'void']),
  madeAt: instant,
  paidAt: instant.nullable(),
  /** The provider's page and file of it. */
  pageUrl: z.url().nullable(),
  pdfUrl: z.url().nullable(),
});
export type BilledInvoice = z.infer<typeof invoiceSchema>;

/** Who sells plans here and for what, the subscription, and the invoices. Amounts in minor units. */
const billingSchema = z.object({
  sale: z
    .object({
      test: z.boolean(),
      /** Whether the card is entered here, which only test cards are. */
      cardHere: z.boolean(),
      /** Whether plans are paid from an account at PayPal, where the start and each change are approved. */
      account: z.boolean(),
      /** False while the provider, which alone knows the prices, does not answer. */
      pricesKnown: z.boolean(),
      currency,
      trialDays: z.int(),
      offers: z.array(chosenSchema.extend({ amount: z.int() })),
      /** Stripe's pricing table, with the reference that says whose purchase it is. */
      table: z.object({ id: z.string(), key: z.string(), reference: z.string(), email: z.string() }).nullable(),
    })
    .nullable(),
  subscription: subscriptionSchema.nullable(),
  /** The provider's own pages; `locked` while the plan does not include them. */
  portal: z.enum(['open', 'locked', 'none']),
  invoices: z.array(invoiceSchema),
  seller: z.object({ name: z.string(), address: z.string() }).nullable(),
});
export type Billing = z.output<typeof billingSchema>;
/** As its rows have it. */
export type BillingAnswer = z.input<typeof billingSchema>;

const { refusals: words } = screenTexts;
const refusals = {
  plan_not_sold: { status: 409, message: words.planNotSold },
  already_subscribed: { status: 409, message: words.alreadySubscribed },
  not_subscribed: { status: 409, message: words.notSubscribed },
  payment_due: { status: 409, message: words.paymentDue },
  same_plan: { status: 409, message: words.samePlan },
  terms_changed: { status: 409, message: words.termsChanged },
  payment_declined: { status: 409, message: words.paymentDeclined },
  portal_unavailable: { status: 409, message: words.portalUnavailable },
  ended_for_good: { status: 409, message: words.endedForGood },
  provider_away: { status: 503, message: words.providerAway },
};
const shared = { tag: 'billing', who: 'creator' } as const;
const tries = { of: 'billing', by: 'creator', max: 30, seconds: 600 } as const;
/** A change answers everything as it is then. */
const change = { ...shared, answer: billingSchema, refusals };

export const readBilling = operation('GET /api/billing', {
  ...shared,
  id: 'readBilling',
  does: 'The subscription, the prices of plans, and the invoices',
  answer: billingSchema,
});
/** Answers where a card is entered for the plan. */
export const subscribe = operation('POST /api/billing/subscription', {
  ...change,
  id: 'subscribe',
  does: 'Subscribe to a plan',
  asks: true,
  tries,
  body: chosenSchema,
  answer: z.object({ payUrl: z.string() }),
});
export const quotePlan = operation('POST /api/billing/quote', {
  ...change,
  id: 'quotePlan',
  does: 'The price of a plan change, and when it takes effect',
  mayRepeat: true,
  body: chosenSchema,
  answer: termsSchema,
});
/** `due` is the price difference that was shown, in minor units. */
export const changePlan = operation('PUT /api/billing/subscription', {
  ...change,
  id: 'changePlan',
  does: 'Change the plan on the terms that were quoted',
  asks: true,
  tries,
  body: chosenSchema.extend({ due: z.int().min(0) }),
});
export const cancelPlan = operation('POST /api/billing/cancellation', {
  ...change,
  id: 'cancelPlan',
  does: 'Cancel the subscription at the end of the paid period',
  asks: true,
  tries,
});
export const keepPlan = operation('DELETE /api/billing/cancellation', {
  ...change,
  id: 'keepPlan',
  does: 'Undo a cancellation or a pending change',
  tries,
});
/** `session`: a page of the provider that the creator comes back from. */
export const checkPlan = operation('POST /api/billing/check', {
  ...change,
  id: 'checkPlan',
  does: 'Refresh the subscription from the provider',
  mayRepeat: true,
  tries,
  body: z
    .strictObject({
      session: z
        .string()
        .regex(/^cs_\w{1,200}$/)
        .optional(),
    })
    .nullish(),
});
export const openBillingPortal = operation('POST /api/billing/portal', {
  ...change,
  id: 'openBillingPortal',
  does: "The provider's billing portal",
  tries,
  answer: z.object({ url: z.string() }),
});
export const enterTestCard = operation('PUT /api/billing/test-card', {
  ...change,
  id: 'enterTestCard',
  does: 'Pay for a plan with a test card; with test payments only',
  tries,
  body: z.strictObject({ number: identifierField(40).min(1) }),
  refusals: {
    ...refusals,
    bad_card: { status: 422, message: words.badCard, field: 'number' },
    card_declined: { status: 422, message: words.cardDeclined, field: 'number' },
  },
});
