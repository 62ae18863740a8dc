import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openShop } from '../../../tests/kit/bookings/shop.ts';
import { holdClock, type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';
import { runJobs } from '../../../tests/kit/server/outbox.ts';
import { audienceJobs } from './audience.jobs.ts';
import {
  confirmedRecipients,
  countConfirmed,
  noteFirstClick,
  receiversAmong,
  recipientLinks,
} from './recipients.flow.ts';
import { insertSubscribers } from './subscribers.sql.ts';
import { ourSuppression } from './suppressions/suppression.ts';
import { suppressAddresses, suppressionsOf } from './suppressions/suppressions.sql.ts';
import { everybody, type SegmentFilter } from './tags/segment.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const { db } = app.deps;
const deps = { db, clock, config: app.deps.config };
const maya = await openShop(app, 'maya', { services: [{ title: 'A lesson' }] });
const jonas = await app.creator('jonas');

const joined = new Date('2026-11-20T09:00:00Z');
async function subscribed(as: SignedCreator, name: string, more: { at?: Date; left?: Date; pending?: true } = {}) {
  const id = randomUUID();
  const { at = joined, left = null, pending } = more;
  const known = { id, email: `${name}@example.org`, page: '/at/maya', askedAt: at, unsubscribedAt: left };
  const row = { ...known, confirmedAt: pending ? null : at };
  await db.transaction().execute(trx => insertSubscribers(trx, as.creatorId, [row], 2));
  return id;
}
async function receivers(segment: SegmentFilter = everybody): Promise<string[]> {
  const all: string[] = [];
  for await (const batch of confirmedRecipients(deps, maya.creatorId, segment, 2))
    all.push(...batch.map(({ email }) => email.split('@')[0] ?? ''));
  return all.toSorted();
}
const call = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, as: SignedCreator = maya) =>
  app.call(method, path, body, as);
const tag = async (ids: string[], name: string) =>
  ((await call('POST', '/api/subscribers/taggings', { ids, name })).body as { tagId: string }).tagId;
const suppress = (name: string, kind: 'bounce' | 'complaint') =>
  db
    .transaction()
    .execute(trx =>
      suppressAddresses(trx, maya.creatorId, [
        { email: `${name}@example.org`, ...ourSuppression(kind, '5.1.1', clock.now()) },
      ]),
    );
