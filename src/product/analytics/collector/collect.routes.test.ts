import { createHash, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { runJob } from '../../../../tests/kit/server/outbox.ts';
import { collectEvents } from './collect.flow.ts';

const clock = holdClock('2026-11-30T12:00:00Z');
const app = await testApp({
  clock,
  settings: { ANALYTICS_APP_KEY: 'key-of-the-app', ANALYTICS_PAGES_KEY: 'key-of-pages', ANALYTICS_DAYS: '10' },
});
const noon = clock.now().getTime();
const paths = ['/api/vitrine/events', '/api/analytics/collect'] as const;

type Sent = { client?: string; e?: string; v?: string; upload_time?: string; checksum?: string; dropped?: string };
let network = 1;
async function send(sent: Sent, path: string = paths[0], headers: Record<string, string> = {}) {
  const { client = 'key-of-the-app', e = '[]', v = '2', upload_time = String(noon) } = sent;
  const checksum = createHash('md5').update(`${v}${client}${e}${upload_time}`).digest('hex');
  network += 1;
  const {
    statusCode,
    body,
    headers: answered,
  } = await app.app.inject({
    method: 'POST',
    url: path,
    remoteAddress: `198.51.${Math.floor(network / 250)}.${network % 250}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8', ...headers },
    payload: new URLSearchParams({ client, e, v, upload_time, checksum, ...sent }).toString(),
  });
  return { status: statusCode, body, headers: answered };
}
const codeIn = (body: string): string => (JSON.parse(body) as { error: { code: string } }).error.code;
const event = (changes: object = {}) => ({
  uuid: randomUUID(),
  event_type: 'page_view',
  device_id: 'a browser',
  session_id: noon,
  timestamp: noon - 60_000,
  event_properties: { path: '/manage' },
  user_properties: {},
  ...changes,
});
async function stored(type: string) {
  const { rows } = await app.deps.pool.query(
    `select source, device, session::text, occurred_at as at, properties
     from collected_events where type = $1 order by event_key`,
    [type],
  );
  return rows;
}
async function dropped() {
  const { rows } = await app.deps.pool.query<{ source: string; reason: string; count: number }>(
    'select source, reason, count::int from dropped_events order by source, reason',
  );
  return Object.fromEntries(rows.map(({ source, reason, count }) => [`${source} ${reason}`, count]));
}

it.each(paths)('%s stores what a client sends, and answers what it reads', async path => {
  const type = `seen at ${path}`;
  const answer = await send({ e: JSON.stringify([event({ event_type: type })]) }, path);
  expect([answer.status, answer.body]).toEqual([200, 'success']);
  expect(await stored(type)).toEqual([
    {
      source: 'app',
      device: 'a browser',
      session: String(noon),
      at: new Date('2026-11-30T11:59:00Z'),
      properties: { path: '/manage' },
    },
  ]);
});

it('stores an event once, however often and in whatever upload it is sent, and the same id of the other key too', async () => {
  const [first, second] = [event({ event_type: 'again' }), event({ event_type: 'again' })];
  await send({ e: JSON.stringify([first]) });
  await send({ e: JSON.stringify([second, first, first]) });
  expect(await stored('again')).toHaveLength(2);
  await send({ client: 'key-of-pages', e: JSON.stringify([first]) });
  expect((await stored('again')).map(({ source }) => source).sort()).toEqual(['app', 'app', 'pages']);
});

it.each<[string, Sent, number, string]>([
  ['another version', { v: '3' }, 400, 'unknown_version'],
  ['a checksum of something else', { checksum: 'a'.repeat(32) }, 400, 'bad_checksum'],
  ['no JSON', { e: '[{' }, 400, 'bad_events'],
  ['one event instead of a list', { e: '{"event_type":"x"}' }, 400, 'bad_events'],
  ['the key of nobody', { client: 'key-of-nobody' }, 400, 'unknown_key'],
  ['no key', { client: '' }, 400, 'unknown_key'],
  ['too many events', { e: JSON.stringify(Array.from({ length: 1001 }, () => ({}))) }, 413, 'too_many_events'],
  ['no time', { upload_time: 'now' }, 400, 'invalid_input'],
  [
    'too many bytes',
    { e: JSON.stringify([event({ event_properties: { text: 'x'.repeat(1_048_576) } })]) },
    413,
    'too_large',
  ],
])('refuses %s', async (_what, sent, status, code) => {
  for (const path of paths) {
    const answer = await send(sent, path);
    expect([answer.status, codeIn(answer.body)]).toEqual([status, code]);
    // Without it, a client on another site could not tell one refusal from another.
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  }
});

it('keeps an event whose properties are nested without end, down to a depth', async () => {
  const nested = (depth: number) => JSON.parse(`${'{"in":'.repeat(depth)}1${'}'.repeat(depth)}`);
  const json = JSON.stringify([event({ event_type: 'deep', event_properties: nested(19) })]);
  const endless = `{"event_type":"deep","uuid":"z","event_properties":{"in":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`;
  expect((await send({ e: json })).status).toBe(200);
  expect((await send({ e: `[${endless}]` })).status).toBe(200);
  const [first, second] = (await stored('deep')).map(({ properties }) => JSON.stringify(properties));
  expect(first).toBe(JSON.stringify(nested(19)));
  expect(second).toBe(`{"in":${'['.repeat(19)}null${']'.repeat(19)}}`);
});

it('counts what it drops, by reason, and what a sender says it dropped', async () => {
  await app.deps.pool.query('delete from dropped_events');
  await send({ e: JSON.stringify([{}, event({ event_type: 7 }), event({ event_type: 'kept' })]) });
  await send({ e: JSON.stringify([{}]) });
  await send({ e: JSON.stringify([event(), event()]), client: '' });
  const opted = await send({ e: JSON.stringify([event({ event_type: 'private' })]) }, paths[0], { 'sec-gpc': '1' });
  expect([opted.status, opted.body]).toEqual([200, 'success']);
  await send({ client: 'key-of-pages', dropped: '{"queue_over_limit":12,"opt_out":-1,"other":5}' });
  await send({ client: 'key-of-pages', dropped: 'no JSON', e: JSON.stringify([event({ event_type: 'kept' })]) });
  expect(await dropped()).toEqual({
    'app invalid_event_type': 1,
    'app missing_event_type': 2,
    'app opt_out': 1,
    'pages queue_over_limit': 12,
    'unknown no_api_key': 2,
  });
  expect(await stored('kept')).toHaveLength(2);
  expect(await stored('private')).toEqual([]);
});

it.each(paths)('%s lets pages of other sites send, with the header that clients add', async path => {
  const asked = await app.app.inject({
    method: 'OPTIONS',
    url: path,
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'cross-origin-resource-policy',
    },
  });
  expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([204, '*']);
  expect(asked.headers['access-control-allow-headers']).toContain('Cross-Origin-Resource-Policy');
  const sent = await send({}, path, { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' });
  expect([sent.status, sent.headers['access-control-allow-origin']]).toEqual([200, '*']);
});

it('leaves the JSON of our own counting to pages of ours', async () => {
  const count = (site: string) =>
    app.app.inject({
      method: 'POST',
      url: paths[0],
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example', 'sec-fetch-site': site },
      payload: '{"userUrl":"nobodyhere","pageId":"1","view":true,"cards":[]}',
    });
  expect((await count('same-origin')).statusCode).toBe(204);
  const foreign = await count('cross-site');
  expect([foreign.statusCode, codeIn(foreign.body)]).toEqual([403, 'foreign_origin']);
  expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
});

it('takes sixty uploads a minute from one network with one key', async () => {
  const statuses: Record<string, number[]> = {};
  for (const client of ['key-of-the-app', 'key-of-pages']) {
    const checksum = createHash('md5').update(`2${client}[]1`).digest('hex');
    for (let at = 0; at < 61; at += 1) {
      const { statusCode } = await app.app.inject({
        method: 'POST',
        url: paths[1],
        remoteAddress: '203.0.113.9',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ client, e: '[]', v: '2', upload_time: '1', checksum }).toString(),
      });
      statuses[client] = [...(statuses[client] ?? []), statusCode];
    }
  }
  for (const answers of Object.values(statuses)) expect([answers.at(59), answers.at(60)]).toEqual([200, 429]);
});

it('forgets events after the days that the settings name, and numbers after 400', async () => {
  clock.set('2026-11-19T12:00:00Z');
  await send({ e: JSON.stringify([event({ event_type: 'old' })]) });
  clock.set('2025-10-25T12:00:00Z');
  await send({ client: '', e: '[{}]' });
  clock.set('2026-11-30T12:00:00Z');
  await send({ e: JSON.stringify([event({ event_type: 'new' }), {}]) });
  await runJob(app.deps, { task: 'forget-collected-events', payload: null });
  expect([await stored('old'), (await stored('new')).length]).toEqual([[], 1]);
  const { rows } = await app.deps.pool.query('select min(day)::text as first from dropped_events');
  expect(rows).toEqual([{ first: '2026-11-30' }]);
});

it('collects nothing while no key is set', async () => {
  const { ANALYTICS_APP_KEY: _app, ANALYTICS_PAGES_KEY: _pages, ...config } = app.deps.config;
  const upload = { client: '', e: '[]', v: '2', upload_time: '1', dropped: '' };
  const checksum = createHash('md5').update('2[]1').digest('hex');
  const answer = await collectEvents({ ...app.deps, config }, { ...upload, checksum }, { hasOptedOut: false });
  expect(answer).toEqual({ ok: false, refusal: { kind: 'unknown_key' } });
});

it('the privacy policy says how long they are kept here', async () => {
  expect((await app.app.inject('/privacy-policy')).body).toContain('measured visits after 10 days');
});
