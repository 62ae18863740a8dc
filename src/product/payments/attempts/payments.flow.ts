import type { CreatorId } from '../../../base/id.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import {
  type DisputeState,
  findProvider,
  type PaymentPort,
  type PaymentProviders,
  type ProviderMethod,
} from '../port/payment-port.ts';

declare module '../../../platform/announcements.ts' {
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