const press = (url: string, fields: Record<string, string> = {}) =>
  app.app.inject({
    method: 'POST',
    url,
    headers: { origin: 'http://localhost:4310', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

beforeEach(async () => {
  for (const table of ['throttles', 'segments', 'tags', 'suppressions', 'subscribers', 'mailbox'] as const)
    await db.deleteFrom(table).execute();
});

describe('who an issue goes to', () => {
  it('confirmed, not removed, not suppressed, each once, and only this creator’s', async () => {
    for (const name of ['ana', 'bo', 'cem', 'dee', 'eva']) await subscribed(maya, name);
    await subscribed(maya, 'left', { left: joined });
    await subscribed(maya, 'waits', { pending: true });
    const gone = await subscribed(maya, 'gone');
    await call('DELETE', `/api/subscribers/${gone}`);
    await subscribed(jonas, 'theirs');
    await suppress('bo', 'bounce');
    expect(await receivers()).toEqual(['ana', 'cem', 'dee', 'eva']);
    expect(await countConfirmed(deps, maya.creatorId, everybody)).toBe(4);
  });

  it('by any of some tags, none of others, and the day they joined where the creator lives', async () => {
    const [ana, bo, cem] = [
      await subscribed(maya, 'ana'),
      await subscribed(maya, 'bo'),
      await subscribed(maya, 'cem', { at: new Date('2026-11-19T23:59:59Z') }),
    ];
    const lead = await tag([ana, cem], 'Lead');
    const follow = await tag([bo], 'Follow');
    expect(await tag([ana], 'LEAD')).toBe(lead);
    expect(await receivers({ anyTags: [lead], noTags: [], joinedSince: null })).toEqual(['ana', 'cem']);
    expect(await receivers({ anyTags: [lead, follow], noTags: [lead], joinedSince: null })).toEqual(['bo']);
    expect(await receivers({ anyTags: [], noTags: [follow], joinedSince: null })).toEqual(['ana', 'cem']);
    expect(await receivers({ anyTags: [lead], noTags: [], joinedSince: '2026-11-20' })).toEqual(['ana']);
  });

  it('is asked again for each right before sending', async () => {
    const [ana, bo] = [await subscribed(maya, 'ana'), await subscribed(maya, 'bo')];
    await suppress('bo', 'complaint');
    expect([...(await receiversAmong(deps, maya.creatorId, [ana, bo, randomUUID()]))]).toEqual([ana]);
    expect([...(await receiversAmong(deps, jonas.creatorId, [ana]))]).toEqual([]);
  });
});

describe('a suppression of ours', () => {
  it('ends after 90 days, and the job forgets it then', async () => {
    await subscribed(maya, 'bo');
    await suppress('bo', 'bounce');
    const later = (days: number) => ({
      ...deps,
      clock: { now: () => new Date(clock.now().getTime() + days * 86_400_000) },
    });
    expect(await countConfirmed(later(89), maya.creatorId, everybody)).toBe(0);
    expect(await countConfirmed(later(91), maya.creatorId, everybody)).toBe(1);
  });

  it('is in the list, the detail and the file', async () => {
    const id = await subscribed(maya, 'bo');
    await suppress('bo', 'bounce');
    const { body } = await app.call('GET', `/api/subscribers/${id}`, undefined, maya);
    expect(body).toMatchObject({ suppressed: 'bounce', suppressedReason: '5.1.1', confirmedWay: 'button' });
    expect((await app.call('GET', '/api/subscribers.csv', undefined, maya)).text).toContain(
      ',bounce,2026-11-21 10:00,',
    );
  });

  it('ends when the person signs up and confirms; nothing is mailed in the first week', async () => {
    await suppress('bo', 'bounce');
    const mailed = async () => {
      await db.deleteFrom('throttles').execute();
      await press('/at/maya/subscribe', { email: 'bo@example.org', itemId: '', website: '' });
      await runJobs(app.deps, 'send-mail');
      return db.selectFrom('mailbox').select('plain').where('recipient', '=', 'bo@example.org').execute();
    };
    expect(await mailed()).toEqual([]);
    clock.forward(8 * 24 * 60);
    const [mail] = await mailed();
    expect(await suppressionsOf(db, maya.creatorId, 'bo@example.org', clock.now())).toHaveLength(1);
    await press(/\/newsletter\/[\w-]+/.exec(mail?.plain ?? '')?.[0] ?? 'no link');
    expect(await suppressionsOf(db, maya.creatorId, 'bo@example.org', clock.now())).toEqual([]);
    expect(await receivers()).toEqual(['bo']);
  });
});

describe('erasure', () => {
  it('leaves nothing but a digest, until they sign up again', async () => {
    const id = await subscribed(maya, 'ana');
    await tag([id], 'Lead');
    expect((await call('POST', `/api/subscribers/${id}/erasure`, undefined, jonas)).status).toBe(404);
    expect((await call('POST', `/api/subscribers/${id}/erasure`)).status).toBe(200);
    expect((await call('POST', `/api/subscribers/${id}/erasure`)).status).toBe(404);
    expect(await db.selectFrom('subscribers').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('taggings').selectAll().execute()).toEqual([]);
    const [kept] = await db.selectFrom('suppressions').selectAll().execute();
    expect(kept).toMatchObject({ kind: 'person', reason: 'erased', until: null });
    expect(JSON.stringify(kept)).not.toContain('ana');
  });

  it('of somebody removed a week ago keeps the digest only of who had unsubscribed', async () => {
    for (const [name, left] of [
      ['stayed', undefined],
      ['left', joined],
    ] as const) {
      const id = await subscribed(maya, name, left === undefined ? {} : { left });
      await call('DELETE', `/api/subscribers/${id}`);
    }
    await db
      .updateTable('subscribers')
      .set({ removedAt: new Date('2026-11-01T00:00:00Z') })
      .execute();
    await audienceJobs(app.deps)['forget-audience']();
    expect(await db.selectFrom('subscribers').select('email').execute()).toEqual([]);
    expect(await suppressionsOf(db, maya.creatorId, 'left@example.org', clock.now())).toMatchObject([
      { kind: 'person' },
    ]);
    expect(await suppressionsOf(db, maya.creatorId, 'stayed@example.org', clock.now())).toEqual([]);
  });
});

describe('preferences', () => {
  const linksOf = async (id: string) => {
    const links = await db.transaction().execute(trx => recipientLinks(deps, trx, maya.creatorId, [id]));
    return new URL(links.get(id)?.preferencesUrl ?? '').pathname;
  };
  const statusOf = async () => (await db.selectFrom('subscribers').select('status').execute())[0]?.status;

  it('change nothing when they are looked at, and turn the newsletter off and on again', async () => {
    const path = await linksOf(await subscribed(maya, 'ana'));
    expect((await app.call('GET', path)).text).toContain('maya Tester’s newsletter');
    expect(await statusOf()).toBe('confirmed');
    expect((await press(path, { newsletter: 'off' })).statusCode).toBe(200);
    expect(await statusOf()).toBe('unsubscribed');
    await suppress('ana', 'bounce');
    expect((await press(path, { newsletter: 'on' })).body).toContain('Saved');
    expect(await receivers()).toEqual(['ana']);
  });

  it('confirm nobody who never confirmed', async () => {
    const path = await linksOf(await subscribed(maya, 'waits', { pending: true }));
    await press(path, { newsletter: 'on' });
    expect(await statusOf()).toBe('pending');
    await press(path, { newsletter: 'off' });
    expect(await statusOf()).toBe('unsubscribed');
  });
});

it('a first click proves what a file said, and a second changes nothing', async () => {
  const id = await subscribed(maya, 'ana');
  await db.updateTable('subscribers').set({ isClaimed: true }).execute();
  const read = () => db.selectFrom('subscribers').select(['isClaimed', 'firstClickAt']).executeTakeFirst();
  await noteFirstClick(deps, db, maya.creatorId, id);
  const first = await read();
  expect(first).toEqual({ isClaimed: false, firstClickAt: clock.now() });
  clock.forward(60);
  await noteFirstClick(deps, db, maya.creatorId, id);
  expect(await read()).toEqual(first);
});

describe('tags', () => {
  it('are at most fifty, found in the list, renamed, and deleted unless a segment uses them', async () => {
    const [ana, bo] = [await subscribed(maya, 'ana'), await subscribed(maya, 'bo')];
    const lead = await tag([ana, bo], 'Lead');
    const list = async (q: string) =>
      (await app.call('GET', `/api/subscribers?${q}`, undefined, maya)).body as {
        subscribers: { tags: string[] }[];
        counts: { confirmed: number };
        next: string | null;
      };
    const first = await list(`tag=${lead}&limit=1`);
    expect([first.subscribers[0]?.tags, first.counts.confirmed]).toEqual([['Lead'], 2]);
    expect((await list(`tag=${lead}&limit=1&cursor=${first.next}`)).subscribers).toHaveLength(1);
    expect((await call('POST', '/api/subscribers/untaggings', { ids: [ana], tagId: lead })).body).toEqual({
      ids: [ana],
    });
    expect((await list(`tag=${lead}`)).subscribers).toHaveLength(1);
    for (let n = 2; n <= 50; n++) await tag([ana], `Tag ${n}`);
    expect((await call('POST', '/api/subscribers/taggings', { ids: [ana], name: 'One more' })).status).toBe(409);
    expect((await call('POST', '/api/subscribers/taggings', { ids: [ana], name: 'a, b' })).status).toBe(400);
    expect((await call('PUT', `/api/tags/${lead}`, { name: 'tag 2' })).status).toBe(409);
    expect((await call('PUT', `/api/tags/${lead}`, { name: 'Leads' }, jonas)).status).toBe(404);
    expect((await call('PUT', `/api/tags/${lead}`, { name: 'Leads' })).status).toBe(200);
    const segment = { name: 'Leads', anyTags: [lead], noTags: [], joinedSince: null };
    const id = randomUUID();
    expect((await call('PUT', `/api/segments/${id}`, segment)).status).toBe(200);
    expect((await call('PUT', `/api/segments/${randomUUID()}`, segment)).status).toBe(409);
    expect(
      (await call('POST', '/api/segments/count', { anyTags: [lead], noTags: [], joinedSince: null })).body,
    ).toEqual({
      count: 1,
    });
    expect((await call('DELETE', `/api/tags/${lead}`)).status).toBe(409);
    expect((await call('DELETE', `/api/segments/${id}`, undefined, jonas)).status).toBe(404);
    expect((await call('DELETE', `/api/segments/${id}`)).status).toBe(200);
    expect((await call('DELETE', `/api/tags/${lead}`)).status).toBe(200);
    expect((await list(`tag=${lead}`)).subscribers).toEqual([]);
  });
});
