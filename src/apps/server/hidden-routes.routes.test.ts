import fc from 'fast-check';
import type { RouteOptions } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dollars, openShop } from '../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../tests/kit/bookings/visitor.ts';
import { passSalesOn } from '../../../tests/kit/payments/pass-sales.ts';
import { testApp } from '../../../tests/kit/server/app.ts';
import { oddForm, oddRequest } from '../../../tests/kit/server/odd-requests.ts';
import { hiddenOperation, type SampleRequest, validForm } from '../../../tests/kit/server/sample-requests.ts';
import { heldThread, threadTime } from '../../../tests/kit/server/thread-time.ts';
import { sameWalks } from '../../../tests/kit/walks/same-walks.ts';

// Pages and forms that the API's description leaves out: booking, moving, series, waitlists, passes, audience, receipts;
// and what only operators may ask, asked by strangers.
const app = await testApp({
  written: 'by hand',
  clock: { now: () => new Date('2026-11-21T10:00:00Z') },
  settings: { OPERATORS: 'boss@example.org' },
});
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { held, details } = visitorOf(app);
const { begin } = passSalesOn(app);
const shop = await openShop(app, 'hidden', {
  services: [{ price: dollars(40), payMethods: ['card', 'unpaid_pay_later'], series: { max: 4 } }],
  classes: [{ payMethods: [], capacity: 1, waitlist: true, recurrence: 'weekly' }],
  promotions: [{ price: dollars(90) }],
});
const [service = '', promotion = ''] = [...shop.services, ...shop.promotions];
const { ref } = await held(shop, service, monday9);
await details(ref, { method: 'unpaid_pay_later' });
const order = new URL(await begin(shop, promotion), 'http://localhost').searchParams.get('order') ?? '';

/** What exists, where an address asks for it; else a value that nothing has. */
const knownAt = (url: string): Record<string, string> => ({
  userUrl: 'hidden',
  offerId: url.includes('/passes/') ? promotion : service,
  ref: url.startsWith('/bookings/') ? ref : order,
});

const hidden = app.routes
  .filter(({ schema, url }) => (schema as { hide?: boolean } | undefined)?.hide === true && !url.includes('*'))
  .filter(({ method }) => method !== 'HEAD');
const operations = hidden.flatMap((route: RouteOptions) => hiddenOperation(route));

const expectWords = async (requests: readonly SampleRequest[]) => {
  await sql`delete from throttles`.execute(app.deps.db);
  for (const request of requests) {
    const headers = { accept: 'text/html', ...request.headers, origin: 'http://localhost:4310' };
    const send = () => app.app.inject({ ...request, headers });
    const { value, ms } = await threadTime(send);
    const sent = { ...request, payload: String(request.payload).slice(0, 300) };
    expect(value.statusCode, `${value.body.slice(0, 300)} ${JSON.stringify(sent)}`).toBeLessThan(500);
    if (request.payload !== undefined) expect(await heldThread(ms, send), JSON.stringify(sent)).toBeUndefined();
  }
};

it('finds the routes', () => {
  expect(operations.length).toBeGreaterThan(60);
  const forms = operations.filter(({ body }) => body !== undefined);
  expect(forms.length).toBeGreaterThan(12);
  for (const { body } of forms) expect(z.looseObject({}).safeParse(body).success).toBe(true);
});

describe.each(operations)('$name never fails, and no body holds the thread for long', operation => {
  it('whatever is sent', async () => {
    const known = knownAt(operation.path);
    const samples = (of: fc.Arbitrary<SampleRequest>, few: number, many: number) => fc.sample(of, sameWalks(few, many));
    await expectWords(samples(oddRequest(operation, known), 4, 100));
    if (operation.method === 'GET') return;
    await expectWords(samples(validForm(operation, known), 2, 40));
    await expectWords(samples(oddForm(operation, known), 4, 100));
  });
});
