import { z } from 'zod';
import { type Currency, currencyCodes } from '../../../../base/currency.ts';
import type { Plan } from '../../../plans/entitlement.ts';
import { mayUse } from '../../../plans/gate.ts';

const amount = { amount: z.int().min(0), currency: z.enum(currencyCodes) };

/** A price in the form, in minor units. An empty amount is 0, which the server refuses beside the field. */
export const writtenPriceSchema = z.discriminatedUnion('how', [
  z.object({ how: z.literal('free') }),
  z.object({ how: z.literal('owed'), ...amount }),
  z.object({ how: z.literal('settled'), ...amount }),
]);
export type WrittenPrice = z.infer<typeof writtenPriceSchema>;

/**
 * The form's default: a service with a price is to be paid, or paid already when the plan has no paying later;
 * everything else is free. `amount` in minor units.
 */
export const usualPrice = (offer: { amount: number; currency: Currency } | undefined, plan: Plan): WrittenPrice =>
  offer === undefined || offer.amount === 0
    ? { how: 'free' }
    : {
        how: mayUse('isFlexiblePaymentEnabled', plan) === undefined ? 'owed' : 'settled',
        amount: offer.amount,
        currency: offer.currency,
      };
