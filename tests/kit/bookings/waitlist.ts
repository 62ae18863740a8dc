import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Availability, Hold } from '../../../src/product/bookings/booking/contract.ts';
import type { ClassDetail, ListedClass } from '../../../src/product/bookings/manage/classes/classes-contract.ts';
import { waitlistRef } from '../../../src/product/bookings/waitlist/waitlist-link.flow.ts';
import type { GroupService } from '../../../src/product/services/service.ts';
import type { HeldClock, TestApp } from '../server/app.ts';
import { runJobs, takeJobs } from '../server/outbox.ts';
import { dollars, type Shop, shopsOn } from './shop.ts';

export const monday = '2026-11-23T18:00:00.000Z';

/** Full classes of two, and their waitlists. The app must listen; each shop opens at `clock`’s start. */
export function waitlistOn(app: TestApp, clock: HeldClock) {
  const { db } = app.deps;
  const newShop = shopsOn(app, 'wait');

  const open = (change: Partial<GroupService> = {}): Promise<Shop> => {
    clock.set('2026-11-21T10:00:00Z');
    const fields = {
      capacity: 2,
      price: dollars(20),
      payMethods: ['card', 'unpaid_pay_later'] as ('card' | 'unpaid_pay_later')[],
    };
    const delivery = { platform: 'offline' as const, delivery: { mode: 'offline' as const, place: 'Studio Lapa' } };
    return newShop({
      classes: [{ recurrence: 'weekly', ...fields, ...delivery, ...change }],
    });
  };

  const asked = (shop: Shop, startsAt = monday) => ({
    userUrl: shop.userUrl,
    offerId: shop.classes[0] ?? '',
    startsAt,
  });
  const holdOne = (shop: Shop) => app.call('POST', '/api/holds', { ...asked(shop), bookingId: randomUUID() });

  async function book(shop: Shop, name: string): Promise<string> {
    const bookingId = randomUUID();
    const held = await app.call('POST', '/api/holds', { ...asked(shop), bookingId });
    expect(held.status, held.text).toBe(201);
    const person = {
      name,
      email: `${name}@example.org`,
      notes: '',
      method: free.has(shop.userUrl) ? null : 'unpaid_pay_later',
    };
    const booked = await app.call('POST', `/api/holds/${(held.body as Hold).ref}/details`, person);
    expect(booked.status, booked.text).toBe(200);
    return bookingId;
  }

  const free = new Set<string>();

  const join = (shop: Shop, name: string, more: object = {}) =>
    app.call('POST', '/api/waitlist', {
      ...asked(shop),
      name,
      email: `${name}@example.org`,
      zone: 'America/Lima',
      ...more,
    });

  async function cancel(shop: Shop, bookingId: string): Promise<void> {
    const seen = await app.call('GET', `/api/bookings/${bookingId}`, undefined, shop);
    const refund = (seen.body as { refundIfCancelled: number }).refundIfCancelled;
    const answer = await app.call('POST', `/api/bookings/${bookingId}/cancellation`, { refund }, shop);
    expect(answer.status, answer.text).toBe(200);
  }

  /** A full class of two, and these waiting. */
  async function fullClass(names: readonly string[], change: Partial<GroupService> = {}, more: object = {}) {
    const shop = await open(change);
    if (change.price?.pricing === 'free') free.add(shop.userUrl);
    const booked = [];
    for (let nth = 0; nth < (change.capacity ?? 2); nth++) booked.push(await book(shop, `guest${nth}`));
    for (const name of names) expect((await join(shop, name, more)).status).toBe(201);
    await takeJobs(db);
    return { shop, booked };
  }

  const serve = () => runJobs(app.deps, 'serve-waitlists');

  const entries = (shop: Shop) =>
    db.selectFrom('waitlist_entries').selectAll().where('creatorId', '=', shop.creatorId).orderBy('number').execute();

  const states = async (shop: Shop) =>
    Object.fromEntries((await entries(shop)).map(({ email, state }) => [email.split('@')[0], state]));

  const entryOf = async (shop: Shop, name: string) => {
    const found = (await entries(shop)).find(({ email }) => email === `${name}@example.org`);
    if (found === undefined) throw new Error(`${name} does not wait`);
    return found;
  };

  const waitlistLinkRef = async (shop: Shop, name: string) =>
    waitlistRef(app.deps.linkSecret, { creatorId: shop.creatorId, id: (await entryOf(shop, name)).id });

  const mailsTo = (name: string, shop: Shop) =>
    db
      .selectFrom('mails')
      .select(['template', 'props'])
      .where('recipient', '=', `${name}@example.org`)
      .where('creatorId', '=', shop.creatorId)
      .orderBy('createdAt')
      .execute();

  const takeUrl = async (shop: Shop, name: string): Promise<string> => {
    const offer = (await mailsTo(name, shop)).find(({ template }) => template === 'waitlist-offer');
    return new URL((offer?.props as { takeUrl?: string } | undefined)?.takeUrl ?? '').pathname;
  };

  const left = async (shop: Shop) => {
    const answer = await app.call(
      'GET',
      `/api/vitrine/availability?userUrl=${shop.userUrl}&offerId=${shop.classes[0]}`,
    );
    return (answer.body as Availability).days.flatMap(day => day.times).find(time => time.startsAt === monday)?.left;
  };

  const form = (url: string, fields: Record<string, string>) =>
    app.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.deps.config.publicUrl },
      payload: new URLSearchParams(fields).toString(),
    });

  const dateOf = async (shop: Shop): Promise<ListedClass> => {
    const answer = await app.call('GET', '/api/classes', undefined, shop);
    const date = (answer.body as { dates: ListedClass[] }).dates.find(({ startsAt }) => startsAt === monday);
    if (date === undefined) throw new Error('the class does not meet on Monday');
    return date;
  };

  const detailOf = async (shop: Shop) =>
    (await app.call('GET', `/api/classes/${(await dateOf(shop)).id}`, undefined, shop)).body as ClassDetail;

  return {
    open,
    asked,
    holdOne,
    book,
    free,
    join,
    cancel,
    fullClass,
    serve,
    entries,
    states,
    entryOf,
    waitlistLinkRef,
    mailsTo,
    takeUrl,
    left,
    form,
    dateOf,
    detailOf,
  };
}
