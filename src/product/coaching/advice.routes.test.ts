import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { atEnd } from '../../../tests/kit/cleanup/at-end.ts';
import { holdClock, type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';
import { adviceFor } from './advice.flow.ts';
import type { CoachingOverview } from './contract.ts';

type Asked = { path: string; key: string | undefined; body: { max_tokens: number; messages: { content: string }[] } };
const asked: Asked[] = [];
let answers: (response: ServerResponse) => void;

/** An emulator of a model with the API of OpenAI. */
const model = createServer((request: IncomingMessage, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(parts).toString());
    asked.push({ path: request.url ?? '', key: request.headers.authorization, body });
    answers(response);
  });
});
await new Promise<void>(resolve => model.listen(0, '127.0.0.1', resolve));
atEnd(() => {
  model.closeAllConnections();
  model.close();
});
const says = (content: string, status = 200) => {
  answers = response =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
};

const url = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1/`;
const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({
  clock,
  settings: { COACH_MODEL_URL: url, COACH_MODEL: 'small-1', COACH_MODEL_KEY: 'sk-secret' },
});
const without = await testApp({ clock, url: app.url });
const start = async (as: SignedCreator) =>
  (await app.call('PUT', '/api/coaching/programme', { instead: null }, as)).body as CoachingOverview;
const ask = (as: SignedCreator, of = app) => of.call('POST', '/api/coaching/advice', undefined, as);
const maya = await app.creator('advisedmaya');
await start(maya);

afterEach(async () => {
  asked.length = 0;
  await sql`delete from throttles`.execute(app.deps.db);
});

it('is asked of the model the operator named, with numbers and no names, and shown as plain text', async () => {
  says('Publish **today**.');
  expect((await ask(maya)).body).toEqual({ advice: 'Publish today.' });
  expect(asked).toEqual([
    { path: '/v1/chat/completions', key: 'Bearer sk-secret', body: expect.objectContaining({ max_tokens: 200 }) },
  ]);
  const words = JSON.stringify(asked[0]?.body);
  expect(words).toContain('views28Days');
  for (const name of ['advisedmaya', maya.email, maya.creatorId]) expect(words).not.toContain(name);
});

it.each([
  ['fails', () => says('Publish.', 500)],
  ['has no credit', () => says('', 429)],
  ['injects markup', () => says('<script>alert(1)</script>Publish.')],
  ['sends people elsewhere', () => says('Pay at https://evil.example')],
  ['is too long', () => says('Publish. '.repeat(500))],
  [
    'answers with a page',
    () => {
      answers = response => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>');
    },
  ],
  [
    'answers without end',
    () => {
      answers = response => void response.writeHead(200).end('x'.repeat(200_000));
    },
  ],
  [
    'redirects',
    () => {
      answers = response => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    },
  ],
  [
    'hangs up',
    () => {
      answers = response => void response.destroy();
    },
  ],
])('a model that %s shows nothing', async (_, set) => {
  set();
  const { status, body } = await ask(maya);
  expect([status, body]).toEqual([200, { advice: null }]);
});

it('a model that does not answer is not waited for, and holds neither the programme nor the database', async () => {
  const open: ServerResponse[] = [];
  answers = response => void open.push(response);
  const waiting = Array.from({ length: 12 }, () => adviceFor(app.deps, maya.creatorId, 1500));
  // More of them than the server has connections to its database.
  expect((await app.call('PUT', '/api/coaching/day', undefined, maya)).status).toBe(200);
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => null));
  for (const response of open) response.destroy();
});

it('is given five times a day, to each creator', async () => {
  says('Publish.');
  const jonas = await app.creator('advisedjonas');
  await start(jonas);
  for (let n = 0; n < 5; n++) expect((await ask(maya)).status).toBe(200);
  expect((await ask(maya)).status).toBe(429);
  expect((await ask(jonas)).status).toBe(200);
});

it('is none without a programme, or without the settings', async () => {
  says('Publish.');
  const hana = await app.creator('advisedhana');
  expect((await ask(hana)).body).toEqual({ advice: null });
  expect((await ask(maya, without)).body).toEqual({ advice: null });
  expect(asked).toEqual([]);
  const overview = async (of: typeof app) =>
    ((await of.call('GET', '/api/coaching', undefined, maya)).body as CoachingOverview).hasAdvice;
  expect([await overview(app), await overview(without)]).toEqual([true, false]);
});
