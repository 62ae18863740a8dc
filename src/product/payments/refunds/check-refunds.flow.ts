import { createHash } from 'node:crypto';
import { z } from 'zod';
import { eachAlone } from '../../../platform/each-alone.ts';
import { findPlace, keepPlace } from '../../../platform/jobs/job-places.sql.ts';
import { refundKey } from '../attempts/payment-attempt.ts';
import { type PaymentDeps, providerOf } from '../attempts/payments.flow.ts';
import { type Attempt, findAttempt, lockAttempt } from '../attempts/payments.sql.ts';
import { findDispute } from '../disputes/disputes.sql.ts';
import { paymentRefOf } from '../payouts/payees.flow.ts';
import { type MadeRefund, ProviderError } from '../port/payment-port.ts';
import { insertRefundMade } from './new-refunds.sql.ts';
import {
  failRefundLate,
  openRefundsOf,
  type Refund,
  refundedBetween,
  refundsOfOrder,
  returningOfAttempt,
} from './refunds.sql.ts';

const dayMs = 86_400_000;
/** A bank sends money back within thirty days; on these days after a refund its provider is asked though nobody told. */
const days = { most: 45, asked: [3, 10, 31] } as const;

/**
 * Asks the provider for the refunds of a payment. A refund that succeeded but was returned by the customer's bank
 * counts as failed: the money is back in our balance. A refund made at the provider is recorded here. Without
 * `somethingWentBack` only payments that we refunded lately are asked about. Throws ProviderError when the provider
 * cannot be asked.
 */
export async function checkRefundsOf(deps: PaymentDeps, attempt: Attempt, somethingWentBack: boolean): Promise<void> {
  const provider = providerOf(deps, attempt.provider);
  const { creatorId, id, orderId, ref } = attempt;
  if (ref === null || provider.refundsMade === undefined) return;
  const since = new Date(deps.clock.now().getTime() - days.most * dayMs);
  const ours = (await refundsOfOrder(deps.db, creatorId, orderId)).filter(({ attemptId }) => attemptId === id);
  if (!somethingWentBack && !ours.some(({ state, updatedAt }) => state === 'succeeded' && updatedAt >= since)) return;
  const keys = ours.map(refund => refundKey(refund.id));
  const made = await provider.refundsMade(paymentRefOf({ ...attempt, ref }), keys);
  for (const refund of ours) {
    const now = made.find(({ id: known, key }) => key === refundKey(refund.id) || idOf(attempt, known) === refund.id);
    if (now?.answer === 'failed' && refund.state === 'succeeded') await comeBack(deps, attempt, refund);
  }
  for (const one of made) if (one.key === null && one.answer === 'succeeded') await adopt(deps, attempt, one);
}

/** The same of a payment of which something may have gone back; a provider that cannot be asked is only logged. */
export const lookAtRefunds = (deps: PaymentDeps, attempt: Attempt): Promise<void> =>
  checkRefundsOf(deps, attempt, true).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, attemptId: attempt.id }, 'refunds could not be asked about');
  });

async function comeBack(deps: PaymentDeps, attempt: Attempt, refund: Refund): Promise<void> {
  const { creatorId, id: refundId, orderId, amount, currency } = refund;
  deps.log.error({ orderId, refundId }, 'a refund was sent back by the customer’s bank');
  await deps.db.transaction().execute(async trx => {
    if (!(await failRefundLate(trx, refund, deps.clock.now()))) return;
    const ofOrder = attempt.state === 'succeeded';
    await deps.events.announce(trx, 'refundCameBack', { creatorId, orderId, refundId, amount, currency, ofOrder });
  });
  deps.wake();
}

/**
 * Writes down what somebody refunded on the provider's own pages of a payment that counts. More than is left beside a
 * refund asked for here on its way waits for the end of that one: the provider makes only one of them. What a bank disputes is
 * told as that.
 */
async function adopt(deps: PaymentDeps, known: Attempt, made: MadeRefund): Promise<void> {
  await deps.db.transaction().execute(async trx => {
    const attempt = await lockAttempt(trx, known.creatorId, known.id);
    const { creatorId, orderId, currency } = attempt;
    if (attempt.state !== 'succeeded' || (await findDispute(trx, creatorId, attempt.id)) !== undefined) return;
    const { amount } = made;
    const left = attempt.amount - (await returningOfAttempt(trx, creatorId, attempt.id));
    if (amount > left && (await openRefundsOf(trx, creatorId, attempt.id)).length > 0) return;
    const id = idOf(attempt, made.id);
    const { name = attempt.provider } = providerOf(deps, attempt.provider);
    const reason = `made at ${name}`;
    const refund = {
      creatorId,
      id,
      orderId,
      attemptId: attempt.id,
      amount,
      currency,
      reason,
    };
    if (!(await insertRefundMade(trx, refund, deps.clock.now()))) return;
    const about = { creatorId, orderId, refundId: id, amount, currency, reason };
    await deps.events.announce(trx, 'refundSettled', {
      ...about,
      ofOrder: true,
      elsewhere: true,
      state: 'succeeded',
    });
  });
  deps.wake();
}

/** The id here of a refund that was made at the provider: the same however often it is told (RFC 9562, version 8). */
function idOf({ provider }: Attempt, made: string): string {
  const bytes = createHash('sha256').update(`${provider} refund ${made}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const task = 'check-refunds';
const placeSchema = z.object({ until: z.coerce.date() });

/**
 * The work of the job `check-refunds`: what no webhook told of is asked for on some of the days that follow a refund.
 * Each refund comes up once for each of these days, also when a run was missed.
 */
export async function checkRefunds(deps: PaymentDeps): Promise<void> {
  const until = deps.clock.now();
  const yesterday = new Date(until.getTime() - dayMs);
  const kept = (await findPlace(deps.db, task, placeSchema))?.until;
  const since = kept === undefined || kept > until ? yesterday : kept;
  const askable = deps.providers.filter(({ refundsMade }) => refundsMade !== undefined).map(({ id }) => id);
  for (const ago of days.asked) {
    const [from, to] = [since, until].map(at => new Date(at.getTime() - ago * dayMs));
    if (from === undefined || to === undefined) continue;
    await eachAlone(
      deps.log,
      await refundedBetween(deps.db, askable, { from, to }),
      async ({ creatorId, attemptId }) => {
        const attempt = await findAttempt(deps.db, creatorId, attemptId);
        if (attempt !== undefined) await lookAtRefunds(deps, attempt);
      },
      ({ attemptId }) => ({ attemptId }),
    );
  }
  await keepPlace(deps.db, task, { until });
}
