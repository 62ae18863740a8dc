import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { holdClock, type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';
import type { AnswerOf } from '../../base/operations/call.ts';
import type { LeadState } from './lead.ts';
import type { leadList } from './lead-list.ts';
import { insertLeads } from './leads.sql.ts';
import type { subscriberList } from './subscriber-list.ts';
import { insertSubscribers } from './subscribers.sql.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const { db } = app.deps;
const maya = await app.creator('maya');
const jonas = await app.creator('jonas');

const minute = (n: number) => new Date(Date.UTC(2026, 10, 20, 9, n));
async function wrote(as: SignedCreator, name: string, state: LeadState, at: number): Promise<string> {
  const id = randomUUID();
  const lead = { id, state, name, email: `${name.toLowerCase()}@example.org`, message: `=I am ${name}`, itemId: null };
  await db
    .transaction()
    .execute(trx => insertLeads(trx, as.creatorId, [{ ...lead, source: '', page: '/at/maya', createdAt: minute(at) }]));
  return id;
}
async function subscribed(as: SignedCreator, email: string, at: number): Promise<string> {
  const id = randomUUID();
  const known = { id, email, page: '/at/maya', askedAt: minute(at), confirmedAt: minute(at), unsubscribedAt: null };
  await db.transaction().execute(trx => insertSubscribers(trx, as.creatorId, [known], 1));
  return id;
}
const call = async (method: 'POST' | 'PUT', path: string, body: unknown, as = maya) =>
  (await app.call(method, path, body, as)).body;
const leads = async (question = '', as = maya) =>
  ((await app.call('GET', `/api/leads?${question}`, undefined, as)).body as AnswerOf<typeof leadList.page>).leads;
const people = async () =>
  (
    (await app.call('GET', '/api/subscribers', undefined, maya)).body as AnswerOf<typeof subscriberList.page>
  ).subscribers.map(({ email }) => email);

beforeEach(async () => {
  for (const table of ['leads', 'subscribers'] as const) await db.deleteFrom(table).execute();
});

describe('several messages', () => {
  it('are marked together, and what stood before takes it back', async () => {
    const [ana, bo, cem] = [
      await wrote(maya, 'Ana', 'new', 3),
      await wrote(maya, 'Bo', 'contacted', 2),
      await wrote(maya, 'Cem', 'new', 1),
    ];
    const requested = [ana, bo].map(id => ({ id, state: 'spam' }));
    const before = (await call('PUT', '/api/leads/states', { leads: requested })) as { leads: { id: string }[] };
    expect(before.leads.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(
      [
        { id: ana, state: 'new' },
        { id: bo, state: 'contacted' },
      ].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    );
    expect((await leads()).map(({ id }) => id)).toEqual([cem]);
    expect((await leads('state=spam')).map(({ id }) => id)).toEqual([ana, bo]);
    await call('PUT', '/api/leads/states', before);
    expect((await leads()).map(({ name, state }) => [name, state])).toEqual([
      ['Ana', 'new'],
      ['Bo', 'contacted'],
      ['Cem', 'new'],
    ]);
  });

  it('are deleted together and brought back; those that are gone or somebody else’s are left out', async () => {
    const [ana, bo, theirs] = [
      await wrote(maya, 'Ana', 'new', 2),
      await wrote(maya, 'Bo', 'new', 1),
      await wrote(jonas, 'Eve', 'new', 1),
    ];
    const unknown = randomUUID();
    const removed = (await call('POST', '/api/leads/removals', { ids: [ana, bo, theirs, unknown] })) as {
      ids: string[];
    };
    expect(removed.ids.toSorted()).toEqual([ana, bo].toSorted());
    expect(await leads()).toEqual([]);
    expect((await leads('', jonas)).map(({ name }) => name)).toEqual(['Eve']);
    const answer = await call('PUT', '/api/leads/states', { leads: [{ id: ana, state: 'contacted' }] });
    expect(answer).toEqual({ leads: [] });
    expect(await call('PUT', '/api/leads/states', { leads: [{ id: theirs, state: 'spam' }] })).toEqual({ leads: [] });
    await call('POST', '/api/leads/restorations', removed);
    expect((await leads()).map(({ name, state }) => [name, state])).toEqual([
      ['Ana', 'new'],
      ['Bo', 'new'],
    ]);
  });

  it('are a file, spam too, with the columns that are shown', async () => {
    const ids = [await wrote(maya, 'Ana', 'spam', 2), await wrote(maya, 'Bo', 'new', 1)];
    ids.push(await wrote(jonas, 'Eve', 'new', 1));
    const file = async (body: object) => (await app.call('POST', '/api/leads.csv', body, maya)).text;
    expect(await file({ ids, columns: 'message,state' })).toBe(
      "\ufeffNAME,MESSAGE,STATE\r\nAna,'=I am Ana,spam\r\nBo,'=I am Bo,new\r\n",
    );
    expect(await file({ ids: ids.slice(1) })).toContain(
      'DATE,NAME,EMAIL,MESSAGE,SOURCE,PAGE,STATE,NEXT DATE,NEXT ACTION\r\n',
    );
    const seen = await app.call('GET', '/api/leads.csv?columns=none', undefined, maya);
    expect(seen.text).toBe('\ufeffNAME\r\nBo\r\n');
  });

  it.each([
    ['none', []],
    ['more than 500', Array.from({ length: 501 }, () => randomUUID())],
    ['what is no id', ['1']],
  ])('of %s are refused', async (_what, ids) => {
    for (const path of ['/api/leads/removals', '/api/leads.csv', '/api/subscribers/removals'])
      expect((await app.call('POST', path, { ids }, maya)).status, path).toBe(400);
    const states = { leads: ids.map(id => ({ id, state: 'new' })) };
    expect((await app.call('PUT', '/api/leads/states', states, maya)).status).toBe(400);
  });

  it('of up to 500 are read in one answer', async () => {
    expect((await app.call('GET', '/api/leads?limit=500', undefined, maya)).status).toBe(200);
    expect((await app.call('GET', '/api/leads?limit=501', undefined, maya)).status).toBe(400);
  });
});

describe('several subscribers', () => {
  it('are removed together and brought back, and are a file', async () => {
    const [ana, bo, theirs] = [
      await subscribed(maya, 'ana@example.org', 2),
      await subscribed(maya, '=bo@example.org', 1),
      await subscribed(jonas, 'eve@example.org', 1),
    ];
    const { text } = await app.call('POST', '/api/subscribers.csv', { ids: [bo, theirs], columns: 'status' }, maya);
    expect(text).toBe("\ufeffEMAIL,STATUS\r\n'=bo@example.org,confirmed\r\n");
    const removed = await call('POST', '/api/subscribers/removals', { ids: [ana, theirs] });
    expect(removed).toEqual({ ids: [ana] });
    expect(await people()).toEqual(['=bo@example.org']);
    await call('POST', '/api/subscribers/restorations', removed);
    expect(await people()).toEqual(['ana@example.org', '=bo@example.org']);
  });

  it('are for whoever is signed in', async () => {
    const ids = [randomUUID()];
    for (const path of ['/api/subscribers/removals', '/api/leads/restorations', '/api/leads.json'])
      expect((await app.call('POST', path, { ids })).status, path).toBe(401);
  });
});
