import { request } from 'node:http';
import { expect, it } from 'vitest';
import { openShop } from '../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../tests/kit/bookings/visitor.ts';
import { holdClock, testApp } from '../../../tests/kit/server/app.ts';
import { readConfig } from '../../platform/config.ts';
import { checkStart } from './check-start.ts';

const settings = {
  PUBLIC_URL: 'http://vitrine.example.org',
  VITRINE_MODE: 'development',
  API_URL: 'http://api.example.org/',
  BOOKING_URL: 'http://book.example.org',
  HOME_URL: 'http://example.org',
  TLS_ASK_OWN: '1',
};
const app = await testApp({ settings, clock: holdClock('2026-11-21T08:00:00.000Z') });
const shop = await openShop(app, 'placed', { services: [{ price: { pricing: 'free', amount: 0, currency: 'USD' } }] });
const listening = app.app.listen({ port: 0, host: '127.0.0.1' });

/** As a proxy passes it on. */
async function visit(host: string, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = new URL(await listening);
  return new Promise<{ status: number; location: string | undefined; text: string }>((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, method, headers: { host, ...headers } }, answer => {
      let text = '';
      answer.on('data', chunk => {
        text += String(chunk);
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, text }));
    });
    asked.on('error', reject).end();
  });
}

it('the API’s host answers the API without a session, and leads everything else on', async () => {
  const { cookie } = shop;
  const own = await visit('vitrine.example.org', '/api/bookings', { cookie });
  expect(own.status).toBe(200);
  expect((await visit('api.example.org', '/api/bookings', { cookie })).status).toBe(401);
  expect((await visit('api.example.org', '/api/openapi.json')).text).toContain('"url":"http://api.example.org"');
  expect(await visit('api.example.org', '/manage?a=1')).toMatchObject({
    status: 301,
    location: 'http://vitrine.example.org/manage?a=1',
  });
  expect((await visit('api.example.org', '/bookings/x', {}, 'POST')).status).toBe(421);
  expect((await visit('api.example.org', '/readyz')).status).toBe(200);
});

it('the landing page is at its own host, and the first page leads there', async () => {
  const home = await visit('example.org', '/');
  expect([home.status, home.text.includes('<html')]).toEqual([200, true]);
  expect((await visit('example.org', '/signin')).location).toBe('http://vitrine.example.org/signin');
  expect((await visit('vitrine.example.org', '/')).location).toBe('http://example.org');
});

it('a booking’s email leads to the host of bookings, which shows it and nothing of the dashboard', async () => {
  const visitor = visitorOf(app);
  const { ref } = await visitor.held(shop, shop.services[0] ?? '', monday9);
  expect((await visitor.details(ref)).status).toBe(200);
  const [mail] = (await visitor.mailsTo('ana@example.org')).filter(({ template }) => template === 'booking-confirmed');
  const { manageUrl } = (mail?.props ?? {}) as { manageUrl: string };
  const link = new URL(manageUrl);
  expect(link.origin).toBe('http://book.example.org');
  expect((await visit(link.host, link.pathname)).status).toBe(200);
  expect((await visit('vitrine.example.org', link.pathname)).status).toBe(200);
  expect((await visit(link.host, '/api/bookings')).location).toBe('http://vitrine.example.org/api/bookings');
});

it('nobody claims these names, and the proxy gets certificates for them', async () => {
  const { book } = app.deps.domains;
  for (const name of ['vitrine.example.org', 'api.example.org', 'book.example.org', 'example.org'])
    expect([name, book.mayHaveCertificate(name)]).toEqual([name, true]);
  expect(book.mayHaveCertificate('other.example.org')).toBe(false);
  const claimed = await app.call('PUT', '/api/domain', { host: 'api.example.org' }, shop);
  expect(claimed.status).toBeGreaterThanOrEqual(400);
});

it('one host is the default, and hosts that lose https or have a path are refused', () => {
  expect(readConfig({ PUBLIC_URL: 'https://v.example.org/' })).toMatchObject({
    publicUrl: 'https://v.example.org',
    apiUrl: 'https://v.example.org',
    bookingUrl: 'https://v.example.org',
  });
  const refusals = (env: Record<string, string>) =>
    checkStart(readConfig({ PUBLIC_URL: 'https://v.example.org', SMTP_URL: 'smtp://mail', ...env })).refusals;
  expect(refusals({ API_URL: 'http://api.example.org' })).toEqual([
    'API_URL: PUBLIC_URL is https, and so must this be',
  ]);
  expect(refusals({ HOME_URL: 'https://example.org/home' })).toEqual(['HOME_URL: write a host alone, without a path']);
  expect(refusals({ BOOKING_URL: 'https://book.example.org/' })).toEqual([]);
});
