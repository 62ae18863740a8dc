import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { lookInMail } from '../../../../../tests/kit/bookings/look-in-mail.ts';
import { openShop, type Shop } from '../../../../../tests/kit/bookings/shop.ts';
import { databaseAt } from '../../../../../tests/kit/database/database.ts';
import { codeOf, holdClock, testApp } from '../../../../../tests/kit/server/app.ts';
import { runJobs } from '../../../../../tests/kit/server/outbox.ts';
import type { Hold } from '../../booking/contract.ts';
import type { ListedClass } from '../classes/classes-contract.ts';
import type { BookingDetail } from '../parts/manage-contract.ts';
import type { MessagePreview, MessageTo } from './message-contract.ts';

// A Saturday; the class meets on Monday.
const saturday = '2026-11-21T10:00:00Z';
const clock = holdClock(saturday);
const app = await testApp({ clock });
let shops = 0;

const classShop = (capacity = 12, recurrence: 'one_time' | 'weekly' = 'one_time') => {
  clock.set(saturday);
  const evening = {
    title: 'Evening class',
    startDate: '2026-11-23',
    startTime: '18:00',
    recurrence,
    capacity,
  } as const;
  return openShop(app, `write${String.fromCharCode(97 + shops++)}`, {
    services: [{ title: 'First talk' }],
    classes: [evening],
  });
};
async function booked(shop: Shop, email: string, name = 'Ana Silva', what = { class: true, hour: 18, day: 23 }) {
  const bookingId = randomUUID();
  const offerId = (what.class ? shop.classes : shop.services)[0];
  const startsAt = `2026-11-${what.day}T${String(what.hour).padStart(2, '0')}:00:00.000Z`;
  const input = { userUrl: shop.userUrl, offerId, startsAt, bookingId, zone: 'America/New_York' };
  const held = await app.call('POST', '/api/holds', input);
  expect(held.status, held.text).toBe(201);
  const details = { name, email, notes: '', method: null };
  const answer = await app.call('POST', `/api/holds/${(held.body as Hold).ref}/details`, details);
  expect(answer.status, answer.text).toBe(200);
  return bookingId;
}
const cancel = (shop: Shop, id: string) => app.call('POST', `/api/bookings/${id}/cancellation`, { refund: 0 }, shop);
const dateOf = async (shop: Shop) =>
  ((await app.call('GET', '/api/classes', undefined, shop)).body as { dates: ListedClass[] }).dates[0]?.id ?? '';
const preview = async (shop: Shop, to: MessageTo) =>
  (await app.call('POST', '/api/bookings/messages/preview', { to }, shop)).body as MessagePreview;
const words = { subject: 'Bring shoes', text: 'Hello,\n\nthe floor is new.\n\n\nMaya' };
const send = (shop: Shop, to: MessageTo, people: number, rest: object = {}) =>
  app.call('POST', '/api/bookings/messages', { id: randomUUID(), to, people, ...words, ...rest }, shop);
const queued = async (shop: Shop) =>
  (
    await app.deps.db
      .selectFrom('mails')
      .select(['recipient', 'props'])
      .where('creatorId', '=', shop.creatorId)
      .where('template', '=', 'host-message')
      .orderBy('recipient')
      .execute()
  ).map(mail => mail.recipient);
const only = (id: string): MessageTo => ({ kind: 'bookings', ids: [id] });

