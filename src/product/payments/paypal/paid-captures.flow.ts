import { z } from 'zod';
import type { PaidPage } from '../port/payment-port.ts';
import { readAnswer } from '../port/paypal-answer.ts';
import type { CallPaypal } from '../port/paypal-client.flow.ts';
import { captureMark, markedFor } from './paypal-state.ts';

/** PayPal searches 31 days at most and shows 10,000 transactions of one search: a day stays far below both. */
const windowMs = 86_400_000;
const mostOnAPage = 500;

const searchSchema = z.object({
  transaction_details: z.array(z.object({ transaction_info: z.unknown() })).default([]),
  total_pages: z.number().int().default(1),
});
// Transactions of other shops in the same account may have any form.
const infoSchema = z.object({
  transaction_id: z.string(),
  transaction_event_code: z.string(),
  transaction_status: z.string(),
  transaction_amount: z.object({ value: z.string() }),
  custom_field: z.string(),
});
const placeSchema = z.tuple([z.coerce.date(), z.coerce.number().int().min(1)]);

/**
 * Our payments in the day after an instant, named by their capture, 500 transactions at a time; the next page
 * continues in that day or with the following one. PayPal lists a payment up to three hours after it was made.
 */
export async function paidCaptures(
  call: CallPaypal,
  since: Date,
  after: string | undefined,
  now: Date,
): Promise<PaidPage> {
  const [from, page] = after === undefined ? [since, 1] : placeSchema.parse(after.split(' '));
  const dayEnd = new Date(from.getTime() + windowMs);
  const to = dayEnd < now ? dayEnd : now;
  const query = new URLSearchParams({
    start_date: from.toISOString(),
    end_date: to.toISOString(),
    fields: 'transaction_info',
    page_size: String(mostOnAPage),
    page: String(page),
  });
  const answer = await call({ method: 'GET', path: `/v1/reporting/transactions?${query}` });
  const { transaction_details: details, total_pages: pages } = readAnswer(searchSchema, answer);
  const paid = details.flatMap(({ transaction_info: info }) => paidBy(info));
  if (page < pages) return { paid, next: `${from.toISOString()} ${page + 1}` };
  return { paid, next: to < now ? `${to.toISOString()} 1` : undefined };
}

/** Denied, or pending. */
const notPaid: readonly string[] = ['D', 'P'];

/** A payment (event codes T00xx); refunds have the mark of their payment too, with a negative amount. */
function paidBy(info: unknown): PaidPage['paid'] {
  const read = infoSchema.safeParse(info).data;
  const attemptId = markedFor(read?.custom_field);
  if (read === undefined || attemptId === undefined || notPaid.includes(read.transaction_status)) return [];
  if (!read.transaction_event_code.startsWith('T00') || !(Number(read.transaction_amount.value) > 0)) return [];
  return [{ ref: captureMark + read.transaction_id, attemptId }];
}
