import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { type CallRules, callOutside } from './outside-call.ts';

const heard: { url: string; authorization: string | undefined }[] = [];
const server = createServer((request, response) => {
  heard.push({ url: request.url ?? '', authorization: request.headers.authorization });
  if (request.url === '/slow') return;
  if (request.url === '/large') return void response.end('x'.repeat(3000));
  if (request.url === '/round') return void response.writeHead(302, { location: '/round' }).end();
  if (request.url === '/near') return void response.writeHead(307, { location: '/here' }).end();
  if (request.url === '/far') return void response.writeHead(302, { location: `http://localhost:${port}/there` }).end();
  response.end(`${request.method} ${request.url}`);
});
await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
const { port } = server.address() as AddressInfo;
afterAll(() => void server.close());

const ask = (url: string, rules: Partial<CallRules> = {}) =>
  callOutside(
    { method: 'REPORT', url, headers: { authorization: 'Basic secret' }, body: 'ä' },
    { allowPrivate: true, ...rules },
  );
const at = (path: string, rules?: Partial<CallRules>) => ask(`http://127.0.0.1:${port}${path}`, rules);

describe('a call to a server that a user named', () => {
  it.each([
    ['https://127.0.0.1/', 'private_address'],
    ['https://[::1]/', 'private_address'],
    ['https://0x7f.1/', 'private_address'],
    ['https://[::ffff:10.0.0.1]/', 'private_address'],
    ['https://169.254.169.254/latest', 'private_address'],
    ['https://localhost/', 'not_found_by_name'],
    ['http://93.184.216.34/', 'not_secure'],
    ['ftp://example.org/', 'address_invalid'],
    ['not an address', 'address_invalid'],
    ['https://name.invalid/', 'not_found_by_name'],
  ])('refuses %s', async (url, kind) => {
    expect(await ask(url, { allowPrivate: false })).toEqual({ ok: false, refusal: { kind } });
  });

  it('gives up on what is slow, too large, runs in a circle or is not there', async () => {
    expect(await at('/slow', { timeoutMs: 100 })).toMatchObject({ refusal: { kind: 'too_slow' } });
    expect(await at('/large', { mostBytes: 2000 })).toMatchObject({ refusal: { kind: 'too_large' } });
    expect(await at('/round')).toMatchObject({ refusal: { kind: 'too_many_redirects' } });
    expect(await ask('http://127.0.0.1:1/')).toMatchObject({ refusal: { kind: 'unreachable' } });
  });

  it('follows a redirect with the same method, and takes the password to no other host', async () => {
    expect(await at('/near')).toMatchObject({ ok: true, value: { text: 'REPORT /here' } });
    expect(await at('/far')).toMatchObject({ ok: true, value: { text: 'REPORT /there' } });
    expect(heard.find(({ url }) => url === '/here')?.authorization).toBe('Basic secret');
    expect(heard.find(({ url }) => url === '/there')?.authorization).toBeUndefined();
  });
});
