import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { callInTries, callProvider, type ProviderCall } from './provider-call.flow.ts';

let silent = false;
let answers: { status: number; body: string }[] = [];
let seen: { method: string | undefined; key: unknown; body: string }[] = [];
const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  seen.push({ method: request.method, key: request.headers['idempotency-key'], body });
  if (silent) return;
  const { status, body: answer } = answers.shift() ?? { status: 200, body: '{"fine":true}' };
  response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
});
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
afterAll(() => void server.close());
beforeEach(() => {
  answers = [];
  seen = [];
  silent = false;
});

const get: ProviderCall = { method: 'GET', url, headers: {} };
const post: ProviderCall = { method: 'POST', url, headers: {}, body: { a: 1 } };
const keyed: ProviderCall = { ...post, idempotencyKey: 'refund:1' };
const away = { status: 503, body: 'away' };

it.each<[string, ProviderCall, { status: number; body: string }[], number, string | undefined]>([
  ['a question is repeated', get, [away, away], 3, undefined],
  ['a question is not repeated a third time', get, [away, away, away], 3, 'unavailable'],
  ['a call with a key is repeated', keyed, [away], 2, undefined],
  ['a call without a key is never repeated', post, [away], 1, 'unavailable'],
  ['being asked to slow down is repeated', keyed, [{ status: 429, body: '{}' }], 2, undefined],
  ['a refusal is not repeated', keyed, [{ status: 422, body: '{}' }], 1, 'invalid'],
  ['a wrong key is not repeated', keyed, [{ status: 401, body: '{}' }], 1, 'auth'],
  ['nonsense is not repeated', keyed, [{ status: 200, body: '<html>' }], 1, 'unknown'],
])('%s', async (_case, call, given, times, kind) => {
  answers = [...given];
  const outcome = await callProvider(call).then(
    () => undefined,
    (error: { kind: string }) => error.kind,
  );
  expect(outcome).toBe(kind);
  expect(seen).toHaveLength(times);
  expect(new Set(seen.map(one => JSON.stringify(one))).size).toBe(1);
});

it.each([
  [true, 3],
  [false, 1],
])('a try that is silent ends, and is made again where it may be repeated: %s', async (mayRepeat, tries) => {
  silent = true;
  const asked = callInTries(signal => fetch(url, { signal }), mayRepeat, 50);
  await expect(asked).rejects.toMatchObject({ kind: 'unavailable', retryable: true });
  expect(seen).toHaveLength(tries);
});

it('reports that the provider does not answer', async () => {
  await expect(callProvider({ ...post, url: 'http://127.0.0.1:9/' })).rejects.toMatchObject({
    kind: 'unavailable',
    retryable: true,
  });
});
