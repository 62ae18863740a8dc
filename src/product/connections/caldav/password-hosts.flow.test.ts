import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calDav } from './caldav.flow.ts';
import { mayHavePassword } from './password-hosts.ts';

it.each([
  ['https://dav.example.org/maya', 'https://dav.example.org/home', true],
  ['https://dav.example.org', 'https://dav.example.org:8443/', false],
  ['https://dav.example.org', 'http://dav.example.org/', false],
  ['https://dav.example.org', 'https://evil.example/', false],
  ['https://dav.example.org', 'https://dav.example.org.evil.example/', false],
  ['https://caldav.icloud.com', 'https://p42-caldav.icloud.com/1/calendars/', true],
  ['https://caldav.icloud.com', 'https://www.icloud.com/', false],
  ['https://evil.example', 'https://p42-caldav.icloud.com/', false],
  ['https://caldav.icloud.com', 'nowhere', false],
])('a password for %s at %s: %s', (address, url, may) => {
  expect(mayHavePassword(address, url)).toBe(may);
});

let typed: Server;
let other: Server;
const heard: (string | undefined)[] = [];
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  other = createServer((request, response) => {
    heard.push(request.headers.authorization);
    response.writeHead(401).end();
  });
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
  typed = createServer((request, response) => {
    if (request.url === '/moved') {
      response.writeHead(302, { location: `${addressOf(other)}/` }).end();
      return;
    }
    const home = `<C:calendar-home-set><href>${addressOf(other)}/home/</href></C:calendar-home-set>`;
    response
      .writeHead(207, { 'content-type': 'application/xml' })
      .end(
        `<multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><response><href>/</href><propstat><prop>${home}</prop><status>HTTP/1.1 200 OK</status></propstat></response></multistatus>`,
      );
  });
  await new Promise<void>(resolve => typed.listen(0, '127.0.0.1', resolve));
});
afterAll(() => [typed, other].map(server => server.close()));

it.each(['/moved', '/'])('what answers at %s leads no request to another server', async path => {
  const account = calDav(
    { address: `${addressOf(typed)}${path}`, account: 'maya', password: 'x' },
    { allowPrivate: true },
  );
  expect(await account.calendars()).toMatchObject({ refusal: { kind: 'other_host' } });
  expect(heard).toEqual([]);
});
