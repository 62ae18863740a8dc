import { z } from 'zod';
import { dropPlace, findPlace, keepPlace } from '../../../platform/jobs/job-places.sql.ts';
import { enqueue } from '../../../platform/jobs.ts';
import type { PaymentDeps } from '../attempts/payments.flow.ts';
import { findAttemptsMarked } from '../attempts/payments.sql.ts';
import { payeesOf } from '../payouts/payees.flow.ts';
import type { PaidPayment, Payee, PaymentPort } from '../port/payment-port.ts';
import { keepEvent } from '../webhooks/webhook-inbox.sql.ts';

/** How many days back a provider is asked, and pages one run reads; the rest is for the next run. */
const paidLookBack = { days: 5, pages: 500 } as const;

const task = 'check-paid';
const placeSchema = z.object({ since: z.coerce.date(), source: z.string(), after: z.string().optional() });
type Place = z.infer<typeof placeSchema>;

type Source = { name: string; provider: PaymentPort; payee: Payee | null };

/**
 * The work of the job `check-paid`: asks each provider what was paid in the last days, and settles payments
 * unknown here as if their webhook had come, once. An interrupted run continues; a failing account is logged and
 * tried by the next run.
 */
export async function checkPaid(deps: PaymentDeps): Promise<void> {
  const place = await findPlace(deps.db, task, placeSchema);
  const since = place?.since ?? new Date(deps.clock.now().getTime() - paidLookBack.days * 86_400_000);
  let left: number = paidLookBack.pages;
  for (const source of await sourcesOf(deps, since)) {
    if (place !== undefined && source.name < place.source) continue;
    let after = source.name === place?.source ? place.after : undefined;
    try {
      do {
        if (left === 0)
          return deps.log.warn({ source: source.name }, 'what was paid is looked through further next time');
        left -= 1;
        after = await checkPage(deps, source, { since, source: source.name, after });
      } while (after !== undefined);
    } catch (error) {
      deps.log.warn({ err: error, source: source.name }, 'what was paid could not be asked and will be asked again');
    }
  }
  await dropPlace(deps.db, task);
}

/** Always in the same order, so that a place in it stays valid. */
async function sourcesOf({ db, providers }: PaymentDeps, since: Date): Promise<Source[]> {
  const sources: Source[] = [];
  for (const provider of providers) {
    if (provider.paidSince === undefined) continue;
    for (const payee of await payeesOf(db, provider.id, since))
      sources.push({
        name: `${provider.id} ${payee?.account?.way ?? ''} ${payee?.account?.id ?? ''}`,
        provider,
        payee,
      });
  }
  return sources.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

async function checkPage(deps: PaymentDeps, { provider, payee }: Source, place: Place): Promise<string | undefined> {
  const page = await provider.paidSince?.(payee, place.since, place.after);
  const unheard = await unheardOf(deps, provider, payee, page?.paid ?? []);
  await deps.db.transaction().execute(async trx => {
    for (const { id, ref } of unheard) {
      const account = payee?.account?.way === 'direct' ? payee.account.id : undefined;
      const event = { id, kind: task, about: 'payment', ref, account, payload: { ref } } as const;
      if (!(await keepEvent(trx, provider.id, event, deps.clock.now()))) continue;
      deps.log.warn({ provider: provider.id, ref }, 'a payment was made that no webhook told of');
      await enqueue(trx, 'settle-webhook', { provider: provider.id, eventId: id });
    }
    await keepPlace(trx, task, { ...place, after: page?.next });
  });
  if (unheard.length > 0) deps.wake();
  return page?.next;
}

/**
 * Those not known as paid, each with the name of its event: one payment is one event. In an account with a
 * creator's own keys only our own payments can be looked up.
 */
async function unheardOf(
  deps: PaymentDeps,
  { id: provider }: PaymentPort,
  payee: Payee | null,
  paid: readonly PaidPayment[],
): Promise<{ id: string; ref: string }[]> {
  const attempts = await findAttemptsMarked(deps.db, provider, [...new Set(paid.map(({ attemptId }) => attemptId))]);
  return paid.flatMap(({ ref, attemptId }) => {
    const known = attempts.find(({ id }) => id === attemptId);
    if (known?.state === 'succeeded') return [];
    if (payee?.account?.way === 'own' && known?.ref == null) return [];
    return [{ id: `paid:${ref}`, ref: known?.ref ?? ref }];
  });
}
