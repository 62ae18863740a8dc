import { describe, expect, it } from 'vitest';
import { lookInMail } from '../../../../tests/kit/bookings/look-in-mail.ts';
import { republish } from '../../../../tests/kit/bookings/shop.ts';
import { monday, waitlistOn } from '../../../../tests/kit/bookings/waitlist.ts';
import { brokenInvariants } from '../../../../tests/kit/database/invariants.ts';
import { recordedOf } from '../../../../tests/kit/database/recorded-events.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { composeMails } from '../../../apps/server/compose.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { pool } = app.deps;
const {
  open,
  book,
  join,
  cancel,
  fullClass,
  serve,
  entries,
  states,
  entryOf,
  waitlistLinkRef,
  mailsTo,
  form,
  dateOf,
  detailOf,
} = waitlistOn(app, clock);

describe('joining', () => {
  it('is possible where a date is full, once for each email address, which is sent the link to its position', async () => {
    const { shop } = await fullClass([]);
    expect((await join(shop, 'ana')).body).toEqual({ place: 1, waiting: 1 });
    expect((await join(shop, 'ben')).body).toEqual({ place: 2, waiting: 2 });
    expect((await join(shop, 'ana')).body).toEqual({ place: 1, waiting: 2 });
    expect((await app.call('GET', `/waitlist/${await waitlistLinkRef(shop, 'ana')}`)).text).toContain('1 of 2</dd>');
    expect((await entries(shop)).map(({ email }) => email)).toEqual(['ana@example.org', 'ben@example.org']);
    const joined = (await entries(shop)).map(({ id: entryId }) => ({
      kind: 'waitlist.joined',
      payload: { entryId, dateId: expect.any(String), startsAt: monday },
    }));
    expect(await recordedOf(app.deps.db, shop.creatorId, 'waitlist')).toEqual(joined);
    const mails = await mailsTo('ana', shop);
    expect(mails.map(({ template }) => template)).toEqual(['waitlist-joined']);
    const mail = composeMails(app.deps)['waitlist-joined']?.(mails[0]?.props);
    expect(mail?.text).toContain('Your position: 1 of 1');
    expect(mail?.text).toContain('1:00 PM');
    expect(mail?.text).toContain('6:00 PM');
    expect(mail?.html).toContain(await lookInMail(app, shop.creatorId));
    expect(mail?.text).toContain(`/waitlist/${await waitlistLinkRef(shop, 'ana')}`);
  });

  it('of a class in person leads with the place’s time and says where, for how much and what a refund is', async () => {
    const { shop } = await fullClass([], { delivery: { mode: 'offline', place: 'Rua Augusta 1, Lisbon' } });
    await join(shop, 'ana');
    const [mail] = await mailsTo('ana', shop);
    const text = composeMails(app.deps)['waitlist-joined']?.(mail?.props).text ?? '';
    expect(text).toMatch(/When: Monday, .*6:00 PM \(GMT, Lisbon time\)\nYour time: .*1:00 PM \(GMT-5, Lima time\)/);
    expect(text).toContain('Where: Rua Augusta 1, Lisbon\nMap: https://');
    expect(text).toMatch(/\nPrice: \$\d+\.\d\d\nCancellation policy: \S.*\(GMT, Lisbon time\)/);
  });

  it('a hundred times at once with one mail is one entry', async () => {
    const { shop } = await fullClass([]);
    const all = await Promise.all(Array.from({ length: 30 }, () => join(shop, 'ana')));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await entries(shop)).toHaveLength(1);
  });

  it.each([
    ['where a place is free', {}, 1, monday, 'place_free'],
    ['where the class has no waitlist', { waitlist: false }, 2, monday, 'no_waitlist'],
    ['where the class was made before there were waitlists', { waitlist: undefined }, 2, monday, 'no_waitlist'],
    ['for a time at which nothing meets', {}, 2, '2026-11-23T19:00:00.000Z', 'no_waitlist'],
  ])('is refused %s', async (_name, change, guests, startsAt, code) => {
    const shop = await open(change);
    for (let nth = 0; nth < guests; nth++) await book(shop, `guest${nth}`);
    const answer = await join(shop, 'ana', { startsAt });
    expect([answer.status, codeOf(answer)]).toEqual([409, code]);
  });

  it('in the last three hours only helps those who are booked without asking', async () => {
    const { shop } = await fullClass([]);
    clock.set('2026-11-23T15:00:00Z');
    expect((await join(shop, 'ana')).status).toBe(201);
    clock.set('2026-11-23T15:00:01Z');
    expect(codeOf(await join(shop, 'ben'))).toBe('too_late_to_wait');
    expect((await join(shop, 'cleo', { autoBook: true })).status).toBe(201);
  });

  it('says beside the field what is missing', async () => {
    const { shop } = await fullClass([]);
    const answer = await join(shop, 'ana', { name: ' ', email: 'nobody' });
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { error: { fields: object } }).error.fields).sort()).toEqual(['email', 'name']);
  });
});

