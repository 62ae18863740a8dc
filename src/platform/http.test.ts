import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { atEnd } from '../../tests/kit/cleanup/at-end.ts';
import { readConfig } from './config.ts';
import { createHttpServer } from './http.ts';

const app = createHttpServer(readConfig({}), pino({ enabled: false }));
app.get('/name', request => request.headers.host);
await app.listen({ port: 0, host: '127.0.0.1' });
atEnd(() => app.close());

/** What comes back over a connection on which these lines were sent, until the server ends it. */
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
const ask = (...hosts: string[]) => sent('GET /name HTTP/1.1', ...hosts, 'Connection: close');

it('answers at the one name that a request gives', async () => {
  expect(await ask('Host: maya.example')).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\nmaya\.example$/s);
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
