import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { brokenInvariants, unplanned } from '../../../../tests/kit/database/invariants.ts';
import {
  changedFile,
  changedRow,
  comparable,
  downloadOf,
  type Row,
  renamedRows,
  tablesIn,
} from '../../../../tests/kit/own-data/own-data-file.ts';
import { richCreator } from '../../../../tests/kit/own-data/rich-creator.ts';
import { codeOf, holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { strangersAmong } from '../../orders/strangers/stranger-mails.sql.ts';
import { listOwnTables } from '../own-data.sql.ts';
import { carriedTables } from './carried-tables.ts';
import type { OwnDataPreview } from './contract.ts';
import { staysBehind } from './left-behind.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock, written: 'by hand' });
const { pool } = app.deps;
const rich = await richCreator(app, 'richone');
const other = await richCreator(app, 'othersrich');
const file = await downloadOf(app, rich.creatorId);
const before = tablesIn(file);

async function send(to: SignedCreator, bytes: Uint8Array, path: 'preview' | 'import') {
  await pool.query('delete from throttles');
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'vitrine.zip');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/own-data/import${path === 'preview' ? '/preview' : ''}`,
    headers: {
      cookie: to.cookie,
      origin: 'http://localhost:4310',
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() as unknown, code: codeOf({ body: answer.json() }) };
}

/** Rows of all tables but those of the import itself, to see that nothing changed. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('throttles', 'job_servers', 'job_schedules', 'sessions')`,
  );
  const sums = rows.map(async ({ name }) => {
    const { rows: found } = await pool.query<{ sum: string }>(
      `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from ${name} t`,
    );
    return [name, found[0]?.sum ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(sums));
}

const moved = await app.creator('moved');
const others = await downloadOf(app, other.creatorId);
const jobsBefore = await tasks();
const preview = await send(moved, file, 'preview');
const afterPreview = tablesIn(await downloadOf(app, moved.creatorId));
const imported = await send(moved, file, 'import');
const after = tablesIn(await downloadOf(app, moved.creatorId));

async function tasks(): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ task: string; count: number }>(
    'select task, count(*)::int as count from outbox group by task',
  );
  return Object.fromEntries(rows.map(({ task, count }) => [task, count]));
}

const of = (tables: Record<string, Row[]>, table: string): Row[] => tables[table] ?? [];

it('says before what comes in, and writes nothing of it', () => {
  expect(preview.status, JSON.stringify(preview.body)).toBe(200);
  const { counts, problemCount } = preview.body as OwnDataPreview;
  expect(problemCount).toBe(0);
  expect(Object.fromEntries(counts.map(({ noun, count }) => [noun, count]))).toMatchObject({
    bookings: of(before, 'bookings').filter(({ status }) => status !== 'held' && status !== 'expired').length,
    orders: of(before, 'orders').length,
    subscribers: of(before, 'subscribers').length,
    coupons: of(before, 'coupons').length,
  });
  expect(of(afterPreview, 'bookings')).toEqual([]);
});

describe('export, import and export again', () => {
  /** Columns that get new values, by table. */
  const anew: Record<string, string[]> = {
    pages: ['is_published', 'live_version_id', 'preview_turn', 'pending_theme', 'updated_at'],
    class_occurrences: ['room', 'changed_at'],
    bookings: ['visitor', 'tabs', 'source', 'unpaid_by', 'changed_at'],
    orders: ['ledger_checked'],
    booking_audit: ['number'],
    order_events: ['number'],
    waitlist_entries: ['number'],
    subscriber_imports: ['report_until'],
    review_requests: ['remind_at'],
    referrals: ['look_at'],
    liked_pages: ['renewed_at'],
    coaching_runs: ['remind_at'],
    client_programmes: ['next_mail_at', 'paused_on'],
    images: ['address', 'color', 'created_at', 'unused_since'],
  };
  /** Tables that differ on purpose, each with a test of its own below. */
  const changed = [
    'memberships',
    'order_events',
    'booking_audit',
    'payment_attempts',
    'refunds',
    'subscriber_imports',
    'issues',
    'issue_recipients',
  ];

  it.each(carriedTables.filter(({ name }) => !changed.includes(name)).map(({ name }) => name))(
    '%s is the same',
    name => {
      const expected = renamedRows(of(before, name), moved.creatorId).map(row => endedByImport(name, row));
      expect(comparable(of(after, name), anew[name])).toEqual(comparable(expected, anew[name]));
    },
  );

  it('is filled where it counts', () => {
    const empty = carriedTables.map(({ name }) => name).filter(name => of(before, name).length === 0);
    expect(empty).toEqual([]);
  });
});

