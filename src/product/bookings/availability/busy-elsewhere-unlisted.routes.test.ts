import { expect, it } from 'vitest';
import { keepBusyElsewhere } from '../../../../tests/kit/bookings/busy-elsewhere.ts';
import { dollars, openShop, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { holdBody, visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { runJobs } from '../../../../tests/kit/server/outbox.ts';
import { endHolds } from '../holds/expire-holds.flow.ts';

// A visitor whose list is older than what the host's calendar says, or who never looked at one.
const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { hold, held, details, move, payWith, toPay, settleAll, bookings, refunds, mailsTo } = visitorOf(app);
let shops = 0;
const newShop = (service: object = {}) =>
  openShop(app, `unlisted${String.fromCharCode(97 + shops++)}`, {
    services: [{ durationMinutes: 60, stepMinutes: 60, bufferBeforeMinutes: 15, bufferAfterMinutes: 15, ...service }],
  });
const at = (hour: number, day = 23) => `2026-11-${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const dentist = (shop: Shop, from: string, to: string) => keepBusyElsewhere(app, shop, [[from, to]]);
const serviceOf = ({ services: [service = ''] }: Shop) => service;
const startsOf = async (shop: Shop) => (await bookings(shop)).map(({ startsAt }) => startsAt);

it('cannot hold a time the host has elsewhere, nor one whose pauses reach into it', async () => {
  const shop = await newShop();
  await dentist(shop, at(11), at(12));
  for (const hour of [10, 11, 12]) {
    const answer = await hold(shop, serviceOf(shop), at(hour));
    expect([hour, answer.status, codeOf(answer)]).toEqual([hour, 409, 'slot_taken']);
  }
  for (const hour of [9, 13]) expect((await hold(shop, serviceOf(shop), at(hour))).status, `${hour}`).toBe(201);
});

it('cannot have it as one date of a series, nor any of the others then', async () => {
  const shop = await newShop({ series: { max: 3 } });
  await dentist(shop, '2026-11-23T11:30:00.000Z', '2026-11-23T12:30:00.000Z');
  const { startsAt: _, ...asked } = holdBody(shop, serviceOf(shop), at(10));
  const answer = await app.call('POST', '/api/series-holds', { ...asked, starts: [at(10), at(12)] });
  expect([answer.status, codeOf(answer)]).toEqual([409, 'series_taken']);
  expect(answer.body).toMatchObject({ error: { details: { taken: [at(12)] } } });
  expect((await hold(shop, serviceOf(shop), at(10))).status).toBe(201);
});

it('cannot move onto it, and keeps the old time', async () => {
  const shop = await newShop();
  const { ref } = await held(shop, serviceOf(shop), at(9));
  await details(ref);
  await dentist(shop, at(11), at(12));
  const answer = await move(ref, at(11));
  expect([answer.statusCode, answer.body.includes('That time was just taken')]).toEqual([409, true]);
  expect(await startsOf(shop)).toEqual([at(9)]);
  expect((await move(ref, at(13))).statusCode).toBe(303);
  expect(await startsOf(shop)).toEqual([at(13)]);
});

it('who pays after the hold ran out gets everything back, and other times', async () => {
  const shop = await newShop({ price: dollars(40), payMethods: ['card'] });
  const { ref, payUrl } = await toPay(shop, serviceOf(shop), at(11));
  await payWith(payUrl);
  clock.forward(20);
  await endHolds(app.deps, shop.creatorId);
  await dentist(shop, at(11), at(12));
  await settleAll(shop);
  clock.forward(-20);
  expect((await app.call('GET', `/bookings/${ref}`)).text).toContain('The time was taken');
  expect(await startsOf(shop)).toEqual([]);
  expect(await refunds(shop)).toMatchObject([{ amount: 4000 }]);
  await runJobs(app.deps, 'mail-lost-time');
  const told = (await mailsTo('ana@example.org')).filter(({ template }) => template === 'booking-lost');
  expect(told.map(({ props }) => (props as { nearest: string[] }).nearest)).toEqual([[at(9), at(13), at(14)]]);
});
