import type { PlatformContext } from '../../../platform/platform-context.ts';
import { keepChecked, lockUnchecked } from './ledger.sql.ts';

const batch = 500;

/**
 * The work of the job `check-ledger`: for every order whose money changed since its last check, compares it with
 * the ledger. Differences are logged each night until they are resolved. Gives how many there are.
 */
export async function checkLedger({ db, log }: Pick<PlatformContext, 'db' | 'log'>): Promise<number> {
  let wrong = 0;
  for (let after: Awaited<ReturnType<typeof lockUnchecked>>[number] | undefined; ; ) {
    const { last, misfits } = await db.transaction().execute(async trx => {
      const due = await lockUnchecked(trx, after, batch);
      return { last: due.length < batch ? undefined : due.at(-1), misfits: await keepChecked(trx, due) };
    });
    for (const { creatorId, id } of misfits) log.error({ creatorId, orderId: id }, 'an order and its ledger disagree');
    wrong += misfits.length;
    if (last === undefined) return wrong;
    after = last;
  }
}
