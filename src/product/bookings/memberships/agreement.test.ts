import { expect, it } from 'vitest';
import type { OrderState } from '../../orders/order/order.ts';
import { agreementStatuses } from '../../orders/passes/member-contract.ts';
import { type AgreementStage, agreementStatus, stageOfFirst } from './agreement.ts';

const rows: [AgreementStage, string][] = [
  ['to_pay', 'APPROVAL_PENDING'],
  ['paying', 'APPROVED'],
  ['not_paid', 'EXPIRED'],
  ['returned', 'CANCELLED'],
  ['active', 'ACTIVE'],
  ['past_due', 'SUSPENDED'],
  ['canceled', 'CANCELLED'],
  ['unpaid', 'SUSPENDED'],
  ['lapsed', 'EXPIRED'],
];

it.each(rows)('an agreement that is %s is %s', (stage, status) => {
  expect(agreementStatus(stage)).toBe(status);
});

it('takes each of the six states', () => {
  expect(new Set(rows.map(([, status]) => status))).toEqual(new Set(agreementStatuses));
});

it.each<[OrderState, boolean, AgreementStage]>([
  ['awaiting_payment', false, 'to_pay'],
  ['awaiting_payment', true, 'paying'],
  ['payment_failed', false, 'to_pay'],
  ['expired', false, 'not_paid'],
  ['cancelled', false, 'returned'],
  ['refunding', false, 'returned'],
  ['refunded', false, 'returned'],
])('a first order that is %s (paying: %s) is %s', (state, isPaying, stage) => {
  expect(stageOfFirst(state, isPaying)).toBe(stage);
});