/** Holds and payments under way in the file have ended. */
function endedByImport(table: string, row: Row): Row {
  const isHeld = row.status === 'held';
  if (isHeld && (table === 'bookings' || table === 'occupancies'))
    return { ...row, status: 'expired', hold_expires_at: null };
  if (table === 'class_occurrences' && row.taken === 2) return { ...row, taken: 1 };
  if (table === 'coupon_redemptions' && row.state === 'held') return { ...row, state: 'released' };
  if (table === 'coupons') return { ...row, used: 1 };
  if (table === 'subscribers') return { ...row, is_claimed: row.confirmed_at !== null };
  if (table === 'newsletter_sequences' || table === 'referral_rules') return { ...row, is_on: false };
  if (table === 'client_programmes' && row.state === 'running') return { ...row, state: 'paused' };
  if (table === 'orders')
    return { ...row, dispute: null, disputed: 0, state: row.state === 'awaiting_payment' ? 'expired' : row.state };
  return row;
}

it('keeps the histories, with a line for what happened elsewhere', () => {
  const lines = renamedRows(of(before, 'booking_audit'), moved.creatorId);
  expect(
    comparable(
      of(after, 'booking_audit').filter(({ what }) => (what as Row).kind !== 'imported'),
      ['number'],
    ),
  ).toEqual(comparable(lines, ['number']));
  const paid = of(before, 'payment_attempts').filter(({ state }) => state === 'succeeded');
  const told = of(after, 'order_events').filter(({ what }) => (what as Row).kind === 'paid_elsewhere');
  expect(told.map(({ what }) => (what as Row).amount).toSorted()).toEqual(paid.map(({ amount }) => amount).toSorted());
});

it('continues no agreement, and refunds through no provider', async () => {
  for (const table of ['payment_attempts', 'refunds', 'kept_cards', 'payout_accounts', 'subscriptions', 'domains'])
    expect(of(after, table)).toEqual([]);
  expect(of(before, 'memberships').some(({ status }) => status === 'active')).toBe(true);
  expect(of(after, 'memberships').every(row => row.ended_at !== null && row.check_at === null)).toBe(true);
  const order = of(after, 'orders').find(
    ({ payment_status, total, refunded }) => payment_status === 'paid' && total !== refunded,
  );
  const detail = await app.call('GET', `/api/orders/${order?.id}`, undefined, moved);
  expect(detail.body).toMatchObject({ refunding: { way: 'hand' } });
});

it('mails nobody and starts nothing but reminders of what is to come', async () => {
  const { rows } = await pool.query('select 1 from mails where creator_id = $1', [moved.creatorId]);
  expect(rows).toEqual([]);
  const now = await tasks();
  const more = Object.keys(now).filter(task => (now[task] ?? 0) > (jobsBefore[task] ?? 0));
  // The second is queued by signing up.
  expect(more.filter(task => task !== 'remind' && task !== 'wake-invitations')).toEqual([]);
});

it('sends no newsletter: what was planned is a draft, and what was under way has ended', () => {
  const issues = of(after, 'issues').map(row => [
    row.subject,
    {
      state: row.state,
      schedule: row.schedule,
      recipients: row.recipients,
      delivered: row.delivered,
      suppressed: row.suppressed,
      unknown: row.unknown,
    },
  ]);
  const counts = { schedule: null, recipients: 0, delivered: 0, suppressed: 0, unknown: 0 };
  expect(Object.fromEntries(issues)).toEqual({
    Draft: { ...counts, state: 'draft' },
    Planned: { ...counts, state: 'draft' },
    Sent: { ...counts, state: 'sent', recipients: 3, delivered: 3 },
    Leaving: { ...counts, state: 'cancelled', recipients: 4, delivered: 1, suppressed: 1, unknown: 1 },
    Paused: { ...counts, state: 'cancelled', recipients: 1, suppressed: 1 },
    Welcome: { ...counts, state: 'draft' },
  });
  const states = of(after, 'issue_recipients').map(({ state }) => state);
  expect(states.toSorted()).toEqual(['sent', 'suppressed', 'suppressed', 'unknown']);
  expect(of(after, 'issue_recipients').every(row => row.ended_at !== null)).toBe(true);
  expect(of(after, 'newsletter_due')).toEqual([]);
  const imports = of(after, 'subscriber_imports').map(({ file_name, state }) => [file_name, state]);
  expect(Object.fromEntries(imports)).toEqual({ 'list.csv': 'done', 'more.csv': 'failed' });
});

