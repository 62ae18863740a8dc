import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { testCards } from '../../../src/apps/sandbox-gateway/test-card.ts';
import type { Booked, Hold } from '../../../src/product/bookings/booking/contract.ts';
import type { ClassDetail, ListedClass } from '../../../src/product/bookings/manage/classes/classes-contract.ts';
import type { BookingDetail } from '../../../src/product/bookings/manage/parts/manage-contract.ts';
import type { GroupService } from '../../../src/product/services/service.ts';
import { brokenInvariants } from '../database/invariants.ts';
import type { TestApp } from '../server/app.ts';
import { dollars, type Shop, shopsOn } from './shop.ts';

export const monday = '2026-11-23T18:00:00.000Z';
export const studio = { platform: 'offline' as const, delivery: { mode: 'offline' as const, place: 'Studio Lapa' } };

/** A class in a shop of its own each time: booking its dates, and the results. The app must listen. */
export function bookedClassOn(app: TestApp) {
  const { pool, db } = app.deps;
  const newShop = shopsOn(app, 'klasse');

  /** A shop with a class on Mondays at 18:00 for twelve people, at 20 dollars, without refunds. */
  const open = (change: Partial<GroupService> = {}, services: { title?: string }[] = []) =>
    newShop({
      services,
      classes: [
        {
          capacity: 12,
          price: dollars(20),
          payMethods: ['card', 'unpaid_pay_later'],
          refundPolicy: { template: 'no_refund' },
          ...studio,
          ...change,
        },
      ],
    });

  async function book(shop: Shop, how: 'card' | 'unpaid_pay_later' | 'hold', startsAt = monday): Promise<string> {
    const bookingId = randomUUID();
    const asked = { userUrl: shop.userUrl, offerId: shop.classes[0], startsAt, bookingId };
    const held = await app.call('POST', '/api/holds', asked);
    expect(held.status, held.text).toBe(201);
    if (how === 'hold') return (held.body as Hold).ref;
    const person = {
      name: 'Ana Silva',
      email: `ana${bookingId.slice(0, 6)}@example.org`,
      notes: 'First time',
      method: how,
    };
    const booked = await app.call('POST', `/api/holds/${(held.body as Hold).ref}/details`, person);
    expect(booked.status, booked.text).toBe(200);
    if (how === 'card') await pay(shop, bookingId, (booked.body as Booked).url);
    return bookingId;
  }

  async function pay(shop: Shop, bookingId: string, url: string): Promise<void> {
    const { pathname } = new URL(url, app.deps.config.publicUrl);
    const number = testCards.find(card => card.fate === 'succeeds')?.number ?? '';
    await app.app.inject({
      method: 'POST',
      url: pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.deps.config.publicUrl },
      payload: new URLSearchParams({ step: 'card', number, expiry: '12 / 34', cvc: '123' }).toString(),
    });
    const order = await db
      .selectFrom('orders')
      .select('id')
      .where('bookingId', '=', bookingId)
      .executeTakeFirstOrThrow();
    await app.deps.cards.settle(shop.creatorId, order.id);
  }

  async function dates(shop: Shop, scope = 'upcoming'): Promise<ListedClass[]> {
    const answer = await app.call('GET', `/api/classes?scope=${scope}&limit=5`, undefined, shop);
    expect(answer.status, answer.text).toBe(200);
    return (answer.body as { dates: ListedClass[] }).dates;
  }

  async function first(shop: Shop): Promise<ClassDetail> {
    const [row] = await dates(shop);
    return detail(shop, row?.id ?? '');
  }

  const detail = async (shop: Shop, id: string) =>
    (await app.call('GET', `/api/classes/${id}`, undefined, shop)).body as ClassDetail;

  const bookingOf = (id: string) =>
    db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  const mailsOf = async (id: string) =>
    (
      await db
        .selectFrom('mails')
        .select('template')
        .where('dedupKey', 'like', `%${id}%`)
        .orderBy('createdAt')
        .execute()
    ).map(mail => mail.template);

  const historyOf = async (shop: Shop, id: string) =>
    ((await app.call('GET', `/api/bookings/${id}`, undefined, shop)).body as BookingDetail).history;

  const sound = async () => expect(await brokenInvariants(pool)).toEqual({});

  return { open, book, pay, dates, first, detail, bookingOf, mailsOf, historyOf, sound };
}
