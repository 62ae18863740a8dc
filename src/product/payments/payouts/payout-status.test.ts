import { expect, it } from 'vitest';
import { type AccountEnd, type AccountState, type PayoutStatus, payoutStatus } from './payout-status.ts';

const active: AccountState = {
  chargesEnabled: true,
  payoutsEnabled: true,
  detailsSubmitted: true,
  disabledReason: null,
  requirements: [],
};
const waiting = { ...active, chargesEnabled: false, payoutsEnabled: false };

it.each<[string, AccountState, AccountEnd | null, PayoutStatus]>([
  ['takes and pays out money', active, null, 'ACTIVE'],
  ['takes and pays out money, though more is asked', { ...active, requirements: ['other' as const] }, null, 'ACTIVE'],
  ['was begun and not finished', { ...waiting, detailsSubmitted: false }, null, 'APPROVAL_PENDING'],
  ['is being checked', { ...waiting, disabledReason: 'requirements.pending_verification' }, null, 'APPROVED'],
  ['is under review', { ...waiting, disabledReason: 'under_review' }, null, 'APPROVED'],
  ['takes money and does not pay it out yet', { ...active, payoutsEnabled: false }, null, 'APPROVED'],
  ['has to tell more', { ...waiting, disabledReason: 'requirements.past_due' }, null, 'SUSPENDED'],
  ['was refused', { ...waiting, disabledReason: 'rejected.fraud' }, null, 'SUSPENDED'],
  ['was disconnected', active, 'ended', 'CANCELLED'],
  ['has a key that is refused', active, 'key_refused', 'EXPIRED'],
])('an account that %s is shown so', (_case, state, end, status) => {
  expect(payoutStatus(state, end)).toBe(status);
});
