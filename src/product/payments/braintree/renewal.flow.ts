import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { ProviderError } from '../port/payment-port.ts';
import { beginCharge, endCharge, refuseCharge } from './braintree-payments.sql.ts';
import type { SaleAnswer } from './braintree-sale.ts';
import { lostBefore, type PagePayment } from './page-state.ts';

type RenewalDeps = { db: Db; clock: Clock; charge: (renewal: PagePayment, token: string) => Promise<SaleAnswer> };

/**
 * Charges a renewal without a transaction yet, and returns the transaction, also of a refusal. Undefined when another
 * server is charging it, when it must not be charged any more, or when it was refused without one. After a lost answer
 * it waits, as a page does, until Braintree was asked.
 */
export async function chargeRenewal(
  { db, clock, charge }: RenewalDeps,
  renewal: PagePayment,
): Promise<string | undefined> {
  const { charges } = renewal;
  const now = clock.now();
  if (charges === null || !(await beginCharge(db, renewal, now, lostBefore(now)))) return undefined;
  const answer = await charge(renewal, charges).catch(async (error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    // Only a readable answer proves that nothing was charged.
    if (error.kind === 'unavailable' || error.kind === 'unknown')
      throw new ProviderError('unavailable', 'a renewal was not answered', { cause: error });
    await endCharge(db, renewal, null);
    throw error;
  });
  if (answer.kind === 'again') return undefined;
  const transactionId = answer.kind === 'used' ? undefined : answer.transactionId;
  if (transactionId === undefined) await refuseCharge(db, renewal, clock.now());
  else await endCharge(db, renewal, transactionId);
  return transactionId;
}
