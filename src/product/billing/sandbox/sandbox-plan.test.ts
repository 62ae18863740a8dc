import { describe, expect, it } from 'vitest';
import { advance, beginPlan, changePlan, type SandboxPlan, setEnding, takeCard } from './sandbox-plan.ts';
import { testPlanCard } from './test-plan-card.ts';

const at = (text: string) => new Date(`${text}T00:00:00Z`);
const pays = { last4: '4242', fate: 'pays' } as const;
const failsLater = { last4: '0341', fate: 'fails_later' } as const;
const pro = { plan: 'pro', cycle: 'month', amount: 1900, name: 'Pro' } as const;

const begun = (change: Partial<SandboxPlan> = {}): SandboxPlan => ({
  ...beginPlan({ ...pro, currency: 'USD', trialDays: 14, createdAt: at('2026-11-01') }),
  ...change,
});
const trial = () => takeCard(begun(), pays, at('2026-11-01'));
const active = (card: SandboxPlan['card'] = pays) => takeCard(begun({ trialDays: 0 }), card ?? pays, at('2026-11-01'));

describe('a subscription without intervention', () => {
  it('expires a day after it was begun without a card', () => {
    expect(advance(begun(), at('2026-11-01')).status).toBe('incomplete');
    expect(advance(begun(), at('2026-11-02')).status).toBe('incomplete_expired');
  });

  it('is a trial that costs nothing, then is charged each month', () => {
    expect(trial()).toMatchObject({ status: 'trialing', trialEnd: at('2026-11-15'), invoices: [] });
    const later = advance(trial(), at('2027-01-20'));
    expect(later).toMatchObject({ status: 'active', periodEnd: at('2027-02-15') });
    expect(later.invoices.map(({ status, amount }) => [status, amount])).toEqual(Array(3).fill(['paid', 1900]));
  });

  it('is past due when a payment fails, then unpaid, then ended', () => {
    const card = active(failsLater);
    const seen = ['2026-11-30', '2026-12-01', '2026-12-15', '2027-01-14'].map(when => advance(card, at(when)).status);
    expect(seen).toEqual(['active', 'past_due', 'unpaid', 'canceled']);
  });
});

it('a card that pays settles what is open', () => {
  const late = advance(active(failsLater), at('2026-12-03'));
  expect(late.invoices[0]?.status).toBe('open');
  const paid = takeCard(late, pays, at('2026-12-04'));
  expect(paid).toMatchObject({ status: 'active', pastDueSince: null });
  expect(paid.invoices.every(({ status }) => status === 'paid')).toBe(true);
});

it('a higher plan charges the difference at once; a lower one begins with the next period', () => {
  const premium = { plan: 'empower', cycle: 'month', amount: 3900, name: 'Premium' } as const;
  const now = at('2026-11-16');
  const up = changePlan(active(), premium, { when: 'now', at: now }, now);
  expect([up.plan, up.invoices[0]?.amount]).toEqual(['empower', 1000]);
  const down = changePlan(up, pro, { when: 'period_end', at: now }, now);
  expect([down.plan, down.next?.plan]).toEqual(['empower', 'pro']);
  expect(advance(down, at('2026-12-01'))).toMatchObject({ plan: 'pro', next: null, status: 'active', amount: 1900 });
});

it('cancelled it lasts until the end of the period; reactivated it goes on', () => {
  const ending = setEnding(active(), true, at('2026-11-10'));
  expect(advance(ending, at('2026-11-30')).status).toBe('active');
  expect(advance(ending, at('2026-12-01')).status).toBe('canceled');
  const again = setEnding(ending, false, at('2026-11-20'));
  expect(advance(again, at('2026-12-01')).status).toBe('active');
});

it('knows test cards however they are typed, and no others', () => {
  expect(testPlanCard('4242-4242 42424242')).toEqual(pays);
  expect(testPlanCard('4111111111111111')).toBeUndefined();
});