it('counts at least the recipients that a file names', async () => {
  const forged = changedFile(file, {
    'data/issues.json': text => {
      const rows = JSON.parse(text) as Row[];
      const counts = { recipients: 0, delivered: 0, refused: 0, suppressed: 0, unknown: 0 };
      return `[\n${rows.map(row => JSON.stringify({ ...row, ...counts })).join(',\n')}\n]\n`;
    },
    'data/subscribers.json': changedRow({
      is_claimed: false,
      confirmed_at: '2031-01-01T00:00:00Z',
      status: 'confirmed',
    }),
  });
  const host = await app.creator('forger');
  expect((await send(host, forged, 'import')).status).toBe(201);
  const { rows } = await pool.query(
    `select subject, recipients, delivered, suppressed, unknown from issues
     where creator_id = $1 and recipients > 0 order by subject`,
    [host.creatorId],
  );
  expect(rows).toEqual([
    { subject: 'Leaving', recipients: 2, delivered: 0, suppressed: 1, unknown: 1 },
    { subject: 'Paused', recipients: 1, delivered: 0, suppressed: 1, unknown: 0 },
    { subject: 'Sent', recipients: 1, delivered: 1, suppressed: 0, unknown: 0 },
  ]);
  const trusted = await pool.query(
    'select 1 from subscribers where creator_id = $1 and confirmed_at is not null and not is_claimed',
    [host.creatorId],
  );
  expect(trusted.rows).toEqual([]);
});

it('keeps who must not be mailed, and takes nobody’s word for a confirmation', async () => {
  const { rows } = await pool.query<{ email: string; claimed: boolean; suppressed: boolean }>(
    `select email, is_claimed as claimed, exists (select from suppressions x
       where x.creator_id = s.creator_id and x.email_digest = email_digest(s.email)) as suppressed
     from subscribers s where creator_id = $1 order by email`,
    [moved.creatorId],
  );
  expect(rows).toEqual([
    { email: 'listed@example.org', claimed: true, suppressed: true },
    { email: 'one@example.org', claimed: true, suppressed: false },
    { email: 'two@example.org', claimed: false, suppressed: false },
  ]);
  expect(
    of(after, 'suppressions')
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['bounce', 'person']);
});

it('shows no review and no like that only the file knows, and reminds nobody to review', () => {
  expect([...of(after, 'reviews'), ...of(after, 'likes')]).toEqual([]);
  expect(of(after, 'review_requests').map(row => row.remind_at)).toEqual([null, null]);
  expect(of(after, 'review_requests').some(row => row.next_at === 'infinity')).toBe(true);
  const { leftBehind } = preview.body as OwnDataPreview;
  expect(leftBehind.filter(({ what }) => ['reviews', 'likes', 'welcomeEmails'].includes(what))).toEqual([
    { what: 'reviews', count: 1 },
    { what: 'likes', count: 1 },
    { what: 'welcomeEmails', count: 1 },
  ]);
});

it('has people counted again, and a digest due for what happens from now on', async () => {
  const marked = await pool.query('select email from people_changes where creator_id = $1 and email = $2', [
    moved.creatorId,
    'aaa@example.org',
  ]);
  expect(marked.rows.length).toBeGreaterThan(0);
  const { rows } = await pool.query('select daily_from, weekly_from from digests where creator_id = $1', [
    moved.creatorId,
  ]);
  expect(rows).toEqual([{ daily_from: clock.now(), weekly_from: clock.now() }]);
});

it('makes strangers of people that only the file knows', async () => {
  const given = { email: 'many@example.org', created_at: '2031-01-01T00:00:00Z' };
  const stuffed = changedFile(file, { 'data/booking_accounts.json': changedRow(given) });
  const host = await app.creator('manypeople');
  expect((await send(host, stuffed, 'import')).status).toBe(201);
  const known = ['many@example.org', 'waits@example.org', 'one@example.org', 'member@example.org', 'ana@example.org'];
  const strangers = await app.deps.db.transaction().execute(trx => strangersAmong(trx, host.creatorId, known));
  expect(strangers.toSorted()).toEqual(known.toSorted());
  expect(await app.deps.db.transaction().execute(trx => strangersAmong(trx, rich.creatorId, known))).toEqual([
    'many@example.org',
  ]);
});

it('touches nobody else', async () => {
  for (const [{ creatorId }, was] of [
    [other, tablesIn(others)],
    [rich, before],
  ] as const) {
    const now = tablesIn(await downloadOf(app, creatorId));
    for (const [table, rows] of Object.entries(was)) expect(comparable(of(now, table))).toEqual(comparable(rows));
  }
});

