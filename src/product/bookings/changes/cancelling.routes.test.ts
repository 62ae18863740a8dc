import { describe, expect, it } from 'vitest';
import { dollars, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { runJobs } from '../../../../tests/kit/server/outbox.ts';

// A Saturday. Monday the 23rd is the first working day.
const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { db } = app.deps;
const { hold, held, details, post, payWith, toPay, bookings, refunds, mailsTo } = visitorOf(app);
const newShop = shopsOn(app, 'cancel');
const head = async (ref: string) => /<\/h1><p>([^<]*)<\/p>/.exec((await app.call('GET', `/bookings/${ref}`)).text)?.[1];

describe('cancelling', () => {
  const cases: [string, { policy: 'individualService' | 'groupService'; startsIn: number; refund: number }][] = [
    [
      'a session a day and a minute ahead gives all back',
      { policy: 'individualService', startsIn: 24 * 60 + 1, refund: 4000 },
    ],
    [
      'a session a day less a minute ahead gives nothing back',
      { policy: 'individualService', startsIn: 24 * 60 - 1, refund: 0 },
    ],
    ['a class three hours ahead gives all back', { policy: 'groupService', startsIn: 180, refund: 4000 }],
    ['a class a minute later gives nothing back', { policy: 'groupService', startsIn: 179, refund: 0 }],
  ];
  it.each(cases)('%s, as the page said', async (_case, { policy, startsIn, refund }) => {
    const fields = {
      price: dollars(40),
      payMethods: ['card' as const],
      refundPolicy: { template: '100p_conditional' as const },
    };
    const isClass = policy === 'groupService';
    const shop = await newShop(
      isClass ? { classes: [{ ...fields, startDate: '2026-11-23', startTime: '09:00' }] } : { services: [fields] },
    );
    const { ref, payUrl } = await toPay(shop, (isClass ? shop.classes : shop.services)[0] ?? '');
    await payWith(payUrl);
    await app.call('GET', `/bookings/confirm?ref=${ref}`);
    clock.set(new Date(Date.parse(monday9) - startsIn * 60_000).toISOString());
    const page = await app.call('GET', `/bookings/${ref}`);
    expect(page.text).toContain(refund > 0 ? 'Cancel and get a refund of $40.00' : 'Confirm cancellation');
    const answer = await post(`/bookings/${ref}/cancellation`, { refund: `${refund}` });
    expect(answer.statusCode).toBe(303);
    const [order] = await db.selectFrom('orders').select(['state']).where('creatorId', '=', shop.creatorId).execute();
    expect(order?.state).toBe(refund > 0 ? 'refunding' : 'cancelled');
    expect(await refunds(shop)).toMatchObject(refund > 0 ? [{ amount: 4000 }] : []);
    clock.set('2026-11-21T10:00:00Z');
    expect(await bookings(shop, 'cancelled')).toMatchObject([{ cancelledBy: 'visitor' }]);
    expect((await hold(shop, (isClass ? shop.classes : shop.services)[0] ?? '', monday9)).status).toBe(201);
  });

  it('shows afterwards what it had promised, and no more', async () => {
    const refundPolicy = { template: 'custom' as const, tiers: [{ hours: 0, percent: 50 }] };
    const shop = await newShop({ services: [{ price: dollars(40), payMethods: ['card'], refundPolicy }] });
    const { ref, payUrl } = await toPay(shop, shop.services[0] ?? '');
    await payWith(payUrl);
    await app.call('GET', `/bookings/confirm?ref=${ref}`);
    expect((await app.call('GET', `/bookings/${ref}`)).text).toContain('Cancel and get a refund of $20.00');
    expect((await post(`/bookings/${ref}/cancellation`, { refund: '2000' })).statusCode).toBe(303);
    const after = await app.call('GET', `/bookings/${ref}`);
    expect(after.text).toContain('$40.00. Refund: $20.00 (processing)');
    await runJobs(app.deps, 'refund-payment');
    expect((await app.call('GET', `/bookings/${ref}`)).text).toContain('$40.00, $20.00 refunded');
  });

  it('says plainly when the whole price was refunded', async () => {
    const shop = await newShop({ services: [{ price: dollars(12), payMethods: ['card'] }] });
    const { ref, payUrl } = await toPay(shop, shop.services[0] ?? '');
    await payWith(payUrl);
    await app.call('GET', `/bookings/confirm?ref=${ref}`);
    await post(`/bookings/${ref}/cancellation`, { refund: '1200' });
    expect(await head(ref)).toBe('We’ve refunded $12.00 to your card. It can take 5–10 days to arrive.');
    await runJobs(app.deps, 'refund-payment');
    expect((await app.call('GET', `/bookings/${ref}`)).text).toContain('<dd>$12.00, refunded</dd>');
    expect(await head(ref)).toBe('$12.00 was refunded to your card.');
  });

  it('that was to be paid later says that nothing is to pay any more', async () => {
    const shop = await newShop({ services: [{ price: dollars(40), payMethods: ['unpaid_pay_later'] }] });
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    await details(ref, { method: 'unpaid_pay_later' });
    expect((await app.call('GET', `/bookings/${ref}`)).text).toContain('<dd>$40.00, pay later</dd>');
    await post(`/bookings/${ref}/cancellation`, { refund: '0' });
    expect((await app.call('GET', `/bookings/${ref}`)).text).toContain('<dd>$40.00, nothing to pay</dd>');
    expect(await head(ref)).toBe('Your booking is cancelled.');
  });

  it('that was paid to the host directly is returned by them, and says so', async () => {
    const shop = await newShop({ services: [{ price: dollars(40), payMethods: ['unpaid_other_payments'] }] });
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    await details(ref, { method: 'unpaid_other_payments' });
    const [{ id } = { id: '' }] = await db
      .selectFrom('orders')
      .select('id')
      .where('creatorId', '=', shop.creatorId)
      .execute();
    expect((await app.call('PUT', `/api/orders/${id}/payment`, { status: 'paid' }, shop)).status).toBe(200);
    await post(`/bookings/${ref}/cancellation`, { refund: '4000' });
    const page = (await app.call('GET', `/bookings/${ref}`)).text;
    expect(page).toMatch(/<dd>\$40\.00; [^<]+ will refund you directly<\/dd>/);
    expect(await head(ref)).toMatch(/^.+ will refund \$40\.00 directly\.$/);
  });

  it('is refused when the refund is no longer what the page showed', async () => {
    const shop = await newShop({ services: [{ price: dollars(40), payMethods: ['card'] }] });
    const { ref, payUrl } = await toPay(shop, shop.services[0] ?? '');
    await payWith(payUrl);
    await app.call('GET', `/bookings/confirm?ref=${ref}`);
    clock.set('2026-11-22T09:00:01Z');
    const answer = await post(`/bookings/${ref}/cancellation`, { refund: '4000' });
    clock.set('2026-11-21T10:00:00Z');
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain('The refund changed while');
    expect(await bookings(shop)).toHaveLength(1);
  });

  it('by the creator gives everything back whatever the policy', async () => {
    const shop = await newShop({
      services: [{ price: dollars(40), payMethods: ['card'], refundPolicy: { template: 'no_refund' } }],
    });
    const { ref, payUrl } = await toPay(shop, shop.services[0] ?? '');
    await payWith(payUrl);
    await app.call('GET', `/bookings/confirm?ref=${ref}`);
    const [booking] = await bookings(shop);
    const detail = await app.call('GET', `/api/bookings/${booking?.id}`, undefined, shop);
    expect(detail.body).toMatchObject({ refundIfCancelled: 4000 });
    expect((await app.call('POST', `/api/bookings/${booking?.id}/cancellation`, { refund: 4000 }, shop)).body).toEqual({
      refund: 4000,
    });
    expect(
      (await mailsTo('ana@example.org')).filter(
        mail => (mail.props as { cancelledBy?: string }).cancelledBy === 'creator',
      ),
    ).toHaveLength(1);
  });
});
