import type { AgreementStatus, MemberStage } from '../../orders/member-contract.ts';
import { type OrderState, waitsForPayment } from '../../orders/order.ts';

/** How far something that renews has come: its first payment, and from then on the membership which that began. */
export type AgreementStage = 'to_pay' | 'paying' | 'not_paid' | 'returned' | MemberStage;

const statuses: Readonly<Record<AgreementStage, AgreementStatus>> = {
  // The customer has yet to agree, on the provider's page.
  to_pay: 'APPROVAL_PENDING',
  // They have agreed, and their money is on its way.
  paying: 'APPROVED',
  not_paid: 'EXPIRED',
  returned: 'CANCELLED',
  // It is charged each period; until its last one is over also when it has been cancelled.
  active: 'ACTIVE',
  // A period is owed.
  past_due: 'SUSPENDED',
  canceled: 'CANCELLED',
  // All of it is paid.
  complete: 'EXPIRED',
  // It is charged no more, but what is owed can be paid.
  unpaid: 'SUSPENDED',
  // Nobody paid what was owed.
  lapsed: 'EXPIRED',
};

export const agreementStatus = (stage: AgreementStage): AgreementStatus => statuses[stage];

/** The stage of an order that has begun no membership yet; `isPaying` while its money is on its way. */
export function stageOfFirst(state: OrderState, isPaying: boolean): AgreementStage {
  if (waitsForPayment(state)) return isPaying ? 'paying' : 'to_pay';
  return state === 'expired' ? 'not_paid' : 'returned';
}