it('keeps what must be true of every account', async () => {
  const ids = new Set(Object.values(after).flatMap(rows => rows.map(({ id }) => id)));
  const broken = Object.entries(await brokenInvariants(app.deps.pool)).flatMap(([sentence, rows]) =>
    (rows as Row[]).filter(({ id }) => id !== undefined && ids.has(id)).map(() => sentence),
  );
  expect(broken).toEqual([]);
  // The hold of a full date ended with the import. Its page is not live, so the person who waits is not offered the spot yet.
  expect(Object.keys(await unplanned(app.deps.pool, clock.now()))).toEqual([
    'a free seat and somebody who waits for it are brought together',
  ]);
});

it('imports the same file again into another account of this server, and its own export too', async () => {
  const next = await app.creator('nextone');
  expect((await send(next, file, 'import')).status).toBe(201);
  const third = await app.creator('thirdone');
  const second = await downloadOf(app, next.creatorId);
  expect((await send(third, second, 'import')).status).toBe(201);
  const [here, there] = [tablesIn(second), tablesIn(await downloadOf(app, third.creatorId))];
  for (const name of ['bookings', 'orders', 'ledger_entries'])
    expect(of(there, name)).toHaveLength(of(here, name).length);
});

it('is for an account without anything of its own', async () => {
  expect([imported.status, (await send(moved, file, 'import')).code]).toEqual([201, 'account_not_empty']);
  expect((await send(moved, file, 'preview')).code).toBe('account_not_empty');
});

it('knows every table that an export has', async () => {
  const client = await app.deps.pool.connect();
  const tables = await listOwnTables(client).finally(() => client.release());
  const known = [
    'creators',
    'images',
    ...carriedTables.map(({ name }) => name),
    ...staysBehind.map(({ table }) => table),
  ];
  expect(tables.map(({ name }) => name).filter(name => !known.includes(name))).toEqual([]);
});

