import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import { identifierField } from '../../../base/text-field.ts';
import { paidPlans } from '../plan-codes/plan-code.ts';
import { cycles, subscriptionStatuses } from './subscription.ts';

const instant = z.iso.datetime();
const currency = z.enum(currencyCodes);

export const chosenSchema = z.strictObject({ plan: z.enum(paidPlans), cycle: z.enum(cycles) });
/** `due` is the price difference that was shown, in minor units. */
export const changeSchema = chosenSchema.extend({ due: z.int().min(0) });
/** `session`: a page of the provider that the creator comes back from. */
export const checkSchema = z
  .strictObject({
    session: z
      .string()
      .regex(/^cs_\w{1,200}$/)
      .optional(),
  })
  .nullish();
export const testCardSchema = z.strictObject({ number: identifierField(40).min(1) });
export const startedSchema = z.object({ payUrl: z.string() });
export const portalSchema = z.object({ url: z.string() });

export const termsSchema = z.object({
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
export const billingSchema = z.object({
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
export type Billing = z.infer<typeof billingSchema>;
