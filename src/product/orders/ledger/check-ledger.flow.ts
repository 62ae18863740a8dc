import type { PlatformContext } from '../../../platform/platform-context.ts';
import { keepBreak } from '../../payments/settling/breaks.flow.ts';
import { keepChecked, lockUnchecked, type Misfit } from './ledger.sql.ts';

const batch = 500;

/**
 * The work of the job `check-ledger`: for every order whose money changed since its last check, compares it with
 * the ledger and with what its provider and its creator gave back. Differences are logged each night until they are
 * resolved, and listed for the operator. Returns how many there are.
 */
export async function checkLedger({ db, log, clock }: Pick<PlatformContext, 'db' | 'log' | 'clock'>): Promise<number> {
  let wrong = 0;
  for (let after: Awaited<ReturnType<typeof lockUnchecked>>[number] | undefined; ; ) {
    const { last, misfits } = await db.transaction().execute(async trx => {
      const due = await lockUnchecked(trx, after, batch);
      const found = await keepChecked(trx, due);
      for (const misfit of found) await keepBreak(trx, breakOf(misfit), clock.now());
      return { last: due.length < batch ? undefined : due.at(-1), misfits: found };
    });
    for (const { creatorId, id } of misfits) log.error({ creatorId, orderId: id }, 'an order and its ledger disagree');
    wrong += misfits.length;
    if (last === undefined) return wrong;
    after = last;
  }
}

const breakOf = ({ creatorId: _, id, number, ...details }: Misfit) => ({
  kind: 'refund' as const,
  subject: id,
  details: { why: 'the order, its ledger and its refunds disagree', order: number, ...details },
});
