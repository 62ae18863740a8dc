import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { openShop } from '../../../../tests/kit/bookings/shop.ts';
import { visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { atEnd } from '../../../../tests/kit/cleanup/at-end.ts';
import { serverUrl } from '../../../../tests/kit/database/database.ts';
import { startSmtpSink } from '../../../../tests/kit/providers/smtp-sink.ts';
import { testApp } from '../../../../tests/kit/server/app.ts';
import { readConfig } from '../../../platform/config.ts';
import { createLog } from '../../../platform/log.ts';
import { createServer } from '../server.ts';

const sink = await startSmtpSink();
const app = await testApp();
const shop = await openShop(app, 'logged', { services: [{ title: 'A talk' }] });
let written = '';
const destination = new Writable({
  write(chunk, _encoding, done) {
    written += String(chunk);
    done();
  },
});
const log = createLog('trace', destination);
const config = readConfig({ PUBLIC_URL: 'http://localhost:4310', SMTP_URL: sink.url, UNPAID_PER_MAILBOX: '1000' });
const server = await createServer({
  config,
  connection: { connectionString: serverUrl(app.url) },
  ...(serverUrl(app.url) === app.url ? {} : { owner: { connectionString: app.url } }),
  log,
  root: fileURLToPath(new URL('../../../..', import.meta.url)),
});
atEnd(async () => {
  await server.stop();
  await sink.stop();
});
const logged = { ...app, ...server, call: callOf() };

function callOf(): typeof app.call {
  return async (method, url, body, as) => {
    const answer = await server.app.inject({
      method,
      url,
      headers: {
        origin: config.publicUrl,
        ...(as === undefined ? {} : { cookie: as.cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      remoteAddress: '198.51.100.77',
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      body: isJson && answer.body !== '' ? answer.json() : null,
      headers: answer.headers,
      text: answer.body,
    };
  };
}

it('an answer names the id under which the log has the request', async () => {
  const answer = await logged.call('GET', '/api/bookings', undefined, shop);
  const id = String(answer.headers['x-request-id']);
  await vi.waitFor(() => expect(written).toContain(id));
  const line = written.split('\n').find(each => each.includes(id)) ?? '';
  expect(JSON.parse(line)).toMatchObject({ reqId: id, route: '/api/bookings', status: 200, msg: 'request' });
  const refused = await logged.call('GET', '/api/bookings');
  expect(refused.body).toMatchObject({ error: { requestId: refused.headers['x-request-id'] } });
});

it('the log of signing up, booking, defects and refused emails names nobody', async () => {
  // Mail servers repeat the address in their refusal, and databases the row in their error.
  sink.mood = { refuses: 'recipient', code: 550, text: '<zebedee@example.net>: no such user' };
  const person = {
    firstName: 'Zebedee',
    lastName: 'Quillfeather',
    email: 'zebedee@example.net',
    password: 'open sesame',
  };
  expect((await logged.call('POST', '/api/auth/signup', { ...person, zone: 'Europe/Lisbon' })).status).toBe(202);
  await logged.call('POST', '/api/auth/signin', { email: person.email, password: 'a wrong one' });
  const visitor = visitorOf(logged);
  const { days } = await visitor.offered(shop, shop.services[0] ?? '');
  const startsAt = days.flatMap(({ times }) => times)[0]?.startsAt ?? '';
  const { ref } = await visitor.held(shop, shop.services[0] ?? '', startsAt);
  const details = { name: 'Zebedee Quillfeather', email: 'zebedee@example.net', notes: 'My knee hurts' };
  expect((await visitor.details(ref, details)).status).toBe(200);
  await logged.call('POST', '/api/holds', { nonsense: 'zebedee@example.net' });

  const { db } = server.deps;
  const broken = await sql`insert into users (id, email, first_name, last_name, password_hash)
    values (gen_random_uuid(), 'zebedee@example.net', 'Zebedee', 'Quillfeather', null)`
    .execute(db)
    .catch((error: unknown) => error);
  expect(JSON.stringify(broken)).toContain('Quillfeather');
  log.error({ err: broken }, 'a request failed');
  await vi.waitFor(() => expect(written).toContain('a mail could not be delivered'));
  expect(written).toContain('a request failed');
  expect(written).not.toMatch(/zebedee|Quillfeather|My knee|198\.51\.100\.77|open sesame|a wrong one/i);
});
