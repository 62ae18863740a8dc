import { afterEach, describe, expect, it } from 'vitest';
import { dollars, openShop, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { bookingConfirmedMail } from '../mails/confirmed-mail.tsx';

const saturday = '2026-11-21T10:00:00Z';
const clock = holdClock(saturday);
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { toPay, payWith, post, refunds, move, bookings } = visitorOf(app);
afterEach(() => clock.set(saturday));
let shops = 0;

const offers = { price: dollars(40), payMethods: ['card' as const] };
const rhythm = { startDate: '2026-11-23', startTime: '09:00', recurrence: 'weekly' as const, capacity: 2 };
const policy = { refundPolicy: { template: '100p_conditional' as const } };
// What the visitor's clock shows in Seoul.
const lastMoment = {
  one: 'Sunday, November 22, 2026, 6:00 PM (GMT+9, Seoul time)',
  class: 'Monday, November 23, 2026, 3:00 PM (GMT+9, Seoul time)',
};
const later = { one: '2026-11-25T09:00:00.000Z', class: '2026-11-30T09:00:00.000Z' };

/** A paid booking for Monday nine o'clock, one-on-one or in a class. */
async function paidFor(kind: 'one' | 'class', when = saturday): Promise<{ shop: Shop; ref: string }> {
  const name = `second${String.fromCharCode(97 + shops++)}`;
  const shop =
    kind === 'one'
      ? await openShop(app, name, { services: [{ ...offers, ...policy }] })
      : await openShop(app, name, { classes: [{ ...offers, ...policy, ...rhythm }] });
  clock.set(when);
  const { ref, payUrl } = await toPay(shop, (kind === 'one' ? shop.services[0] : shop.classes[0]) ?? '');
  await payWith(payUrl);
  await app.call('GET', `/bookings/confirm?ref=${ref}`);
  return { shop, ref };
}
const secondsTo = (seconds: number) => new Date(Date.parse(monday9) - seconds * 1000).toISOString();
const pageOf = async (ref: string) => (await app.call('GET', `/bookings/${ref}`)).text;
const day = 24 * 3600;

describe.each([
  ['one-on-one', 'one', day],
  ['class', 'class', 3 * 3600],
] as const)('the last moment for a %s', (_, kind, notice) => {
  it.each([
    ['a second before it', notice + 1, 4000],
    ['at it', notice, 4000],
    ['a second after it', notice - 1, 0],
  ])('%s: what the page shows is what goes back, and whether one may move', async (_when, seconds, back) => {
    const { shop, ref } = await paidFor(kind);
    clock.set(secondsTo(seconds));
    const page = await pageOf(ref);
    expect(page.includes('Cancel and get a refund of $40.00')).toBe(back > 0);
    expect(page.includes('No refund at this point')).toBe(back === 0);
    expect(page.includes('Reschedule')).toBe(back > 0);
    expect(page.includes(`Cancel by ${lastMoment[kind]}: $40.00 back.`)).toBe(back > 0);
    expect(page.includes('No refund: the deadlines have passed.')).toBe(back === 0);
    const [, shown = ''] = /name="refund" value="(\d+)"/.exec(page) ?? [];
    expect(Number(shown)).toBe(back);
    const press = () => post(`/bookings/${ref}/cancellation`, { refund: shown });
    // Twice, as nervous people do.
    expect((await Promise.all([press(), press()])).map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect(await refunds(shop)).toMatchObject(back > 0 ? [{ amount: back }] : []);
    expect(await pageOf(ref)).toContain('Booking cancelled');
  });

  it('is in the confirmation email, unless it has passed by then', async () => {
    for (const [at, said] of [
      [notice, true],
      [notice - 1, false],
    ] as const) {
      const { shop } = await paidFor(kind, secondsTo(at));
      const rows = await app.deps.db
        .selectFrom('mails')
        .select('props')
        .where('creatorId', '=', shop.creatorId)
        .where('template', '=', 'booking-confirmed')
        .execute();
      expect(rows).toHaveLength(1);
      const { text } = bookingConfirmedMail(rows[0]?.props);
      expect(text.includes(`Cancel by ${lastMoment[kind]}: $40.00 back.`)).toBe(said);
      expect(text.includes('No refund: the deadlines have passed.')).toBe(!said);
    }
  });

  it.each([
    ['at it', notice, 303],
    ['a second after it', notice - 1, 409],
  ])('moved %s', async (_when, seconds, status) => {
    const { ref } = await paidFor(kind);
    clock.set(secondsTo(seconds));
    expect((await move(ref, later[kind])).statusCode).toBe(status);
  });

  it('that passes between reading and clicking refunds nothing, and shows the current terms', async () => {
    const { shop, ref } = await paidFor(kind);
    clock.set(secondsTo(notice));
    expect(await pageOf(ref)).toContain('value="4000"');
    clock.set(secondsTo(notice - 1));
    const late = await post(`/bookings/${ref}/cancellation`, { refund: '4000' });
    expect(late.statusCode).toBe(409);
    expect(late.body).toContain('No refund at this point');
    expect(late.body).toContain('name="refund" value="0"');
    expect(await refunds(shop)).toEqual([]);
  });

  it.each([
    ['at the start', 0],
    ['a second after it', -1],
  ])('cancelled %s it stands: it was kept for them', async (_when, seconds) => {
    const { shop, ref } = await paidFor(kind);
    clock.set(secondsTo(1));
    expect(await pageOf(ref)).toContain(`/bookings/${ref}/cancellation`);
    clock.set(secondsTo(seconds));
    expect(await pageOf(ref)).not.toContain(`/bookings/${ref}/cancellation`);
    expect((await post(`/bookings/${ref}/cancellation`, { refund: '0' })).statusCode).toBe(409);
    const [{ id } = { id: '' }] = await bookings(shop, 'all');
    for (const refund of [0, 4000]) {
      const byHost = await app.call('POST', `/api/bookings/${id}/cancellation`, { refund }, shop);
      expect(codeOf(byHost)).toBe('already_over');
    }
    expect(await bookings(shop, 'all')).toMatchObject([{ status: 'confirmed' }]);
    expect(await refunds(shop)).toEqual([]);
  });
});
