import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openShop } from '../../../../tests/kit/bookings/shop.ts';
import { holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const monday9 = '2026-11-23T09:00:00.000Z';

const pathOf = (answer: { body: unknown }) => new URL((answer.body as { url: string }).url).pathname;
const feedOf = async (creator: SignedCreator) =>
  pathOf(await app.call('GET', '/api/bookings/feed', undefined, creator));
const renew = async (creator: SignedCreator) =>
  pathOf(await app.call('POST', '/api/bookings/feed/renewal', undefined, creator));
const again = (path: string, etag: unknown) =>
  app.app.inject({ url: path, headers: { 'if-none-match': String(etag) } });

async function bookedShop(userUrl: string) {
  const shop = await openShop(app, userUrl, { services: [{ title: 'First lesson' }], classes: [{ title: 'Salsa' }] });
  const bookingId = randomUUID();
  const input = { userUrl, offerId: shop.services[0] ?? '', startsAt: monday9, bookingId };
  const { ref } = (await app.call('POST', '/api/holds', input)).body as { ref: string };
  const details = { name: 'Ana Silva', email: 'ana@example.org', notes: 'My knee hurts', method: null };
  expect((await app.call('POST', `/api/holds/${ref}/details`, details)).status).toBe(200);
  return { shop, bookingId };
}

describe('the private calendar', () => {
  it('holds bookings and class dates, and of the customer no more than the name', async () => {
    const { shop, bookingId } = await bookedShop('feeda');
    const feed = await app.call('GET', await feedOf(shop));
    expect(feed.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=300',
    });
    expect(feed.text).toContain(`UID:${bookingId}@vitrine`);
    expect(feed.text).toContain('DTSTART:20261123T090000Z');
    expect(feed.text).toContain('SUMMARY:First lesson: Ana Silva');
    expect(feed.text).toContain('SUMMARY:Salsa');
    expect(feed.text).not.toContain('ana@example.org');
    expect(feed.text).not.toContain('knee');
  });

  it('is the same text while nothing changes, and leaves out what was cancelled', async () => {
    const { shop, bookingId } = await bookedShop('feedb');
    const path = await feedOf(shop);
    const first = await app.call('GET', path);
    clock.forward(10);
    expect((await again(path, first.headers.etag)).statusCode).toBe(304);
    const cancelled = await app.call('POST', `/api/bookings/${bookingId}/cancellation`, { refund: 0 }, shop);
    expect(cancelled.status).toBe(200);
    const second = await again(path, first.headers.etag);
    expect(second.statusCode).toBe(200);
    expect(second.body).not.toContain(bookingId);
  });

  it('says when each of its events last changed', async () => {
    const { shop, bookingId } = await bookedShop('feedstamp');
    const path = await feedOf(shop);
    const stampOf = (text: string, uid: string) =>
      new RegExp(`UID:${uid}@vitrine[\\s\\S]*?DTSTAMP:(\\S+)`).exec(text)?.[1] ?? '';
    const before = (await app.call('GET', path)).text;
    expect(before).not.toContain('DTSTAMP:1970');
    await app.deps.pool.query("update bookings set changed_at = '2020-01-01' where id = $1", [bookingId]);
    expect(stampOf((await app.call('GET', path)).text, bookingId)).toBe('20200101T000000Z');
    const move = { startsAt: '2026-11-23T11:00:00.000Z', override: [] };
    const moved = await app.call('POST', `/api/bookings/${bookingId}/move`, move, shop);
    expect(moved.status, moved.text).toBe(200);
    const after = (await app.call('GET', path)).text;
    expect(after).toContain('DTSTART:20261123T110000Z');
    expect(stampOf(after, bookingId) > '2026').toBe(true);
  });

  it('has a new address once it is renewed, and the old one opens nothing', async () => {
    const creator = await app.creator('feedc');
    const old = await feedOf(creator);
    const next = await renew(creator);
    expect(next).not.toBe(old);
    expect(await feedOf(creator)).toBe(next);
    expect((await app.call('GET', old)).status).toBe(404);
    expect((await app.call('GET', next)).status).toBe(200);
    expect(await renew(creator)).not.toBe(old);
  });

  it('does not open with a changed token, and its address is shown to its owner alone', async () => {
    const creator = await app.creator('feedd');
    const path = await feedOf(creator);
    const changed = `${path.slice(0, 40)}${path[40] === 'A' ? 'B' : 'A'}${path.slice(41)}`;
    for (const wrong of [changed, path.replace('.ics', ''), '/calendar/x.ics', '/calendar/.ics'])
      expect((await app.call('GET', wrong)).status, wrong).toBe(404);
    expect((await app.call('GET', '/api/bookings/feed')).status).toBe(401);
  });
});
