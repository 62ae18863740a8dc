import { expect, it } from 'vitest';
import { dollars, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const newShop = shopsOn(app, 'terms');
const { held, details } = visitorOf(app);
const page = async (path: string) => (await app.call('GET', path)).text;

const usual = { template: '100p_conditional' as const };
const stepped = {
  template: 'custom' as const,
  tiers: [
    { hours: 48, percent: 100 },
    { hours: 24, percent: 50 },
  ],
};

it.each([
  [usual, '2026-11-21T10:00:00Z', /Cancel by Sunday, November 22, 2026, 6:00 PM[^:]*: \$40\.00 back\. No refund after/],
  [usual, '2026-11-22T10:00:00Z', /No refund: the deadlines have passed\./],
  [
    stepped,
    '2026-11-20T10:00:00Z',
    /Cancel by Saturday, November 21[^$]*: \$40\.00 back\. Cancel by Sunday, November 22[^$]*: \$20\.00 back\./,
  ],
  [stepped, '2026-11-21T10:00:00Z', /(?<!back\. )Cancel by Sunday, November 22[^$]*: \$20\.00 back\. No refund after/],
  [stepped, '2026-11-22T10:00:00Z', /No refund: the deadlines have passed\./],
])(
  '%j, bought at %s: what applies to this booking is said before it is paid, and where it is paid',
  async (policy, at, words) => {
    clock.set(at);
    const service = {
      price: dollars(40),
      payMethods: ['card' as const],
      refundPolicy: policy,
      minimumNoticeMinutes: 0,
    };
    const shop = await newShop({ services: [service] });
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    const before = await page(`/bookings/${ref}/details`);
    expect(before).toMatch(words);
    // The rule as such speaks of hours before the start, whatever is left of them.
    expect(before).not.toMatch(/hours before/);
    const begun = await details(ref, { method: 'card' });
    expect(await page(new URL((begun.body as { url: string }).url, 'http://localhost').pathname)).toMatch(words);
  },
);

it('an order and its emails are of the moment that the servers agree on, whatever this machine’s clock says', async () => {
  clock.set('2026-11-21T10:00:00Z');
  const shop = await newShop({ services: [{ price: dollars(40), payMethods: ['unpaid_other_payments'] }] });
  const { ref } = await held(shop, shop.services[0] ?? '', monday9);
  expect((await details(ref, { method: 'unpaid_other_payments' })).status).toBe(200);
  const { rows } = await app.deps.pool.query(
    `select o.created_at as "createdAt", m.props->>'readAt' as "readAt" from orders o
       join mails m on m.creator_id = o.creator_id and m.template = 'booking-confirmed' where o.creator_id = $1`,
    [shop.creatorId],
  );
  expect(rows).toEqual([{ createdAt: clock.now(), readAt: clock.now().toISOString() }]);
});
