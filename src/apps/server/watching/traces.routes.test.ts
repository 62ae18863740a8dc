import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { openShop } from '../../../../tests/kit/bookings/shop.ts';
import { atEnd } from '../../../../tests/kit/cleanup/at-end.ts';
import { testApp } from '../../../../tests/kit/server/app.ts';
import { runJob } from '../../../../tests/kit/server/outbox.ts';
import { webhookReceiver } from '../../../../tests/kit/webhooks/receiver.ts';
import { inSpan } from '../../../platform/watching/spans.ts';
import type { Hold } from '../../../product/bookings/booking/contract.ts';

type Value = { stringValue?: string; intValue?: string | number };
type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Value }[];
  status: { code?: number };
};
type Sent = { resourceSpans: { resource: object; scopeSpans: { spans: Span[] }[] }[] };

/** Takes OTLP over HTTP in JSON, as a collector does. */
async function collector() {
  const bodies: string[] = [];
  const paths: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push((await buffer(request)).toString());
    paths.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const spans = () =>
    bodies.flatMap(body =>
      (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    );
  return { bodies, paths, spans, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
const factsOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));

const heard = await collector();
const receiver = await webhookReceiver();
const app = await testApp({ settings: { OTEL_EXPORTER_OTLP_ENDPOINT: heard.url } });

it('requests, statements, jobs and calls are traced, and nothing says who it was about', {
  timeout: 120_000,
}, async () => {
  const shop = await openShop(app, 'tracehost', { services: [{ title: 'Lesson', minimumNoticeMinutes: 0 }] });
  const url = `http://127.0.0.1:${receiver.port}/hook?key=secret-in-address`;
  const added = await app.call('POST', '/api/webhook-endpoints', { url, kinds: ['booking.confirmed'] }, shop);
  const { secret, endpoint } = added.body as { secret: string; endpoint: { id: string } };
  const path = `/api/vitrine/availability?userUrl=${shop.userUrl}&offerId=${shop.services[0]}&days=14`;
  const { days } = (await app.call('GET', path)).body as { days: { times: { startsAt: string }[] }[] };
  const startsAt = days.at(-1)?.times[0]?.startsAt;
  const bookingId = randomUUID();
  const input = { userUrl: shop.userUrl, offerId: shop.services[0], startsAt, bookingId };
  const { ref } = (await app.call('POST', '/api/holds', input)).body as Hold;
  const details = { name: 'Ana Silva', email: 'ana.silva@example.org', notes: 'hurt knee', method: null };
  const booked = await app.call('POST', `/api/holds/${ref}/details`, details);
  expect(booked.status, booked.text).toBe(200);
  expect((await app.call('GET', '/nowhere/ana.silva@example.org?token=in-query')).status).toBe(404);
  await inSpan('job', 'send-webhooks', () =>
    runJob(app.deps, { task: 'send-webhooks', payload: { creatorId: shop.creatorId, endpointId: endpoint.id } }),
  );
  expect(receiver.heard).toHaveLength(1);
  const names = () => heard.spans().map(({ name }) => name);
  await expect.poll(names, { timeout: 30_000 }).toContain('job send-webhooks');

  expect(new Set(heard.paths)).toEqual(new Set(['/v1/traces']));
  const spans = heard.spans();
  const request = spans.find(({ name }) => name === 'POST /api/holds/:ref/details');
  expect(request && factsOf(request)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/holds/:ref/details',
    'http.response.status_code': 200,
    'vitrine.request_id': booked.headers['x-request-id'],
  });
  const within = (parent: Span | undefined) => spans.filter(({ traceId }) => traceId === parent?.traceId);
  const statements = within(request).filter(({ name }) => name.startsWith('database '));
  expect(statements.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['database begin', 'database insert', 'database commit']),
  );
  for (const statement of statements)
    expect(Object.keys(factsOf(statement)).toSorted()).toEqual(['db.operation.name', 'db.system.name']);
  const job = spans.find(({ name }) => name === 'job send-webhooks');
  const call = within(job).find(({ name }) => name.startsWith('call '));
  expect(job && factsOf(job)).toEqual({ 'vitrine.job': 'send-webhooks' });
  expect(call && factsOf(call)).toEqual({
    'server.address': `127.0.0.1:${receiver.port}`,
    'http.response.status_code': 204,
  });
  expect(names()).toContain('GET (none)');

  const all = heard.bodies.join('\n');
  const token = shop.cookie.split('=')[1] ?? '';
  for (const person of [
    'ana.silva',
    shop.email,
    'Ana Silva',
    'hurt knee',
    ref,
    token,
    secret,
    'in-query',
    'in-address',
    '?',
  ])
    expect(all).not.toContain(person);
});
