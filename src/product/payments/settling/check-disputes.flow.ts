import type { PaymentDeps } from '../attempts/payments.flow.ts';
import { findAttempt } from '../attempts/payments.sql.ts';
import { findUnheardDisputes, takeOpenDisputes } from '../disputes/disputes.sql.ts';
import { payeesOf } from '../payouts/payees.flow.ts';
import { settlePayment } from './settle-payment.flow.ts';

/**
 * How many days back a provider is asked for unreported disputes, and minutes until an open one is asked about
 * again.
 */
const lookBack = { days: 90, openMinutes: 55 } as const;

/**
 * The work of the job `check-disputes`: asks each provider for disputes whose webhook never came, and for the
 * state of open ones. Failures are logged and tried the next time.
 */
export async function checkDisputes(deps: PaymentDeps): Promise<void> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - lookBack.days * 86_400_000);
  for (const provider of deps.providers) {
    for (const payee of await payeesOf(deps.db, provider.id, since)) {
      await orLog(deps, provider.id, async () => {
        const disputed = await provider.disputedSince(payee, since);
        await settleEach(deps, await findUnheardDisputes(deps.db, provider.id, disputed));
      });
    }
  }
  const before = new Date(now.getTime() - lookBack.openMinutes * 60_000);
  await settleEach(deps, await takeOpenDisputes(deps.db, before, now));
}

async function settleEach(deps: PaymentDeps, attempts: Awaited<ReturnType<typeof takeOpenDisputes>>): Promise<void> {
  for (const { creatorId, id } of attempts) {
    await orLog(deps, id, async () => {
      const attempt = await findAttempt(deps.db, creatorId, id);
      if (attempt !== undefined) await settlePayment(deps, attempt);
    });
  }
}

/** A failure must not stop the others. */
async function orLog(deps: PaymentDeps, id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    deps.log.warn({ err: error, id }, 'disputes could not be asked about and will be looked at again');
  }
}
