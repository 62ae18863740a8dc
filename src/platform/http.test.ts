import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { atEnd } from '../../tests/kit/cleanup/at-end.ts';
import { readConfig } from './config.ts';
import { createHttpServer, openScope } from './http.ts';
import { HttpRefusal } from './http-answer.ts';

const config = readConfig({});
const app = createHttpServer(config, pino({ enabled: false }));
app.get('/name', request => request.headers.host);
await openScope(app, config, api => {
  api.get('/often', () => {
    throw new HttpRefusal(429, 'too_many', 'Too many');
  });
  api.get('/often/said', (_request, reply) => reply.code(429).header('retry-after', '3600').send('Too many'));
});
await app.listen({ port: 0, host: '127.0.0.1' });
atEnd(() => app.close());

/** The bytes received on a connection after these lines were sent, until the server ends it. */
async function sent(...lines: string[]): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', data => {
    answer += String(data);
  });
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await once(socket, 'close');
  return answer;
}

it('answers at the one name that a request gives', async () => {
  expect(await sent('GET /name HTTP/1.1', 'Host: maya.example', 'Connection: close')).toMatch(
    /^HTTP\/1\.1 200 .*\r\n\r\nmaya\.example$/s,
  );
});

it.each([
  ['no name', []],
  ['two names', ['Host: maya.example', 'Host: evil.example']],
  ['one name twice', ['Host: maya.example', 'Host: maya.example']],
  ['two names, spelled apart', ['Host: maya.example', 'hOST: evil.example']],
  ['a name and none', ['Host: maya.example', 'Host:']],
])('refuses a request with %s, and what else comes over its connection', async (_what, hosts) => {
  const next = ['GET /name HTTP/1.1', 'Host: maya.example', 'Connection: close'];
  const answer = await sent('GET /name HTTP/1.1', ...hosts, '', ...next);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).not.toContain('HTTP/1.1 200');
});

it.each([
  ['/often', '60'],
  ['/often/said', '3600'],
])('says to who asks %s too often when to come again', async (url, seconds) => {
  const { statusCode, headers } = await app.inject({ url });
  expect([statusCode, headers['retry-after']]).toEqual([429, seconds]);
});