describe('a wrong file changes nothing and says why:', async () => {
  const empty = await app.creator('staysempty');
  const bombed = zipSync({
    'data/account.json': new Uint8Array(1),
    'data/creators.json': new Uint8Array(64 * 1024 * 1024),
  });
  const lying = Buffer.from(bombed);
  // Its directory says a byte, and its content is 64 MB.
  lying.writeUInt32LE(1, lying.indexOf('data/creators.json', lying.length - 200) - 46 + 24);

  it.each([
    ['not a ZIP file', Buffer.from('name,email\n'), 'file_no_zip'],
    ['nothing', Buffer.alloc(0), 'file_no_zip'],
    ['half of it', file.subarray(0, file.length / 2), 'file_no_zip'],
    ['another ZIP file', Buffer.from(zipSync({ 'a.txt': new Uint8Array(1) })), 'file_not_ours'],
  ])('%s', async (_, bytes, code) => {
    const was = await everything();
    expect((await send(empty, bytes, 'preview')).code).toBe(code);
    expect((await send(empty, bytes, 'import')).code).toBe(code);
    expect(await everything()).toEqual(was);
  });

  const bookings = 'data/bookings.json';
  const picture = `images/${of(before, 'images')[0]?.id}.webp`;
  const evil = {
    ...(of(before, 'bookings')[0]?.offer as Row),
    delivery: { mode: 'online', place: 'javascript:alert(1)' },
  };
  type Change = Parameters<typeof changedFile>[1];
  const wrong: [string, Buffer | Change, string, number | null, RegExp][] = [
    ['content that is more than it says', lying, 'data/creators.json', null, /damaged/],
    ['damaged JSON', { [bookings]: (text: string) => text.replace('{', '{{') }, bookings, 2, /isn’t a row/],
    ['a file that ends too early', { [bookings]: (text: string) => text.slice(0, -3) }, bookings, null, /isn’t a row/],
    ['bytes that are no text', { [bookings]: () => Buffer.from([0x5b, 0x0a, 0xff, 0xfe]) }, bookings, null, /damaged/],
    ['an unknown table', { 'data/users.json': () => '[]' }, 'data/users.json', null, /isn’t part/],
    ['an unknown column', { [bookings]: changedRow({ is_admin: true }) }, bookings, 2, /Unknown field: is_admin/],
    ['a row of another creator', { [bookings]: changedRow({ creator_id: rich.creatorId }) }, bookings, 2, /creator_id/],
    [
      'two accounts',
      { 'data/creators.json': (text: string) => text.replace(/\n(\{.*\})\n/, '\n$1,\n$1\n') },
      'data/creators.json',
      null,
      /one account/,
    ],
    ['a wrong time zone', { 'data/creators.json': changedRow({ zone: 'Mars/Base' }) }, 'data/creators.json', 2, /zone/],
    ['a plan of its own choice', { 'data/creators.json': changedRow({ plan: 7 }) }, 'data/creators.json', 2, /plan/],
    ['a wrong id', { [bookings]: changedRow({ id: '1; drop table bookings' }) }, bookings, 2, /value of id/],
    ['a time that is none', { [bookings]: changedRow({ starts_at: 'infinity' }) }, bookings, 2, /starts_at/],
    [
      'an email with two recipients',
      { [bookings]: changedRow({ customer_email: 'a@b.org, c@d.org' }) },
      bookings,
      2,
      /customer_email/,
    ],
    ['a link that runs a program', { [bookings]: changedRow({ offer: evil }) }, bookings, 2, /offer/],
    ['a state that does not exist', { [bookings]: changedRow({ status: 'free' }) }, bookings, 2, /rule/],
    [
      'an issue with a program in it',
      {
        'data/issues.json': changedRow({ content: { subject: '', preview: '', blocks: [{ id: 'x', kind: 'html' }] } }),
      },
      'data/issues.json',
      2,
      /content/,
    ],
    [
      'an audience that does not exist',
      { 'data/issues.json': changedRow({ segment: { all: true } }) },
      'data/issues.json',
      2,
      /segment/,
    ],
    [
      'a digest that is none',
      { 'data/suppressions.json': changedRow({ email_digest: '\\x00' }) },
      'data/suppressions.json',
      2,
      /rule/,
    ],
    [
      'a tag of nobody’s',
      { 'data/taggings.json': changedRow({ tag_id: rich.creatorId }) },
      'data/taggings.json',
      2,
      /isn’t in the file/,
    ],
    [
      'a link elsewhere that is none',
      { 'data/review_settings.json': changedRow({ google_url: 'javascript:alert(1)' }) },
      'data/review_settings.json',
      2,
      /google_url/,
    ],
    [
      'somebody asked twice within 180 days',
      {
        'data/review_requests.json': (text: string) => {
          const [first, second] = JSON.parse(text) as Row[];
          return changedRow({ email: second?.email, asked_at: first?.asked_at })(text);
        },
      },
      'data/review_requests.json',
      3,
      /asked_once/,
    ],
    [
      'the same record twice',
      { 'data/subscribers.json': (text: string) => changedRow(JSON.parse(text)[0] as Row, 1)(text) },
      'data/subscribers.json',
      3,
      /twice/,
    ],
    [
      'a reference to nothing',
      { 'data/order_events.json': changedRow({ order_id: rich.creatorId }) },
      'data/order_events.json',
      2,
      /isn’t in the file/,
    ],
    [
      'more refunded than paid',
      { 'data/orders.json': changedRow({ refunded: 1e9 }) },
      'data/orders.json',
      2,
      /orders_check/,
    ],
    [
      'a text with a null character',
      { 'data/leads.json': changedRow({ name: 'a\u0000b' }) },
      'data/leads.json',
      2,
      /name/,
    ],
    [
      'an image that is missing',
      {
        'data/images.json': () =>
          `[\n{"id":"${'a'.repeat(32)}","alt":"","decorative":false,"cut_from":null,"crop":null}\n]`,
      },
      'data/images.json',
      2,
      /missing/,
    ],
    ['an image that is none', { [picture]: () => '<svg/>' }, picture, null, /can’t be read/],
    [
      'an image without its record',
      { [`images/${'a'.repeat(32)}.webp`]: () => 'x' },
      `images/${'a'.repeat(32)}.webp`,
      null,
      /No record/,
    ],
    [
      'a page part that cannot be read',
      { 'data/page_items.json': changedRow({ fields: { title: 7 } }) },
      'data/page_items.json',
      2,
      /can’t be read here/,
    ],
    ['no main page', { 'data/pages.json': () => '[]' }, 'data/pages.json', null, /main page/],
    ['a format of later', { 'file.json': () => '{"format":2}' }, 'file.json', null, /newer/],
  ];
  it.each(wrong)('%s', async (_, change, name, line, message) => {
    const bytes = Buffer.isBuffer(change) ? change : changedFile(file, change);
    const was = await everything();
    const answer = await send(empty, bytes, 'preview');
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { problems, problemCount } = answer.body as OwnDataPreview;
    expect(problemCount).toBeGreaterThan(0);
    expect(problems).toContainEqual({
      file: name,
      line: line ?? (expect.toSatisfy(() => true) as unknown),
      message: expect.stringMatching(message) as unknown,
    });
    expect((await send(empty, bytes, 'import')).code).toBe('file_has_problems');
    expect(await everything()).toEqual(was);
  });
});
