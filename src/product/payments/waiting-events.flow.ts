import { creatorIdOf } from '../../base/id.ts';
import type { Db } from '../../platform/database.ts';
import { keepBreak } from './breaks.flow.ts';
import { keepOrphan } from './orphans.sql.ts';
import { ProviderError } from './payment-port.ts';
import { type PaymentDeps, providerOf } from './payments.flow.ts';
import { settleByRef } from './settle-payment.flow.ts';
import { findWaitingEvent, markProcessed, type WaitingEvent, waitingEvents } from './webhook-inbox.sql.ts';

/** Minutes an event may wait for the payment it names before it counts as one nobody here knows. */
const waitMinutes = 10;

/**
 * Events whose job failed or was lost: the payment is settled after all; when nobody here knows it and it was paid, it is
 * listed for the operator. Of an installation's own account only: what is in another's is that creator's to look at.
 */
export async function takeWaitingEvents(deps: PaymentDeps): Promise<void> {
  const now = deps.clock.now();
  for (const event of await waitingEvents(deps.db, new Date(now.getTime() - waitMinutes * 60_000), 'payment')) {
    try {
      if (!(await settleByRef(deps, event.provider, event))) await noteOrphan(deps, event, now);
      await markProcessed(deps.db, event.provider, event.id, now);
    } catch (error) {
      deps.log.warn({ err: error, event: event.id }, 'an event could not be dealt with and will be looked at again');
    }
  }
}

/** What an event about a plan names, unless it was dealt with before. */
export const waitingEvent = (db: Db, provider: string, eventId: string) => findWaitingEvent(db, provider, eventId);

/** Events about plans whose job failed or was lost. */
export const waitingPlanEvents = (db: Db, now: Date): Promise<WaitingEvent[]> =>
  waitingEvents(db, new Date(now.getTime() - waitMinutes * 60_000), 'subscription');

/** An event has been dealt with. */
export const finishEvent = (db: Db, provider: string, eventId: string, now: Date) =>
  markProcessed(db, provider, eventId, now);

// No creator is asked for: the account alone decides where it is looked up.
const nobody = creatorIdOf('00000000-0000-0000-0000-000000000000');

async function noteOrphan(deps: PaymentDeps, { provider, ref, account }: WaitingEvent, now: Date): Promise<void> {
  const port = providerOf(deps, provider);
  const payment = (await port.paymentOf?.(ref, account ?? undefined)) ?? ref;
  const payee = { creatorId: nobody, account: account === null ? null : { id: account, way: 'direct' as const } };
  const truth = await port.fetch({ ref: payment, payee }).catch((error: unknown) => {
    // A refund of something that was never paid on a page of ours, such as a plan.
    if (error instanceof ProviderError && error.kind === 'invalid') return undefined;
    throw error;
  });
  if (truth?.state !== 'succeeded') return;
  const { amount, currency } = truth;
  const details = { provider, ref: payment, account, amount, currency };
  const isNew = await deps.db.transaction().execute(async trx => {
    if (!(await keepOrphan(trx, details, now))) return false;
    await keepBreak(trx, { kind: 'payment', subject: `${provider} ${payment}`, details }, now);
    return true;
  });
  if (isNew)
    deps.log.error({ provider, ref: payment, account, amount, currency }, 'a payment belongs to no order here');
}
