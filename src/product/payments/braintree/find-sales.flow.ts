import { z } from 'zod';
import type { PaidPage } from '../port/payment-port.ts';
import { type BraintreeSdk, callBraintree } from './braintree-client.flow.ts';
import { attemptIn, isPaid, readAnswer, type Transaction, transactionSchema } from './braintree-state.ts';

/** All results of an SDK search, which loads the next fifty by itself. */
export async function allOf(found: AsyncIterable<unknown>): Promise<unknown[]> {
  const read: unknown[] = [];
  for await (const one of found) read.push(one);
  return read;
}

type Ask = Parameters<BraintreeSdk['transaction']['search']>[0];
const searched = (sdk: BraintreeSdk, ask: Ask): Promise<unknown[]> =>
  callBraintree(() => allOf(sdk.transaction.search(ask)));

export const salesNamed = async (sdk: BraintreeSdk, ref: string): Promise<Transaction[]> =>
  (await searched(sdk, ask => ask.orderId().is(ref))).map(one => readAnswer(transactionSchema, one));

/** Milliseconds of sales in one search, which must end within the time of one call. */
const sliceMs = 3_600_000;
const namedSchema = z.object({ orderId: z.string().nullish() });

/** Our payments in the hour after an instant; the next page begins where that hour ends. */
export async function paidSales(sdk: BraintreeSdk, from: Date, now: Date): Promise<PaidPage> {
  const to = new Date(from.getTime() + sliceMs);
  const found = await searched(sdk, ask => ask.createdAt().between(from, to));
  const paid = found.flatMap(one => {
    // Transactions of other shops in the same account may have any form.
    const ref = namedSchema.safeParse(one).data?.orderId ?? '';
    const attemptId = attemptIn(ref);
    return attemptId !== undefined && isPaid(readAnswer(transactionSchema, one)) ? [{ ref, attemptId }] : [];
  });
  return { paid, next: to < now ? to.toISOString() : undefined };
}
