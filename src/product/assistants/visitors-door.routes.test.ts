import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Assistant, newAssistant, oldAssistant } from '../../../tests/kit/assistants/clients.ts';
import { dollars, type Shop, shopsOn } from '../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../tests/kit/bookings/visitor.ts';
import { holdClock, testApp } from '../../../tests/kit/server/app.ts';

// A Saturday. Monday the 23rd is the first working day.
const saturday = '2026-11-21T10:00:00Z';
const clock = holdClock(saturday);
const app = await testApp({ clock, settings: { HOLDS_AT_ONCE: '3' } });
const other = await testApp({ clock, url: app.url, settings: { HOLDS_AT_ONCE: '3' } });
const [base, otherBase] = [await listen(app), await listen(other)];
const newShop = shopsOn(app, 'page');
const { held, details } = visitorOf(app);
const heldBy = ({ creatorId }: Shop) =>
  app.deps.db
    .selectFrom('bookings')
    .select('startsAt')
    .where('creatorId', '=', creatorId)
    .where('status', '=', 'held')
    .execute();

async function listen({ app: server }: typeof app): Promise<string> {
  return server.listen({ port: 0, host: '127.0.0.1' });
}
const doorOf = ({ userUrl }: { userUrl: string }, at = base) => `${at}/api/mcp/at/${userUrl}`;
const clients = [
  ['2026-07-28', newAssistant],
  ['the handshake', oldAssistant],
] as const;

const timesSchema = z.object({
  days: z.array(z.object({ times: z.array(z.object({ startsAt: z.string(), clock: z.string() })) })),
});
const timesIn = (answer: unknown) => timesSchema.parse(answer).days.flatMap(({ times }) => times.map(t => t.startsAt));
const heldSchema = z.looseObject({ hold: z.string(), bookingLink: z.string(), heldUntil: z.string() });
const monday = { from: '2026-11-23', to: '2026-11-23' };
const key = (name: string) => `person ${name}`;

const offers = {
  services: [
    { title: 'First talk', durationMinutes: 60, price: dollars(40), payMethods: ['unpaid_pay_later' as const] },
  ],
};
const open = async () => {
  clock.set(saturday);
  const shop = await newShop(offers);
  return { shop, service: shop.services[0] ?? '' };
};
const holdAt = async (visitor: Assistant, service: string, startsAt: string, name: string) =>
  heldSchema.parse(await visitor.call('hold_time', { service, startsAt, idempotencyKey: key(name) }));

describe.each(clients)('a visitor’s assistant that speaks %s', (_name, connect) => {
  it('finds a service and its times, holds one, and leads to the page where it is booked', async () => {
    const { shop, service } = await open();
    const visitor = await connect(doorOf(shop));
    const tools = await visitor.tools();
    expect(tools.map(({ name }) => name)).toEqual(['find_services', 'find_times', 'hold_time', 'booking_link']);
    expect(tools[1]?.annotations).toMatchObject({ readOnlyHint: true });

    const services = await visitor.call('find_services');
    expect(services).toMatchObject({
      fromHost: true,
      services: [{ service, kind: 'session', fromHost: true, title: 'First talk', price: '$40.00' }],
    });
    const times = await visitor.call('find_times', { service, ...monday, zone: 'Asia/Seoul' });
    expect(times).toMatchObject({ zone: 'Asia/Seoul', days: [{ spoken: 'Monday, November 23, 2026' }] });
    expect(timesIn(times)).toContain('2026-11-23T18:00:00+09:00');

    const hold = await holdAt(visitor, service, '2026-11-23T18:00:00+09:00', 'Ana');
    expect(hold).toMatchObject({ price: { amount: '$40.00', minorUnits: 4000 }, asksPhone: expect.any(String) });
    expect(Date.parse(hold.heldUntil) - clock.now().getTime()).toBe(600_000);
    expect(await visitor.call('booking_link', { hold: hold.hold })).toEqual(hold);

    const page = await app.call('GET', new URL(hold.bookingLink).pathname);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('First talk')]);
    const booked = await details(hold.hold, { method: 'unpaid_pay_later' });
    expect(booked.status, booked.text).toBe(200);
    expect((await visitor.refusal('booking_link', { hold: hold.hold })).code).toBe('already_booked');
  });

  it('learns what to do about each refusal', async () => {
    const { shop, service } = await open();
    const visitor = await connect(doorOf(shop));
    const hold = (startsAt: string, more = {}) =>
      visitor.refusal('hold_time', { service, startsAt, idempotencyKey: key('Ana'), ...more });
    expect(await hold('2026-11-23T07:00:00Z')).toMatchObject({
      code: 'time_not_offered',
      details: { nearest: [{}, {}, {}] },
    });
    expect(await hold('2026-11-23T09:01:00Z')).toMatchObject({ code: 'time_not_offered' });
    expect(await hold('soon')).toMatchObject({ code: 'invalid_input', details: { startsAt: expect.any(String) } });
    expect(await hold(monday9, { when: 'now' })).toMatchObject({
      code: 'invalid_input',
      details: { when: expect.any(String) },
    });
    expect(await hold(monday9, { service: shop.creatorId })).toMatchObject({ code: 'offer_not_found' });
    await held(shop, service, monday9);
    expect(await hold(monday9)).toMatchObject({ code: 'slot_taken', todo: expect.stringContaining('nearest') });
    const find = (more: object) => visitor.refusal('find_times', { service, ...more });
    expect((await find({ zone: 'Berlin' })).code).toBe('zone_unknown');
    expect((await find({ from: '2026-11-23', to: '2026-11-22' })).code).toBe('range_wrong');
    expect((await find({ service: shop.creatorId })).code).toBe('service_not_found');
    expect((await visitor.refusal('booking_link', { hold: 'x' })).code).toBe('hold_not_found');
    expect((await visitor.refusal('pay_now')).code).toBe('unknown_tool');
  });
});

