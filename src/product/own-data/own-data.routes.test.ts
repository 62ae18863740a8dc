import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { openShop, type Shop } from '../../../tests/kit/bookings/shop.ts';
import { visitorOf } from '../../../tests/kit/bookings/visitor.ts';
import { codeOf, holdClock, type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const { details, held } = visitorOf(app);
const at = (hour: number) => `2026-11-23T${String(hour).padStart(2, '0')}:00:00.000Z`;
const mine = await openShop(app, 'takesall', { services: [{ durationMinutes: 60, stepMinutes: 60 }] });
const other = await openShop(app, 'takesnone', { services: [{ durationMinutes: 60, stepMinutes: 60 }] });

async function bookAt(shop: Shop, hour: number, email: string): Promise<void> {
  const hold = await held(shop, shop.services[0] ?? '', at(hour));
  expect((await details(hold.ref, { email, name: '=Ana' })).status).toBe(200);
}
await bookAt(mine, 9, 'ana@example.org');
await bookAt(other, 9, 'bo@example.org');

const download = (as?: SignedCreator) =>
  app.app.inject({ url: '/api/own-data/vitrine.zip', headers: as === undefined ? {} : { cookie: as.cookie } });

async function filesOf(creator: SignedCreator): Promise<Record<string, string>> {
  const answer = await download(creator);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="vitrine-2026-11-21.zip"');
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

it('holds the lists, every kind of record and who one is, of this creator alone', async () => {
  for (const { userUrl } of [mine, other])
    await app.app.inject({
      method: 'POST',
      url: '/api/vitrine/events',
      headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/144.0' },
      payload: JSON.stringify({ userUrl, pageId: '1', view: true, cards: [] }),
    });
  const files = await filesOf(mine);
  const bookings = JSON.parse(files['data/bookings.json'] ?? '') as { customer_email: string }[];
  expect(bookings.map(booking => booking.customer_email)).toEqual(['ana@example.org']);
  expect(JSON.parse(files['data/account.json'] ?? '')).toMatchObject({ email: 'takesall@example.org' });
  expect(files['lists/bookings.csv']).toContain('ana@example.org');
  expect(JSON.parse(files['page/records.json'] ?? '')).toContainEqual(
    expect.objectContaining({ key: 'basicProfile#1', page: '#PAGE#DEFAULT' }),
  );
  const records = JSON.parse(files['page/records.json'] ?? '') as { kind: string; fields: object }[];
  expect(records.find(({ kind }) => kind === 'page')?.fields).toMatchObject({
    authorization: { userId: mine.creatorId },
    isPublished: true,
  });
  expect(JSON.parse(files['data/orders.json'] ?? '')).toHaveLength(1);
  expect(JSON.parse(files['data/page_counts.json'] ?? '')).toEqual([
    { day: '2026-11-21', page_id: '1', card_id: '', count: 1 },
  ]);
  expect(Object.values(files).join()).not.toContain('bo@example.org');
});

it('holds what happened, in the words of the specification', async () => {
  const files = await filesOf(mine);
  const events = JSON.parse(files['events.json'] ?? '') as { event: string; payload: unknown }[];
  expect(events.map(({ event }) => event)).toEqual([
    'profile.signUp',
    'profile.updateProfile',
    'page.published',
    'profile.publishProfile',
    'booking.confirmed',
  ]);
  expect(events.at(-1)).toMatchObject({
    ...{ version: 1, at: '2026-11-21T10:00:00.000Z', recordChange: 'INSERT', entityAction: 'update', syncAction: null },
    payload: { startsAt: at(9), way: 'booked' },
  });
  expect(files['data/product_events.json']).toBeUndefined();
  expect(files['events.json']).not.toContain('ana@example.org');
});

it('holds the browsers of the creator, without what they are known by', async () => {
  await app.call('POST', '/api/auth/session', { email: mine.email, password: 'open sesame' });
  const files = await filesOf(mine);
  const devices = JSON.parse(files['data/devices.json'] ?? '') as { key: string; name: string }[];
  expect(devices).toHaveLength(1);
  expect(Object.keys(devices[0] ?? {})).toEqual(['key', 'name', 'remembered_until', 'created_at', 'last_seen_at']);

  const records = JSON.parse(files['page/records.json'] ?? '') as { key: string; kind: string; fields: object }[];
  const [record, ...others] = records.filter(({ kind }) => kind === 'deviceInfo');
  expect(others).toEqual([]);
  expect(record).toMatchObject({
    key: `deviceInfo#${devices[0]?.key}`,
    page: '#PAGE#DEFAULT',
    fields: { name: devices[0]?.name, rememberedUntil: null, lastSeenAt: '2026-11-21T10:00:00.000Z' },
  });
});

it('makes no formula of what a customer typed', async () => {
  const files = await filesOf(mine);
  expect(files['lists/bookings.csv']).toContain("'=Ana");
});

it('opens nothing: no table has a column left that is named like a secret', async () => {
  const files = await filesOf(mine);
  const columns = Object.entries(files)
    .filter(([name]) => name.startsWith('data/') && name !== 'data/account.json')
    .flatMap(([, text]) => (JSON.parse(text) as object[]).flatMap(row => Object.keys(row)));
  expect(columns.length).toBeGreaterThan(20);
  expect(columns.filter(name => /hash|secret|token|password|creator_id/.test(name))).toEqual([]);
});

it('reads a table to its end, however long it is', async () => {
  const long = await app.creator('takeslong');
  await app.deps.pool.query(
    `insert into subscribers (creator_id, id, email, status, asked_at, asked_page, asked_wording, created_at, confirmed_at)
    select $1, gen_random_uuid(), 'reader' || n || '@example.org', 'confirmed', now(), '1', 1, now(), now()
    from generate_series(1, 1203) n`,
    [long.creatorId],
  );
  const files = await filesOf(long);
  expect(JSON.parse(files['data/subscribers.json'] ?? '')).toHaveLength(1203);
  expect(files['lists/subscribers.csv']?.trimEnd().split('\n')).toHaveLength(1204);
});

it('is for whoever is signed in, five times an hour', async () => {
  expect((await download()).statusCode).toBe(401);
  const creator = await app.creator('takesoften');
  for (let time = 0; time < 5; time++) expect((await download(creator)).statusCode).toBe(200);
  const refused = await download(creator);
  expect(refused.statusCode).toBe(429);
  const { body } = await app.call('GET', '/api/auth/activity', undefined, creator);
  expect((body as { activity: { act: string }[] }).activity.map(({ act }) => act)).toEqual(
    Array(5).fill('own_data_downloaded'),
  );
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

it('is for who proved within ten minutes who they are', async () => {
  const creator = await app.creator('takesproof');
  clock.forward(11);
  const refused = await download(creator);
  expect([refused.statusCode, codeOf({ body: refused.json() })]).toEqual([403, 'proof_needed']);
  expect((await app.call('GET', '/api/auth/proof', undefined, creator)).status).toBe(403);
  expect((await app.call('POST', '/api/auth/proof', { password: 'open sesame' }, creator)).status).toBe(204);
  expect((await app.call('GET', '/api/auth/proof', undefined, creator)).status).toBe(204);
  expect((await download(creator)).statusCode).toBe(200);
});
