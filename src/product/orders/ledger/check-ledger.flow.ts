import type { PlatformContext } from '../../../platform/platform-context.ts';
import { storeMismatch } from '../../payments/settling/mismatches.flow.ts';
import { keepChecked, type LedgerMismatch, lockUnchecked } from './ledger.sql.ts';

const batch = 500;

/**
 * The work of the job `check-ledger`: for every order whose money changed since its last check, compares it with
 * the ledger and with what its provider and its creator gave back. Differences are logged each night until they are
 * resolved, and listed for the operator. Returns how many there are.
 */
export async function checkLedger({ db, log, clock }: Pick<PlatformContext, 'db' | 'log' | 'clock'>): Promise<number> {
  let wrong = 0;
  for (let after: Awaited<ReturnType<typeof lockUnchecked>>[number] | undefined; ; ) {
    const { last, mismatches } = await db.transaction().execute(async trx => {
      const due = await lockUnchecked(trx, after, batch);
      const found = await keepChecked(trx, due);
      for (const mismatch of found) await storeMismatch(trx, reportOf(mismatch), clock.now());
      return { last: due.length < batch ? undefined : due.at(-1), mismatches: found };
    });
    for (const { creatorId, id } of mismatches)
      log.error({ creatorId, orderId: id }, 'an order and its ledger disagree');
    wrong += mismatches.length;
    if (last === undefined) return wrong;
    after = last;
  }
}

const reportOf = ({ creatorId: _, id, number, ...details }: LedgerMismatch) => ({
  kind: 'refund' as const,
  subject: id,
  details: { why: 'the order, its ledger and its refunds disagree', order: number, ...details },
});