describe('a held time', () => {
  it('is one for a key, on whichever server, and ends after ten minutes', async () => {
    const { shop, service } = await open();
    const [here, there] = [await newAssistant(doorOf(shop)), await oldAssistant(doorOf(shop, otherBase))];
    const first = await holdAt(here, service, monday9, 'Ana');
    expect(await holdAt(there, service, monday9, 'Ana')).toEqual(first);
    expect(await there.call('booking_link', { hold: first.hold })).toEqual(first);
    expect(await heldBy(shop)).toHaveLength(1);
    clock.forward(11);
    expect((await there.refusal('booking_link', { hold: first.hold })).code).toBe('hold_expired');
    const again = await holdAt(here, service, monday9, 'Ana');
    expect(await holdAt(there, service, monday9, 'Ana')).toEqual(again);
  });

  it('is given back when the same key takes another', async () => {
    const { shop, service } = await open();
    const visitor = await newAssistant(doorOf(shop));
    await holdAt(visitor, service, monday9, 'Ana');
    await holdAt(visitor, service, '2026-11-23T11:00:00Z', 'Ana');
    expect(timesIn(await visitor.call('find_times', { service, ...monday }))).toContain('2026-11-23T09:00:00+00:00');
  });

  it('is one of few that a network may have at once, with whatever keys', async () => {
    const { shop, service } = await open();
    const visitor = await newAssistant(doorOf(shop));
    for (const hour of [9, 11, 13])
      await holdAt(visitor, service, `2026-11-23T${String(hour).padStart(2, '0')}:00:00Z`, `nr ${hour}`);
    const input = { service, startsAt: '2026-11-23T15:00:00Z', idempotencyKey: key('one more') };
    expect(await visitor.refusal('hold_time', input)).toMatchObject({
      code: 'too_many_held',
      details: { seconds: 600 },
    });
  });

  it('of another page opens at no door but its own', async () => {
    const [mine, others] = [await open(), await open()];
    const [visitor, stranger] = [await newAssistant(doorOf(mine.shop)), await newAssistant(doorOf(others.shop))];
    const { hold } = await holdAt(visitor, mine.service, monday9, 'Ana');
    expect((await stranger.refusal('booking_link', { hold })).code).toBe('hold_not_found');
    expect((await stranger.refusal('find_times', { service: mine.service })).code).toBe('service_not_found');
    const times = await stranger.call('find_times', { service: others.service, ...monday });
    expect(timesIn(times)).toContain('2026-11-23T09:00:00+00:00');
  });
});