describe('a message to people who come', () => {
  it('of a class goes once to each attendee, never to those who cancelled, and is in the history', async () => {
    const shop = await classShop();
    const first = await booked(shop, 'ana@example.org');
    await booked(shop, 'Ana@example.org');
    await booked(shop, 'bo@example.org', 'Bo Li');
    const gone = await booked(shop, 'cy@example.org', 'Cy');
    await cancel(shop, gone);
    await booked(shop, 'dee@example.org', 'Dee', { class: false, hour: 9, day: 23 });
    const to: MessageTo = { kind: 'class', dateId: await dateOf(shop) };
    expect(await preview(shop, to)).toEqual({
      people: [
        { name: 'Ana Silva', email: 'ana@example.org', places: 2 },
        { name: 'Bo Li', email: 'bo@example.org', places: 1 },
      ],
      leftOut: [{ name: 'Cy', why: 'not_coming' }],
      replyTo: shop.email,
    });
    expect((await send(shop, to, 2)).body).toEqual({ people: 2 });
    expect(await queued(shop)).toEqual(['ana@example.org', 'bo@example.org']);
    const detail = async (id: string) =>
      (await app.call('GET', `/api/bookings/${id}`, undefined, shop)).body as BookingDetail;
    const { history, messages } = await detail(first);
    expect(history.map(row => [row.by, row.what.kind])).toEqual([['creator', 'wrote']]);
    expect(messages).toMatchObject([{ ...words, people: 2 }]);
    expect((await detail(gone)).messages).toEqual([]);
  });

  it('reads as it was written, answers to the host, and keeps heads clean', async () => {
    const shop = await classShop();
    const id = await booked(shop, 'ana@example.org');
    const subject = ' New\r\nBcc: all@example.org\u0000 floor ';
    const answer = await send(shop, only(id), 1, { subject });
    expect(answer.status, answer.text).toBe(201);
    await runJobs(app.deps, 'send-mail');
    const { rows } = await sql<{ subject: string; plain: string; html: string; source: Buffer }>`
      select subject, plain, html, source from mailbox where recipient = 'ana@example.org' and subject like 'Message from %: New%'
      order by sent_at desc limit 1`.execute(app.deps.db);
    const [mail] = rows;
    expect(mail?.subject).toMatch(/^Message from .+: New Bcc: all@example.org floor$/);
    expect(mail?.plain.startsWith(`${words.text}\n\nEvening class: `)).toBe(true);
    expect(mail?.html).toContain('the floor is new.');
    expect(mail?.html).toContain(await lookInMail(app, shop.creatorId));
    const head = mail?.source.toString().split('\n\n')[0] ?? '';
    expect(head).toContain(`Reply-To: ${shop.email}`);
    expect(head).not.toMatch(/^bcc/im);
  });

  it('sent twice under one id is one, at the same moment too; another text under it is refused', async () => {
    const shop = await classShop();
    const id = await booked(shop, 'ana@example.org');
    const once = { id: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => send(shop, only(id), 1, once)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await queued(shop)).toHaveLength(1);
    const changed = await send(shop, only(id), 1, { ...once, text: 'Other' });
    expect([changed.status, codeOf(changed)]).toEqual([409, 'sent_already']);
    expect(await queued(shop)).toHaveLength(1);
  });

  it('is sent only to the people the screen named, at least one, and without invalid fields', async () => {
    const shop = await classShop();
    const id = await booked(shop, 'ana@example.org');
    const gone = await booked(shop, 'bo@example.org');
    await cancel(shop, gone);
    expect(codeOf(await send(shop, { kind: 'bookings', ids: [id, gone] }, 2))).toBe('people_changed');
    expect(codeOf(await send(shop, only(gone), 1))).toBe('nobody_to_write_to');
    const wrong = await send(shop, only(id), 1, { subject: ' \n ', text: 'x'.repeat(4001) });
    expect(wrong.body).toMatchObject({
      error: { fields: { subject: 'Enter a subject', text: 'Use at most 4000 characters' } },
    });
    expect(codeOf(await send(shop, only(id), 1, { subject: 'x'.repeat(121) }))).toBe('invalid_input');
    expect(await queued(shop)).toEqual([]);
  });

  it('goes once to each person booked on several of the chosen dates', async () => {
    const shop = await classShop(12, 'weekly');
    await booked(shop, 'ana@example.org');
    await booked(shop, 'ana@example.org', 'Ana Silva', { class: true, hour: 18, day: 30 });
    await booked(shop, 'bo@example.org', 'Bo Li', { class: true, hour: 18, day: 30 });
    const { dates } = (await app.call('GET', '/api/classes?limit=3', undefined, shop)).body as { dates: ListedClass[] };
    const to: MessageTo = { kind: 'classes', dateIds: dates.map(({ id }) => id) };
    expect((await preview(shop, to)).people).toEqual([
      { name: 'Ana Silva', email: 'ana@example.org', places: 2 },
      { name: 'Bo Li', email: 'bo@example.org', places: 1 },
    ]);
    expect((await send(shop, to, 2)).body).toEqual({ people: 2 });
    expect(await queued(shop)).toEqual(['ana@example.org', 'bo@example.org']);
    expect((await preview(await classShop(), to)).people).toEqual([]);
    expect((await send(shop, { kind: 'classes', dateIds: [] }, 1)).status).toBe(400);
  });

  it('of another creator is not found, and a visitor may not ask', async () => {
    const [shop, other] = [await classShop(), await classShop()];
    const id = await booked(shop, 'ana@example.org');
    expect((await preview(other, only(id))).people).toEqual([]);
    expect(codeOf(await send(other, only(id), 1))).toBe('nobody_to_write_to');
    expect((await preview(other, { kind: 'class', dateId: await dateOf(shop) })).people).toEqual([]);
    const asVisitor = await app.call('POST', '/api/bookings/messages/preview', { to: only(id) });
    expect(asVisitor.status).toBe(401);
  });

  it('is written at most thirty times an hour, at the same moment too', async () => {
    const shop = await classShop();
    const id = await booked(shop, 'ana@example.org');
    for (let nth = 0; nth < 28; nth++) expect((await send(shop, only(id), 1)).status).toBe(201);
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(shop, only(id), 1)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429]);
    expect(await queued(shop)).toHaveLength(30);
    clock.forward(61);
    expect((await send(shop, only(id), 1)).status).toBe(201);
  });

  it('nothing of it is left when one email cannot be stored', async () => {
    const shop = await classShop();
    const ids = [await booked(shop, 'ana@example.org'), await booked(shop, 'bo@example.org', 'Bo')];
    const owner = databaseAt(app.url);
    await sql`create function refuse_bo() returns trigger language plpgsql as $$
      begin if new.recipient = 'bo@example.org' and new.template = 'host-message' then raise 'no'; end if; return new; end $$`.execute(
      owner.db,
    );
    await sql`create trigger refuse_bo before insert on mails for each row execute function refuse_bo()`.execute(
      owner.db,
    );
    const message = { id: randomUUID() };
    expect((await send(shop, { kind: 'bookings', ids }, 2, message)).status).toBe(500);
    await sql`drop trigger refuse_bo on mails`.execute(owner.db);
    expect(await queued(shop)).toEqual([]);
    expect((await send(shop, { kind: 'bookings', ids }, 2, message)).status).toBe(201);
    expect(await queued(shop)).toEqual(['ana@example.org', 'bo@example.org']);
  });
});