describe('the creator', () => {
  it('shows the waitlist with its positions, offers a spot out of turn and removes a person', async () => {
    const { shop } = await fullClass(['ana', 'ben', 'cleo']);
    const { id, line, waiting } = await detailOf(shop);
    expect(waiting).toBe(3);
    const counted = await app.call('GET', '/api/classes/counts', undefined, shop);
    expect(counted.body).toMatchObject({ waiting: 3 });
    expect(line.map(({ place, name }) => [place, name])).toEqual([
      [1, 'ana'],
      [2, 'ben'],
      [3, 'cleo'],
    ]);
    const offer = (name: string, body: object) =>
      app.call('POST', `/api/classes/${id}/waitlist/${line.find(entry => entry.name === name)?.id}/offer`, body, shop);
    expect(codeOf(await offer('cleo', {}))).toBe('no_place');
    expect((await offer('cleo', { addPlace: true })).status).toBe(204);
    await serve();
    expect(await states(shop)).toEqual({ ana: 'waiting', ben: 'waiting', cleo: 'offered' });
    // The place stays when the dates are laid out again.
    await republish(app, shop);
    await serve();
    expect(await dateOf(shop)).toMatchObject({ capacity: 3, taken: 3, waiting: 2 });
    expect(codeOf(await offer('cleo', { addPlace: true }))).toBe('not_on_waitlist');
    const removed = await app.call('DELETE', `/api/classes/${id}/waitlist/${line[0]?.id}`, undefined, shop);
    expect(removed.status).toBe(204);
    expect((await detailOf(shop)).line.map(({ place, name }) => [place, name])).toEqual([
      [1, 'ben'],
      [null, 'cleo'],
    ]);
    expect(await brokenInvariants(pool)).toEqual({});
  });

  it('has nothing to do with another creator’s line', async () => {
    const { shop } = await fullClass(['ana']);
    const other = await open();
    const { id, line } = await detailOf(shop);
    const path = `/api/classes/${id}/waitlist/${line[0]?.id}`;
    expect((await app.call('DELETE', path, undefined, other)).status).toBe(404);
    expect((await app.call('POST', `${path}/offer`, { addPlace: true }, other)).status).toBe(404);
    expect((await app.call('DELETE', path)).status).toBe(401);
    expect(await states(shop)).toEqual({ ana: 'waiting' });
  });
});

describe('without script', () => {
  it('a full date leads to the line, and what was typed stays when something is missing', async () => {
    const { shop } = await fullClass([]);
    const book = `/book/${shop.userUrl}/${shop.classes[0]}`;
    const times = await app.call('GET', book);
    expect(times.text).toContain(`${book}/waitlist?at=${encodeURIComponent(monday)}`);
    expect((await app.call('GET', `${book}/waitlist?at=${monday}`)).text).toContain('Book me automatically');
    const wrong = await form(`${book}/waitlist`, { at: monday, name: 'Ana', email: 'nobody' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain('value="Ana"');
    expect(wrong.body).toContain('<a href="#bk-email">Email: Invalid email');
    const nowhere = { at: monday, name: 'Ana', email: 'ana@example.org', zone: 'Lima' };
    const unknown = await form(`${book}/waitlist`, nowhere);
    expect(unknown.statusCode).toBe(400);
    expect(unknown.body).toContain('<a href="#bk-zone">');
    expect(await entries(shop)).toEqual([]);
    const done = await form(`${book}/waitlist`, { at: monday, name: 'Ana', email: 'ana@example.org', autoBook: 'on' });
    expect(done.body).toContain('number 1 of 1 on the waitlist');
    expect(await entryOf(shop, 'ana')).toMatchObject({ autoBook: true, visitorZone: null });
  });

  it('a visitor who joins as a spot becomes free may book it at once', async () => {
    const { shop, booked } = await fullClass([]);
    const book = `/book/${shop.userUrl}/${shop.classes[0]}`;
    await cancel(shop, booked[0] ?? '');
    const free = await form(`${book}/waitlist`, { at: monday, name: 'Ana', email: 'ana@example.org' });
    expect(free.statusCode).toBe(409);
    expect(free.body).toContain('A spot just opened');
    // Waiting costs nothing, the place does.
    expect(free.body).not.toContain('It’s free');
    expect(free.body).toContain(`action="${book}"`);
    const held = await form(book, { startsAt: monday });
    expect([held.statusCode, held.headers.location]).toEqual([303, expect.stringMatching(/\/details$/)]);
  });
});
