import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { disputesOfOrder } from './disputes.sql.ts';
import {
  type DisputeState,
  findProvider,
  type PaymentPort,
  type PaymentProviders,
  type ProviderMethod,
} from './payment-port.ts';
import { attemptsOfOrder, findPaidAttempt } from './payments.sql.ts';
import { refundsOfOrder } from './refunds.sql.ts';

export { returningOfOrders } from './refunds.sql.ts';

declare module '../../platform/announcements.ts' {
  interface Announcements {
    /**
     * An order's payment ended. `succeeded` at most once per order; any other end only when the order is unpaid
     * and no other try is open. Amount in minor units.
     */
    paymentSettled: {
      creatorId: CreatorId;
      orderId: string;
      attemptId: string;
      amount: number;
      currency: string;
      /** The installation's fee in it. */
      fee: number;
      state: 'succeeded' | 'failed' | 'expired' | 'cancelled';
      /** The payment method, as far as the provider says. */
      method: ProviderMethod | null;
      /** It failed only because the bank wants the customer to confirm it. */
      needsConfirmation: boolean;
      /** It was charged without the customer, not paid on a page. */
      unattended: boolean;
    };
    /**
     * A customer's bank disputed `amount` of an order's payment (`open`), or has decided: the money stays here
     * (`won`) or is lost (`lost`). Each once; minor units.
     */
    paymentDisputed: {
      creatorId: CreatorId;
      orderId: string;
      attemptId: string;
      amount: number;
      currency: string;
      state: DisputeState;
    };
    /**
     * A refund that had ended well has failed after all: the customer's bank sent the money back, and it is here again.
     * `ofOrder` as of `refundSettled`.
     */
    refundCameBack: {
      creatorId: CreatorId;
      orderId: string;
      refundId: string;
      amount: number;
      currency: string;
      ofOrder: boolean;
    };
    /** A refund came to an end. `ofOrder` is false for money that never counted: paid twice, or a wrong sum. */
    refundSettled: {
      creatorId: CreatorId;
      orderId: string;
      refundId: string;
      amount: number;
      currency: string;
      reason: string;
      ofOrder: boolean;
      /** It was made at the provider, not asked for here. */
      elsewhere?: boolean;
      state: 'succeeded' | 'failed';
    };
  }
}

export type PaymentDeps = Pick<PlatformContext, 'db' | 'clock' | 'events' | 'log' | 'wake'> & {
  providers: PaymentProviders;
};

/** The provider of a stored row. Throws when it is no longer configured. */
export function providerOf(deps: Pick<PaymentDeps, 'providers'>, id: string): PaymentPort {
  const provider = findProvider(deps.providers, id);
  if (provider === undefined) throw new Error(`The payment provider ${id} is not configured`);
  return provider;
}

/** Whether a provider took money for an order. */
export const isPaidByProvider = async (db: Db | Trx, creatorId: CreatorId, orderId: string): Promise<boolean> =>
  (await findPaidAttempt(db, creatorId, orderId)) !== undefined;

/** Whether the provider that took an order's money has refused to give some back, or a bank has returned it. */
export async function isRefusedByProvider(db: Db | Trx, creatorId: CreatorId, orderId: string): Promise<boolean> {
  const paid = await findPaidAttempt(db, creatorId, orderId);
  const refunds = await refundsOfOrder(db, creatorId, orderId);
  return refunds.some(({ attemptId, state }) => attemptId === paid?.id && state === 'failed');
}

/** Everything that happened to an order's money, oldest first. */
export async function paymentHistory(db: Db | Trx, creatorId: CreatorId, orderId: string) {
  const attempts = await attemptsOfOrder(db, creatorId, orderId);
  const refunds = await refundsOfOrder(db, creatorId, orderId);
  const disputes = await disputesOfOrder(db, creatorId, orderId);
  return { attempts, refunds, disputes };
}
