import { beforeEach, describe, expect, it } from 'vitest';
import { openShop } from '../../../../tests/kit/bookings/shop.ts';
import { codeOf, holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { runJobs } from '../../../../tests/kit/server/outbox.ts';
import { suppressionsOf } from '../suppressions/suppressions.sql.ts';
import type { ImportProgress, ListPreview } from './list-contract.ts';

const clock = holdClock('2026-11-29T12:00:00Z');
const app = await testApp({ clock });
const { db } = app.deps;
const maya = await openShop(app, 'maya', { services: [{ title: 'A lesson' }] });
const jonas = await app.creator('jonas');

const agreed = { collectedBy: 'Maya', collectedOn: '2025-01-01', collectedHow: 'Sign-up sheet', agreed: true };

async function send(text: string | Buffer, as: SignedCreator = maya): Promise<string> {
  const { id } = (await app.call('POST', '/api/subscriber-imports', { fileName: 'list.csv' }, as)).body as {
    id: string;
  };
  const bytes = Buffer.from(text);
  for (let part = 0; part === 0 || part * 650_000 < bytes.length; part++) {
    const content = bytes.subarray(part * 650_000, (part + 1) * 650_000).toString('base64');
    expect((await app.call('PUT', `/api/subscriber-imports/${id}/parts/${part}`, { content }, as)).status).toBe(200);
  }
  return id;
}
const preview = async (id: string, columns: unknown[] = [], as: SignedCreator = maya) =>
  app.call('POST', `/api/subscriber-imports/${id}/preview`, { columns }, as);
const start = (id: string, columns: unknown[] = [], as: SignedCreator = maya) =>
  app.call('POST', `/api/subscriber-imports/${id}/start`, { columns, ...agreed }, as);
async function imported(text: string | Buffer, as: SignedCreator = maya): Promise<ImportProgress & { id: string }> {
  const id = await send(text, as);
  const started = await start(id, [], as);
  expect(started.status, started.text).toBe(200);
  await runJobs(app.deps, 'import-subscribers');
  return (await app.call('GET', `/api/subscriber-imports/${id}`, undefined, as)).body as ImportProgress;
}
const file = async (as: SignedCreator) => (await app.call('GET', '/api/subscribers.csv', undefined, as)).text;
const linesOf = (text: string) => text.replace('\ufeff', '').trimEnd().split('\r\n').toSorted();
const person = (email: string) =>
  db.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst();

beforeEach(async () => {
  for (const table of ['throttles', 'subscriber_imports', 'tags', 'suppressions', 'subscribers', 'mailbox'] as const)
    await db.deleteFrom(table).execute();
});

describe('importing subscribers', () => {
  it('says before what would happen, and then does it; nobody is mailed', async () => {
    await imported('email\nknown@example.org\n');
    const list =
      'email,status,tags,created_at\nana@example.org,active,"VIP, yoga",2024-01-02\nbo@example.org,inactive,,2024-01-02\n' +
      'cem@example.org,cleaned,,2024-01-02\nknown@example.org,inactive,VIP,2024-01-02\nnobody,active,,\n';
    const id = await send(list);
    expect((await preview(id)).body).toMatchObject({
      ...{ rows: 5, confirmed: 2, pending: 0, unsubscribed: 1, suppressed: 1, known: 1, refused: 1 },
      ...{ tags: 2, freeTags: 50, hasEmail: true, reasons: [{ reason: 'email_invalid', lines: 1 }] },
      problems: [{ line: 6, email: 'nobody', reason: 'email_invalid' }],
    } satisfies Partial<ListPreview>);
    expect(await person('ana@example.org')).toBeUndefined();
    expect((await start(id)).body).toMatchObject({ state: 'running', rowCount: 5 });
    await runJobs(app.deps, 'import-subscribers');
    const { body } = await app.call('GET', `/api/subscriber-imports/${id}`, undefined, maya);
    expect(body).toMatchObject({ state: 'done', doneCount: 5, added: 3, known: 1, refused: 1, hasReport: true });
    expect(await person('ana@example.org')).toMatchObject({
      ...{ status: 'confirmed', isClaimed: true, source: 'import', confirmedWay: 'import', importId: id },
      createdAt: new Date('2024-01-02T00:00:00Z'),
    });
    // A subscriber who is on the list keeps their state.
    expect(await person('known@example.org')).toMatchObject({ status: 'confirmed' });
    expect(await suppressionsOf(db, maya.creatorId, 'cem@example.org', clock.now())).toMatchObject([
      { kind: 'bounce', until: null, reason: 'import' },
    ]);
    const report = await app.call('GET', `/api/subscriber-imports/${id}/report.csv`, undefined, maya);
    expect(report.text).toBe('\ufeffLINE,EMAIL,REASON\r\n6,nobody,Invalid email\r\n');
    await runJobs(app.deps, 'send-mail');
    expect(await db.selectFrom('mailbox').select('recipient').execute()).toEqual([]);
  });

  it('of our own export gives the same list in another account, consent, tags and suppression included', async () => {
    await app.app.inject({
      method: 'POST',
      url: '/at/maya/subscribe',
      headers: { origin: 'http://localhost:4310', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=press%40example.org&itemId=&website=',
    });
    await runJobs(app.deps, 'send-mail');
    const [mail] = await db.selectFrom('mailbox').select('plain').execute();
    await app.app.inject({
      method: 'POST',
      url: /\/newsletter\/[\w-]+/.exec(mail?.plain ?? '')?.[0] ?? '',
      headers: { origin: 'http://localhost:4310', 'user-agent': '=Browser, "quoted"' },
    });
    await imported(
      'email,status,tags,created_at\nana@example.org,active,"VIP, yoga",2024-01-02\nbo@example.org,inactive,,2024-01-02\n' +
        'cem@example.org,cleaned,VIP,2024-01-02\ndee@example.org,pending,,2026-11-20\n=eva@example.org,spam,,2024-01-03\n',
    );
    await db
      .updateTable('suppressions')
      .set({ until: new Date('2027-01-01T00:00:00Z') })
      .where('kind', '=', 'complaint')
      .execute();
    const before = await file(maya);
    expect(linesOf(before)).toHaveLength(7);
    expect((await imported(before, jonas)).added).toBe(6);
    expect(linesOf(await file(jonas))).toEqual(linesOf(before));
    expect(await imported(before)).toMatchObject({ added: 0, known: 6 });
    expect(linesOf(await file(maya))).toEqual(linesOf(before));
    // A file proves nothing, ours neither.
    const theirs = db.selectFrom('subscribers').select(['email', 'isClaimed']).where('creatorId', '=', jonas.creatorId);
    expect(await theirs.where('email', '=', 'press@example.org').execute()).toMatchObject([{ isClaimed: true }]);
  });

  it('brings back nobody who unsubscribed and was erased', async () => {
    await imported('email\nana@example.org\n');
    const id = (await person('ana@example.org'))?.id;
    expect((await app.call('POST', `/api/subscribers/${id}/erasure`, undefined, maya)).status).toBe(200);
    expect(await imported('email\nana@example.org\n')).toMatchObject({ added: 0, refused: 1 });
    expect(await person('ana@example.org')).toBeUndefined();
  });

  it('reads a column as the creator says', async () => {
    const id = await send('who,when,sort\nana@example.org,03/04/2025,Teachers\n');
    expect((await preview(id)).body).toMatchObject({ hasEmail: false, rows: 0 });
    expect(codeOf(await start(id))).toBe('email_column_missing');
    const columns = [
      { column: 0, field: 'email' },
      { column: 2, field: 'tags' },
    ];
    expect((await preview(id, columns)).body).toMatchObject({ hasEmail: true, confirmed: 1, tags: 1 });
    expect((await start(id, columns)).status).toBe(200);
    await runJobs(app.deps, 'import-subscribers');
    expect((await file(maya)).includes('Teachers')).toBe(true);
  });

  it('needs a declaration, one import at a time, and an import of one’s own', async () => {
    const id = await send('email\nana@example.org\n');
    const bare = { columns: [], ...agreed, agreed: false };
    expect((await app.call('POST', `/api/subscriber-imports/${id}/start`, bare, maya)).status).toBe(400);
    for (const answer of [await preview(id, [], jonas), await start(id, [], jonas)])
      expect([answer.status, codeOf(answer)]).toEqual([404, 'import_not_found']);
    expect((await start(id)).status).toBe(200);
    expect(codeOf(await start(await send('email\nbo@example.org\n')))).toBe('import_running');
    const tags = Array.from({ length: 51 }, (_, n) => `t${n}`).join(',');
    expect(codeOf(await start(await send(`email,tags\nbo@example.org,"${tags}"\n`, jonas), [], jonas))).toBe(
      'too_many_tags',
    );
  });

  it('goes on where it was when its server died', async () => {
    const people = Array.from({ length: 4500 }, (_, n) => `reader${n}@example.org`);
    const id = await send(`email\n${people.join('\n')}\n`);
    await start(id);
    const { rows } = await app.deps.pool.query(
      `update subscriber_imports set done_count = 2000, added = 2000 where id = $1 returning id`,
      [id],
    );
    expect(rows).toHaveLength(1);
    await runJobs(app.deps, 'import-subscribers');
    const { body } = await app.call('GET', `/api/subscriber-imports/${id}`, undefined, maya);
    expect(body).toMatchObject({ state: 'done', doneCount: 4500, added: 4500 });
    expect(await person('reader1999@example.org')).toBeUndefined();
    expect(await person('reader2000@example.org')).toBeDefined();
    expect(await db.selectFrom('subscriber_import_parts').select('part').execute()).toEqual([]);
  });
});

it('answers others while a long list is checked and imported', async () => {
  const people = Array.from(
    { length: 30_000 },
    (_, n) => `reader${n}@example.org,Ana,active,2024-05-01 10:30:00,"a, b"`,
  );
  const id = await send(`email,name,status,created_at,tags\n${people.join('\n')}\n`);
  let answered = 0;
  const meanwhile = async (work: Promise<unknown>): Promise<void> => {
    let isOver = false;
    void work.finally(() => {
      isOver = true;
    });
    for (answered = 0; !isOver; answered++) expect((await app.call('GET', '/at/maya/subscribe')).status).toBe(200);
    await work;
    expect(answered).toBeGreaterThan(5);
  };
  await meanwhile(preview(id));
  await start(id);
  await meanwhile(runJobs(app.deps, 'import-subscribers'));
  const { body } = await app.call('GET', `/api/subscriber-imports/${id}`, undefined, maya);
  expect(body).toMatchObject({ added: 30_000 });
}, 120_000);
