import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import { paidPlans } from '../plan-code.ts';
import { cycles, subscriptionStatuses } from './subscription.ts';

const instant = z.iso.datetime();
const currency = z.enum(currencyCodes);

export const chosenSchema = z.strictObject({ plan: z.enum(paidPlans), cycle: z.enum(cycles) });
/** `due` is the price difference that was shown, in minor units. */
export const changeSchema = chosenSchema.extend({ due: z.int().min(0) });
export const testCardSchema = z.strictObject({ number: z.string().trim().min(1).max(40) });
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
  method: z.string().nullable(),
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
});
export type BilledInvoice = z.infer<typeof invoiceSchema>;

/** Who sells plans here and for what, the subscription, and the invoices. Amounts in minor units. */
export const billingSchema = z.object({
  sale: z
    .object({
      test: z.boolean(),
      currency,
      trialDays: z.int(),
      offers: z.array(chosenSchema.extend({ amount: z.int() })),
    })
    .nullable(),
  subscription: subscriptionSchema.nullable(),
  portal: z.boolean(),
  invoices: z.array(invoiceSchema),
  seller: z.object({ name: z.string(), address: z.string() }).nullable(),
});
export type Billing = z.infer<typeof billingSchema>;
