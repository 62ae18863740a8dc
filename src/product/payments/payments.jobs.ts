import { z } from 'zod';
import { creatorIdOf } from '../../base/id.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { PaymentDeps } from './attempts/payments.flow.ts';
import { type Attempt, takeStaleAttempts } from './attempts/payments.sql.ts';
import { reconcileCardChanges } from './kept-cards/change-card.flow.ts';
import { forgetCard, forgetReplacedCard } from './kept-cards/forget-card.flow.ts';
import { ProviderError } from './port/payment-port.ts';
import { checkRefunds } from './refunds/check-refunds.flow.ts';
import { refundPayment } from './refunds/refund-payment.flow.ts';
import { takeStaleRefunds } from './refunds/refunds.sql.ts';
import { checkDisputes } from './settling/check-disputes.flow.ts';
import { checkPaid } from './settling/check-paid.flow.ts';
import {
  abandonAttempt,
  cancelOpenPayments,
  giveUpUnreachable,
  settleByRef,
  settlePayment,
} from './settling/settle-payment.flow.ts';
import { takeWaitingEvents } from './settling/waiting-events.flow.ts';
import { findWaitingEvent, forgetOldEvents, markProcessed } from './webhooks/webhook-inbox.sql.ts';

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'settle-webhook': z.input<typeof webhookPayload>;
    'refund-payment': z.input<typeof refundPayload>;
    'cancel-payments': z.input<typeof cancelPayload>;
    'forget-card': z.input<typeof forgetPayload>;
    'forget-replaced-card': z.input<typeof replacedPayload>;
    'check-disputes': null;
    'check-paid': null;
    'check-refunds': null;
    'reconcile-payments': null;
  }
}

/**
 * Minutes after which the reconciler checks a payment, and after which an unanswered start or refund is tried
 * again.
 */
const webhookPayload = z.object({ provider: z.string(), eventId: z.string() });
const refundPayload = z.object({ creatorId: z.string(), refundId: z.string() });
const cancelPayload = z.object({ creatorId: z.string(), orderId: z.string() });
const forgetPayload = cancelPayload;
const replacedPayload = forgetPayload.extend({
  provider: z.string(),
  ref: z.string(),
  account: z.string().nullable(),
  accountWay: z.enum(['direct', 'destination', 'own']).nullable(),
  token: z.string().nullable(),
});

/** A renewal is asked for again with its own key, which some providers remember for a day: longer than that it does not wait. */
const timeouts = {
  attempt: 1,
  unanswered: 5,
  unansweredRenewal: 20 * 60,
  unreachable: 24 * 60,
  refund: 10,
} as const;
const eventDays = 90;

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

export const paymentJobs = (deps: PaymentDeps) =>
  ({
    'settle-webhook': async payload => {
      const { provider, eventId } = webhookPayload.parse(payload);
      const event = await findWaitingEvent(deps.db, provider, eventId);
      if (event === undefined) return;
      // An event may arrive before our own row, or about a payment page that no visitor was sent to: it waits.
      if (!(await settleByRef(deps, provider, event))) return;
      await markProcessed(deps.db, provider, eventId, deps.clock.now());
    },

    'refund-payment': async payload => {
      const { creatorId, refundId } = refundPayload.parse(payload);
      await refundPayment(deps, creatorIdOf(creatorId), refundId);
    },

    'cancel-payments': async payload => {
      const { creatorId, orderId } = cancelPayload.parse(payload);
      await cancelOpenPayments(deps, creatorIdOf(creatorId), orderId);
    },

    'forget-card': async payload => {
      const { creatorId, orderId } = forgetPayload.parse(payload);
      await forgetCard(deps, creatorIdOf(creatorId), orderId);
    },

    'forget-replaced-card': async payload => {
      const { creatorId, ...card } = replacedPayload.parse(payload);
      await forgetReplacedCard(deps, { ...card, creatorId: creatorIdOf(creatorId) });
    },

    'check-disputes': () => checkDisputes(deps),
    'check-paid': () => checkPaid(deps),
    'check-refunds': () => checkRefunds(deps),

    'reconcile-payments': async () => {
      await reconcileAttempts(deps);
      await reconcileRefunds(deps);
      await reconcileCardChanges(deps, minutesBefore(deps.clock.now(), timeouts.attempt));
      await takeWaitingEvents(deps);
      await forgetOldEvents(deps.db, minutesBefore(deps.clock.now(), eventDays * 24 * 60));
    },
  }) satisfies Jobs;

async function reconcileAttempts(deps: PaymentDeps): Promise<void> {
  const now = deps.clock.now();
  for (const attempt of await takeStaleAttempts(deps.db, minutesBefore(now, timeouts.attempt), now)) {
    const afterMinutes = attempt.unattended ? timeouts.unansweredRenewal : timeouts.unanswered;
    const unanswered = attempt.ref === null && attempt.createdAt < minutesBefore(now, afterMinutes);
    await isolateFailures(deps, attempt.id, () =>
      unanswered ? abandonAttempt(deps, attempt) : settleOrGiveUp(deps, attempt, now),
    );
  }
}

/** The access to a creator's account may come back within a day; after that nobody waits for it. */
async function settleOrGiveUp(deps: PaymentDeps, attempt: Attempt, now: Date): Promise<void> {
  try {
    await settlePayment(deps, attempt);
  } catch (error) {
    const isOurs = attempt.account === null || attempt.createdAt > minutesBefore(now, timeouts.unreachable);
    if (isOurs || !(error instanceof ProviderError) || error.kind !== 'auth') throw error;
    await giveUpUnreachable(deps, attempt);
  }
}

async function reconcileRefunds(deps: PaymentDeps): Promise<void> {
  const now = deps.clock.now();
  for (const refund of await takeStaleRefunds(deps.db, minutesBefore(now, timeouts.refund), now)) {
    await isolateFailures(deps, refund.id, () => refundPayment(deps, refund.creatorId, refund.id));
  }
}

/** A failure must not stop the others. */
async function isolateFailures(deps: PaymentDeps, id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    deps.log.warn({ err: error, id }, 'a payment could not be reconciled and will be looked at again');
  }
}
