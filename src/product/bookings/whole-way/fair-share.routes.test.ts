import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { heldTimes } from '../../../../tests/kit/bookings/held-times.ts';
import { openShop, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { holdBody, visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const settings = { HOLDS_AT_ONCE: '3', UNPAID_PER_MAILBOX: '2', UNPAID_PER_NETWORK: '4', MAILS_PER_MAILBOX: '6' };
const app = await testApp({ clock, settings });
const { details, held, mailsTo } = visitorOf(app);
const at = (hour: number, day = 23) => `2026-11-${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const hourly = { durationMinutes: 60, stepMinutes: 60 };
const shop = (name: string, service: object = {}) => openShop(app, name, { services: [{ ...hourly, ...service }] });

const holdFrom = (remoteAddress: string, { userUrl, services }: Shop, startsAt: string) =>
  app.app.inject({
    method: 'POST',
    url: '/api/holds',
    remoteAddress,
    headers: { origin: app.deps.config.publicUrl },
    payload: { userUrl, offerId: services[0] ?? '', startsAt, zone: 'Asia/Seoul', bookingId: randomUUID() },
  });

it('one network holds so many times of a host at once, without cookies and from each of its addresses', async () => {
  const mine = await shop('fairholds');
  for (const hour of [9, 10, 11])
    expect((await holdFrom(`2001:db8:7:7::${hour}`, mine, at(hour))).statusCode).toBe(201);
  const refused = await holdFrom('2001:db8:7:7::12', mine, at(12));
  expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'too_many_held']);
  expect(refused.headers['retry-after']).toBe('600');
  expect(await heldTimes(app, mine)).toHaveLength(3);
  expect((await holdFrom('2001:db8:7:8::1', mine, at(16))).statusCode).toBe(201);
  clock.forward(11);
  expect((await holdFrom('2001:db8:7:7::1', mine, at(9))).statusCode).toBe(201);
});

it('a burst passes that limit by no more than what was on its way, and then nothing is held', async () => {
  const mine = await shop('fairburst');
  const hours = [9, 10, 11, 12, 13, 14, 15];
  await Promise.all(hours.map(hour => holdFrom('2001:db8:9:9::1', mine, at(hour, 24))));
  expect((await holdFrom('2001:db8:9:9::2', mine, at(9, 25))).statusCode).toBe(429);
});

it('a visitor who chooses again holds one time, however often', async () => {
  const mine = await shop('fairagain');
  const cookie = `vitrine_guest=${randomUUID()}`;
  for (const hour of [9, 10, 11, 12, 13, 14]) {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/holds',
      headers: { origin: app.deps.config.publicUrl, cookie },
      payload: holdBody(mine, mine.services[0] ?? '', at(hour)),
    });
    expect(answer.statusCode).toBe(201);
  }
});

const bookFor = async (mine: Shop, email: string, startsAt: string) =>
  details((await held(mine, mine.services[0] ?? '', startsAt)).ref, { email });

it('one mailbox books so many free sessions that lie ahead, whatever its spelling', async () => {
  const mine = await shop('fairfree');
  expect((await bookFor(mine, 'bo@example.org', at(9))).status).toBe(200);
  expect((await bookFor(mine, 'Bo+two@example.org', at(10))).status).toBe(200);
  const refused = await bookFor(mine, 'bo+three@example.org', at(11));
  expect([refused.status, codeOf(refused)]).toEqual([409, 'too_many_unpaid']);
  expect(await mailsTo('bo+three@example.org')).toHaveLength(0);
  expect((await bookFor(mine, 'another@example.org', at(12))).status).toBe(200);
});

it('two tabs that confirm at once do not get past it', async () => {
  const mine = await shop('fairrace');
  const refs: string[] = [];
  for (const hour of [9, 10, 11]) refs.push((await held(mine, mine.services[0] ?? '', at(hour))).ref);
  const answers = await Promise.all(refs.map(ref => details(ref, { email: 'race@example.org' })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
});

it('one network books so many free sessions of a host, under any number of names', async () => {
  const mine = await shop('fairnames');
  for (const hour of [9, 10, 11, 12]) expect((await bookFor(mine, `n${hour}@example.org`, at(hour))).status).toBe(200);
  expect(codeOf(await bookFor(mine, 'n13@example.org', at(13)))).toBe('too_many_unpaid');
});

it('a stranger is sent a limited number of emails a day, whoever the hosts are', async () => {
  for (const name of ['fairmaila', 'fairmailb', 'fairmailc']) {
    const mine = await shop(name);
    for (const hour of [9, 10]) expect((await bookFor(mine, 'stranger@example.org', at(hour))).status).toBe(200);
  }
  const refused = await bookFor(await shop('fairmaild'), 'stranger+x@example.org', at(9));
  expect([refused.status, codeOf(refused)]).toEqual([429, 'too_many_today']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600);
});
