import { type OrderState, waitsForPayment } from '../../orders/order/order.ts';
import type { AgreementStatus, MemberStage } from '../../orders/passes/member-contract.ts';

/** The stage of something that renews: its first payment, and then the membership which that began. */
export type AgreementStage = 'to_pay' | 'paying' | 'not_paid' | 'returned' | MemberStage;

const statuses: Readonly<Record<AgreementStage, AgreementStatus>> = {
  // The customer has yet to agree, on the provider's page.
  to_pay: 'APPROVAL_PENDING',
  // They have agreed, and their money is on its way.
  paying: 'APPROVED',
  not_paid: 'EXPIRED',
  returned: 'CANCELLED',
  // It is charged each period; also after cancelling, until the last one is over.
  active: 'ACTIVE',
  // A period is due.
  past_due: 'SUSPENDED',
  canceled: 'CANCELLED',
  // All of it is paid.
  complete: 'EXPIRED',
  // No longer charged, but what is due can be paid.
  unpaid: 'SUSPENDED',
  // A due payment was not made.
  lapsed: 'EXPIRED',
};

export const agreementStatus = (stage: AgreementStage): AgreementStatus => statuses[stage];

/** The stage of an order that has begun no membership yet; `isPaying` while its money is on its way. */
export function stageOfFirst(state: OrderState, isPaying: boolean): AgreementStage {
  if (waitsForPayment(state)) return isPaying ? 'paying' : 'to_pay';
  return state === 'expired' ? 'not_paid' : 'returned';
}
