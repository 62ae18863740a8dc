import { expect, it } from 'vitest';
import { type CouponDraft, discountOf, draftOf, newDraft, sentOf } from './coupon-draft.ts';

const draft: CouponDraft = { ...newDraft('USD'), code: 'SPRING' };

it.each<[string, Partial<CouponDraft>, object]>([
  ['a percentage', { percent: '12.5' }, { discount: { type: 'fixed_rate', basisPoints: 1250 } }],
  ['a percentage with a comma', { percent: '12,5' }, { discount: { type: 'fixed_rate', basisPoints: 1250 } }],
  ['what is no percentage', { percent: 'half' }, { discount: { type: 'fixed_rate', basisPoints: 0 } }],
  ['no amount', { type: 'fixed_amount' }, { discount: { type: 'fixed_amount', amount: 0, currency: 'USD' } }],
  ['no limit', { maxUses: ' ' }, { maxUses: null }],
  ['what is no limit', { maxUses: 'ten' }, { maxUses: 0 }],
  [
    'whole days of the creator',
    { firstDay: '2026-12-01', lastDay: '2026-12-01' },
    {
      startsAt: '2026-11-30T15:00:00.000Z',
      endsAt: '2026-12-01T15:00:00.000Z',
    },
  ],
])('%s is sent', (_name, change, sent) => {
  expect(sentOf({ ...draft, ...change }, 'Asia/Seoul')).toMatchObject(sent);
});

it('a coupon opened and saved unchanged is sent as it was', () => {
  const sent = sentOf(
    { ...draft, firstDay: '2026-03-28', lastDay: '2026-03-29', everything: false, productIds: ['a'] },
    'Europe/Lisbon',
  );
  const row = {
    ...sent,
    id: 'x',
    discount: discountOf(draft),
    appliesTo: '',
    used: 0,
    status: 'live' as const,
    brought: [],
    createdAt: '2026-03-01T00:00:00Z',
    batch: null,
  };
  expect(sentOf(draftOf(row, 'Europe/Lisbon', 'USD'), 'Europe/Lisbon')).toEqual(sent);
});
