import { z } from 'zod';
import { currencyCodes } from '../../base/currency.ts';
import { wholeNumber } from './setting-kinds.ts';

const paid = ['basic', 'pro', 'empower'] as const;
const cycles = ['month', 'year'] as const;
type Named<Value> = Partial<Record<`${(typeof paid)[number]}.${(typeof cycles)[number]}`, Value>>;

/** A list such as `pro.month=19,pro.year=190`, its values read by `read`. */
const byPlan = <Value>(usual: string, read: (text: string) => Value | undefined) =>
  z
    .string()
    .default(usual)
    .transform((list, context): Named<Value> => {
      const found: Named<Value> = {};
      for (const entry of list.split(',').filter(one => one.trim() !== '')) {
        const [name = '', text = ''] = entry.split('=').map(part => part.trim());
        const known = paid.flatMap(plan => cycles.map(cycle => `${plan}.${cycle}` as const)).find(one => one === name);
        const value = read(text);
        if (known === undefined || value === undefined)
          context.addIssue(`“${entry}” is not one of ${paid.join(', ')}, “.month” or “.year”, “=” and a value`);
        else found[known] = value;
      }
      return found;
    });

const days = (usual: number) => wholeNumber(0, 90).default(usual);

/** Settings of what creators pay for their plans; part of all settings in `config.ts`. */
export const billingSettings = {
  PLAN_CURRENCY: z
    .enum(currencyCodes)
    .default('USD')
    .describe(`Currency in which plans are sold: one of ${currencyCodes.join(', ')}; default USD`),
  PLAN_PRICES: byPlan('', text => (/^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined)).describe(
    'What plans cost, in that currency, such as `pro.month=19,pro.year=190`; one without a price is not sold; default 9, 19 and 39 dollars a month, or roughly as much in another currency, and ten months’ price a year',
  ),
  PLAN_TRIAL_DAYS: days(14).describe(
    'Length of the free trial of a creator’s first subscription in days; `0` for none',
  ),
  BOOKS_KEPT_YEARS: wholeNumber(0, 30)
    .default(10)
    .describe('Years for which orders, payments and invoices of a deleted account are kept'),
  PLAN_GRACE_DAYS: days(7).describe('Days for which a plan is kept after its payment failed'),
  STRIPE_PLAN_PRICES: byPlan('', text => (/^(price|plan)_\w+$/.test(text) ? text : undefined)).describe(
    'Stripe price ids by plan, such as `pro.month=price_123,pro.year=price_456`: with them Stripe sells plans, for the prices set there ([plans](plans.md))',
  ),
  PAYPAL_PLAN_IDS: byPlan('', text => (/^P-[0-9A-Z]{10,47}$/.test(text) ? text : undefined)).describe(
    'PayPal plan ids by plan, such as `pro.month=P-5ML4271244454362WXNWU5NQ`: with them PayPal sells plans, for the prices set there, unless Stripe sells them ([plans](plans.md))',
  ),
  STRIPE_PRICING_TABLE_ID: z
    .string()
    .regex(/^prctbl_\w+$/, 'is the id of a pricing table of Stripe: prctbl_…')
    .optional()
    .describe('Stripe’s pricing table, shown in place of our own choice of plans; needs STRIPE_PUBLISHABLE_KEY'),
} as const;