describe('the pages that a person goes on with', () => {
  it('say what their forms do to the browser’s assistant, and send none but the list of times by themselves', async () => {
    const { shop, service } = await open();
    const { bookingLink } = await holdAt(await newAssistant(doorOf(shop)), service, monday9, 'Ana');
    const times = `/book/${shop.userUrl}/${service}`;
    const toolsOn = async (path: string) => {
      const { text } = await app.call('GET', path);
      const forms = [...text.matchAll(/<form[^>]*\stoolname="([a-z_]+)"[^>]*>/g)];
      return forms.map(([form, name]) => [name, form.includes('toolautosubmit'), form.includes('tooldescription="')]);
    };
    expect(await toolsOn(times)).toEqual([['choose_time', false, true]]);
    expect(await toolsOn(`${times}/zone`)).toEqual([['show_times', true, true]]);
    expect(await toolsOn(new URL(bookingLink).pathname)).toEqual([['book', false, true]]);
    expect(await toolsOn(`/at/${shop.userUrl}/contact`)).toEqual([['send_message', false, true]]);
  });
});

describe('every listed time', () => {
  it('is held when it is asked for, until all are taken', async () => {
    const shop: Shop = await newShop({ services: [{ durationMinutes: 60, price: dollars(40) }] });
    const service = shop.services[0] ?? '';
    const open = await testApp({ clock, url: app.url });
    const visitor = await newAssistant(doorOf(shop, await listen(open)));
    const left = async () => timesIn(await visitor.call('find_times', { service, ...monday }));
    const taken: string[] = [];
    for (let times = await left(); times.length > 0; times = await left()) {
      const startsAt = times[taken.length % times.length] ?? '';
      await holdAt(visitor, service, startsAt, `nr ${taken.length}`);
      taken.push(startsAt);
      if (taken.length > 20) break;
    }
    expect(taken.length).toBeGreaterThan(3);
    expect(new Set(taken).size).toBe(taken.length);
    expect(await heldBy(shop)).toHaveLength(taken.length);
  });
});

describe('the door', () => {
  const send = (
    url: string,
    headers: Record<string, string>,
    payload?: object,
    method: 'POST' | 'OPTIONS' | 'GET' = 'POST',
  ) => app.app.inject({ method, url, headers, ...(payload && { payload }) });
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  const accept = { accept: 'application/json, text/event-stream' };
  const codeOf = (answer: { body: string }) => (JSON.parse(answer.body) as { error: { code: string } }).error.code;

  it('answers pages of any site, and only by our own name', async () => {
    const { shop } = await open();
    const url = `/api/mcp/at/${shop.userUrl}`;
    const asked = await send(url, { ...accept, host: 'localhost:4310', origin: 'https://assistant.example' }, list);
    expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([200, '*']);
    const preflight = await send(url, { origin: 'https://assistant.example' }, undefined, 'OPTIONS');
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toContain('MCP-Protocol-Version');
    const rebound = await send(url, { ...accept, host: 'evil.example' }, list);
    expect([rebound.statusCode, codeOf(rebound)]).toEqual([421, 'wrong_host']);
  });

  it('knows no page that is not there, no other method and no long message', async () => {
    const missing = await send('/api/mcp/at/nobody', { ...accept, host: 'localhost' }, list);
    expect([missing.statusCode, codeOf(missing)]).toEqual([404, 'page_not_found']);
    const { shop } = await open();
    const url = `/api/mcp/at/${shop.userUrl}`;
    const streamed = await send(url, { accept: 'text/event-stream' }, undefined, 'GET');
    expect([streamed.statusCode, streamed.headers.allow]).toEqual([405, expect.stringContaining('POST')]);
    const long = await send(url, accept, { ...list, params: { text: 'x'.repeat(400_000) } });
    expect(long.statusCode).toBe(413);
    expect((await send(url, accept, { hello: 1 })).statusCode).toBe(400);
  });

  it('keeps no stream open for changes', async () => {
    const { shop } = await open();
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const method = 'subscriptions/listen';
    const headers = { ...accept, host: 'localhost', 'mcp-method': method, 'mcp-protocol-version': '2026-07-28' };
    const params = { _meta, notifications: { toolsListChanged: true } };
    const answer = await send(`/api/mcp/at/${shop.userUrl}`, headers, { jsonrpc: '2.0', id: 1, method, params });
    expect(answer.body).toContain('"error"');
  });
});
