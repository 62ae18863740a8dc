import { creatorIdOf } from '../../../base/id.ts';
import type { Db } from '../../../platform/database.ts';
import { type PaymentDeps, providerOf } from '../attempts/payments.flow.ts';
import { ProviderError } from '../port/payment-port.ts';
import {
  findWaitingEvent,
  markProcessed,
  readUnhandled,
  type WaitingEvent,
  waitingEvents,
} from '../webhooks/webhook-inbox.sql.ts';
import { storeMismatch } from './mismatches.flow.ts';
import { keepOrphan } from './orphans.sql.ts';
import { settleByRef } from './settle-payment.flow.ts';

/** Minutes after which an event that its job left is looked at again, and after which its payment counts as unknown. */
const [lookMinutes, waitMinutes] = [1, 10];
const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

/**
 * Settles events whose payment was not known yet, or whose job was lost; a paid but unknown payment is listed for the
 * operator. Only for the installation's own account: those in a creator's account are for the creator to check.
 */
export async function takeWaitingEvents(deps: PaymentDeps): Promise<void> {
  const now = deps.clock.now();
  for (const event of await waitingEvents(deps.db, minutesBefore(now, lookMinutes), 'payment')) {
    try {
      const isSettled = await settleByRef(deps, event.provider, event);
      if (!isSettled && event.receivedAt >= minutesBefore(now, waitMinutes)) continue;
      if (!isSettled) await noteOrphan(deps, event, now);
      await markProcessed(deps.db, event.provider, event.id, now);
    } catch (error) {
      deps.log.warn({ err: error, event: event.id }, 'an event could not be dealt with and will be looked at again');
    }
  }
}

/** What an event about a plan names, unless it is done. */
export const waitingEvent = (db: Db, provider: string, eventId: string) => findWaitingEvent(db, provider, eventId);

/** Events about plans whose job failed or was lost. */
export const waitingPlanEvents = (db: Db, now: Date): Promise<WaitingEvent[]> =>
  waitingEvents(db, minutesBefore(now, waitMinutes), 'subscription');

/** How many events were not handled, for the operator. */
export const unhandledEvents = (db: Db) => readUnhandled(db);

/** Marks an event as done. */
export const finishEvent = (db: Db, provider: string, eventId: string, now: Date) =>
  markProcessed(db, provider, eventId, now);

// Without a creator: the account alone decides where it is looked up.
const nobody = creatorIdOf('00000000-0000-0000-0000-000000000000');

async function noteOrphan(deps: PaymentDeps, { provider, ref, account }: WaitingEvent, now: Date): Promise<void> {
  const port = providerOf(deps, provider);
  const payment = (await port.paymentOf?.(ref, account ?? undefined)) ?? ref;
  const payee = { creatorId: nobody, account: account === null ? null : { id: account, way: 'direct' as const } };
  const state = await port.fetch({ ref: payment, payee }).catch((error: unknown) => {
    // A refund of something that was not paid for an order, such as a plan.
    if (error instanceof ProviderError && error.kind === 'invalid') return undefined;
    throw error;
  });
  if (state?.state !== 'succeeded') return;
  const { amount, currency } = state;
  const details = { provider, ref: payment, account, amount, currency };
  const isNew = await deps.db.transaction().execute(async trx => {
    if (!(await keepOrphan(trx, details, now))) return false;
    await storeMismatch(trx, { kind: 'payment', subject: `${provider} ${payment}`, details }, now);
    return true;
  });
  if (isNew)
    deps.log.error({ provider, ref: payment, account, amount, currency }, 'a payment belongs to no order here');
}
