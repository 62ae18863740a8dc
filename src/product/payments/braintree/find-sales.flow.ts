import { z } from 'zod';
import type { PaidPage } from '../payment-port.ts';
import { type BraintreeSdk, callBraintree } from './braintree-client.flow.ts';
import { attemptIn, isPaid, readAnswer, type Transaction, transactionSchema } from './braintree-truth.ts';

/** Everything a search of the SDK finds; it asks for the next fifty by itself. */
export async function allOf(found: AsyncIterable<unknown>): Promise<unknown[]> {
  const read: unknown[] = [];
  for await (const one of found) read.push(one);
  return read;
}

type Ask = Parameters<BraintreeSdk['transaction']['search']>[0];
const searched = (sdk: BraintreeSdk, ask: Ask): Promise<unknown[]> =>
  callBraintree(() => allOf(sdk.transaction.search(ask)));

/** What was tried for one payment. */
export const salesNamed = async (sdk: BraintreeSdk, ref: string): Promise<Transaction[]> =>
  (await searched(sdk, ask => ask.orderId().is(ref))).map(one => readAnswer(transactionSchema, one));

/** Milliseconds of sales that one search is for: it has to end within the time of one call. */
const sliceMs = 3_600_000;
const namedSchema = z.object({ orderId: z.string().nullish() });

/** What was paid in the hour after an instant under a name of ours; the next page begins where that hour ends. */
export async function paidSales(sdk: BraintreeSdk, from: Date, now: Date): Promise<PaidPage> {
  const to = new Date(from.getTime() + sliceMs);
  const found = await searched(sdk, ask => ask.createdAt().between(from, to));
  const paid = found.flatMap(one => {
    // Of what others sell in the same account nothing has to be as we know it.
    const ref = namedSchema.safeParse(one).data?.orderId ?? '';
    const attemptId = attemptIn(ref);
    return attemptId !== undefined && isPaid(readAnswer(transactionSchema, one)) ? [{ ref, attemptId }] : [];
  });
  return { paid, next: to < now ? to.toISOString() : undefined };
}
