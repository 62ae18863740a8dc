import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { testApp } from '../../../tests/kit/server/app.ts';
import { webhookReceiver } from '../../../tests/kit/webhooks/receiver.ts';
import { composeJobs } from '../../apps/server/compose.ts';
import type { AnswerOf } from '../../base/operations/call.ts';
import { recordEvent } from '../../platform/product-events/product-events.sql.ts';
import { type EventKind, type Payloads, productEvents } from '../../platform/product-events/product-events.ts';
import type { addWebhook, Delivery, listDeliveries, listWebhooks } from './contract.ts';
import { sendWebhooks } from './deliver.flow.ts';
import { endpointRules, eventKinds } from './endpoint.ts';
import { secretPrefix } from './message.ts';

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
const app = await testApp({ clock, written: 'by hand' });
const { db } = app.deps;
const maya = await app.creator('maya');
const { jobs } = composeJobs(app.deps);
const receiver = await webhookReceiver();
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

beforeEach(async () => {
  ahead = 0;
  receiver.forget();
  await db.deleteFrom('webhook_endpoints').execute();
  await db.deleteFrom('outbox').execute();
  await db.deleteFrom('product_events').execute();
  await db.updateTable('sessions').set({ provedAt: clock.now() }).execute();
});

async function add(url = `http://127.0.0.1:${receiver.port}/hook`, kinds: readonly string[] = eventKinds) {
  const added = await app.call('POST', '/api/webhook-endpoints', { url, kinds }, maya);
  expect(added.status, added.text).toBe(201);
  const { secret, endpoint } = added.body as AnswerOf<typeof addWebhook>;
  return { ...endpoint, secret };
}
const happen = <K extends EventKind>(kind: K, payload: Payloads[K]) =>
  db.transaction().execute(trx => recordEvent(trx, clock.now(), { creatorId: maya.creatorId, kind, payload }));
const unpay = () => happen('order.unpaid', { orderId: randomUUID() });
/** One job, as often as a message is due. */
const send = (endpointId: string, callMs?: number) =>
  sendWebhooks(app.deps, { creatorId: maya.creatorId, endpointId }, callMs);
const deliveries = async (id: string): Promise<Delivery[]> => {
  const { body } = await app.call('GET', `/api/webhook-endpoints/${id}/deliveries`, undefined, maya);
  return (body as AnswerOf<typeof listDeliveries>).deliveries;
};
const only = async (id: string): Promise<Delivery> => {
  const all = await deliveries(id);
  expect(all).toHaveLength(1);
  return all[0] as Delivery;
};
const endpoint = async (id: string) => {
  const { body } = await app.call('GET', '/api/webhook-endpoints', undefined, maya);
  return (body as AnswerOf<typeof listWebhooks>).endpoints.find(each => each.id === id);
};
const act = (id: string, what: string) => app.call('POST', `/api/webhook-endpoints/${id}/${what}`, undefined, maya);
const restOf = ({ dueAt }: Delivery) => new Date(dueAt).getTime() - clock.now().getTime();

/** A payload of any event, from its schema. */
function sampleOf(schema: unknown): unknown {
  const { type, format, enum: values, anyOf, properties, items } = schema as Record<string, never>;
  if (anyOf) return sampleOf((anyOf as unknown[])[0]);
  if (values) return (values as unknown[])[0];
  if (format === 'uuid') return randomUUID();
  if (format === 'date-time') return '2026-12-01T10:00:00.000Z';
  if (items) return [sampleOf(items)];
  if (properties) return Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, sampleOf(part)]));
  return ({ string: 'main', integer: 1, boolean: true, null: null } as Record<string, unknown>)[[type].flat()[0] ?? ''];
}

describe('an event', () => {
  it('of any kind arrives, verified by the library of receivers, without a name or an address', async () => {
    const { id, secret } = await add();
    for (const kind of eventKinds)
      await happen(
        kind,
        productEvents[kind].payload.parse(sampleOf(z.toJSONSchema(productEvents[kind].payload))) as never,
      );
    for (let turn = 0; turn < 3; turn++) await send(id).catch(() => undefined);
    expect(receiver.heard).toHaveLength(eventKinds.length);
    const reader = new Webhook(secret);
    const read = receiver.heard.map(({ body, headers }) => {
      reader.verify(body, headers as Record<string, string>);
      expect(headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Vitrine' });
      expect(body).not.toMatch(/@|"\w*([eE]mail|[nN]ame)":/);
      return z
        .strictObject({ type: z.enum(eventKinds), timestamp: z.iso.datetime(), data: z.looseObject({}) })
        .parse(JSON.parse(body));
    });
    expect(read.map(({ type }) => type).toSorted()).toEqual(eventKinds.toSorted());
    for (const { type, data } of read) expect(productEvents[type].payload.safeParse(data).success, type).toBe(true);
    expect(await deliveries(id)).toHaveLength(eventKinds.length);
  });

  it('has its message and its job in its transaction, for the endpoints that chose it', async () => {
    const chosen = await add(undefined, ['order.unpaid']);
    const other = await add(undefined, ['order.paid']);
    await db
      .transaction()
      .execute(async trx => {
        await recordEvent(trx, clock.now(), {
          ...{ creatorId: maya.creatorId, kind: 'order.unpaid', payload: { orderId: randomUUID() } },
        });
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await deliveries(chosen.id)).toEqual([]);
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
    await unpay();
    expect(await deliveries(chosen.id)).toMatchObject([{ kind: 'order.unpaid', state: 'waiting', tries: 0 }]);
    expect(await deliveries(other.id)).toEqual([]);
    expect(await db.selectFrom('outbox').select(['task', 'payload']).execute()).toEqual([
      { task: 'send-webhooks', payload: { creatorId: maya.creatorId, endpointId: chosen.id } },
    ]);
  });

  it('of another creator goes nowhere', async () => {
    const { id } = await add();
    const jonas = await app.creator('jonas');
    const payload = { orderId: randomUUID() };
    await db
      .transaction()
      .execute(trx => recordEvent(trx, clock.now(), { creatorId: jonas.creatorId, kind: 'order.unpaid', payload }));
    expect(await deliveries(id)).toEqual([]);
  });
});

describe('an answer', () => {
  it.each([
    ['a redirect, which is not followed', 307, { location: '/elsewhere' }],
    ['a refusal', 400, {}],
    ['a fault', 500, {}],
  ])('%s is a failure that is tried again after five seconds', async (_, status, headers) => {
    const { id } = await add();
    receiver.answer(response => void response.writeHead(status, headers).end());
    await unpay();
    await send(id);
    expect(receiver.heard.map(({ path }) => path)).toEqual(['/hook']);
    const failed = await only(id);
    expect(failed).toMatchObject({ state: 'waiting', tries: 1, status });
    expect(restOf(failed)).toBeGreaterThan(3000);
    expect(restOf(failed)).toBeLessThanOrEqual(5500);
    await send(id);
    expect(receiver.heard).toHaveLength(1);
    receiver.answer(response => void response.writeHead(200).end());
    ahead = 6000;
    await send(id);
    expect(await only(id)).toMatchObject({ state: 'delivered', tries: 2, status: 200 });
    const [first, second] = receiver.heard;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp']);
  });

  it('of 429 is waited for as long as it asks, an hour at most, by every message', async () => {
    const { id } = await add();
    receiver.answer(response => void response.writeHead(429, { 'retry-after': '600' }).end());
    await unpay();
    await unpay();
    await send(id);
    expect(receiver.heard).toHaveLength(1);
    expect((await deliveries(id)).map(({ tries }) => tries).toSorted()).toEqual([0, 1]);
    receiver.forget();
    ahead = 9 * minute;
    await send(id);
    expect(receiver.heard).toEqual([]);
    ahead = 10 * minute + 1000;
    await send(id);
    expect((await deliveries(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });

  it('of 410 stops the endpoint, and its creator gets one email without the path', async () => {
    const { id } = await add();
    receiver.answer(response => void response.writeHead(410).end());
    await unpay();
    await unpay();
    await send(id);
    expect(await endpoint(id)).toMatchObject({ stopped: 'gone' });
    expect((await deliveries(id)).map(({ state }) => state).toSorted()).toEqual(['failed', 'waiting']);
    const mails = await db.deleteFrom('mails').where('template', '=', 'webhook-stopped').returningAll().execute();
    expect(mails).toMatchObject([{ recipient: maya.email, props: { why: 'gone' } }]);
    expect(JSON.stringify(mails)).not.toContain('/hook');
    await unpay();
    expect(await deliveries(id)).toHaveLength(2);
    expect((await act(id, 'test')).body).toMatchObject({ error: { code: 'webhook_stopped' } });
  });

  it.each<[string, Parameters<typeof receiver.answer>[0]]>([
    ['too large', response => void response.writeHead(200).end('x'.repeat(200_000))],
    [
      'shorter than it says',
      response => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('short', () => response.destroy());
      },
    ],
    ['without an end', response => void response.writeHead(200).write('begun')],
  ])('with a text that is %s counts by its status', async (_, answer) => {
    const { id } = await add();
    receiver.answer(answer);
    await unpay();
    await send(id, 400);
    expect(await only(id)).toMatchObject({ state: 'delivered', status: 200 });
  });

  it('that does not come is a failure, and the endpoint rests', async () => {
    const { id } = await add();
    receiver.answer(() => undefined);
    await unpay();
    await unpay();
    await send(id, 200);
    expect(receiver.heard).toHaveLength(1);
    expect(await deliveries(id)).toContainEqual(
      expect.objectContaining({ trouble: 'too_slow', status: null, tries: 1 }),
    );
  });

  it.each([
    ['a closed port', 'http://127.0.0.1:1/', 'unreachable'],
    ['a name that leads into a private network', 'https://localhost./', 'not_found_by_name'],
    ['a private address', 'https://192.168.0.1/', 'private_address'],
    ['this machine by another address', 'https://[::1]/', 'private_address'],
    ['a name that is not there', 'https://name.invalid/', 'not_found_by_name'],
  ])('of %s is a failure', async (_, url, trouble) => {
    const { id } = await add(url);
    await unpay();
    await send(id);
    expect(await only(id)).toMatchObject({ state: 'waiting', tries: 1, trouble, status: null });
  });
});

it('after ten tries and three days the endpoint stops, with one email; resumed, it gets what comes', async () => {
  const { id } = await add();
  receiver.answer(response => void response.writeHead(500).end());
  await unpay();
  for (let tries = 1; tries <= 10; tries++) {
    await send(id);
    const tried = await only(id);
    expect(tried).toMatchObject({ tries, state: tries < 10 ? 'waiting' : 'failed' });
    ahead = new Date(tried.dueAt).getTime() - Date.now() + 1000;
  }
  expect(ahead).toBeGreaterThan(3 * day);
  expect(receiver.heard).toHaveLength(10);
  expect(await endpoint(id)).toMatchObject({ stopped: 'failing' });
  const mails = await db.deleteFrom('mails').where('template', '=', 'webhook-stopped').returningAll().execute();
  expect(mails).toMatchObject([{ recipient: maya.email, props: { why: 'failing' } }]);
  receiver.forget();
  expect((await act(id, 'resume')).status).toBe(204);
  expect(await endpoint(id)).toMatchObject({ stopped: null, failingSince: null });
  await unpay();
  await send(id);
  expect(receiver.heard).toHaveLength(1);
});

it('a rotated secret signs beside the new one for a day', async () => {
  const { id, secret } = await add();
  const rotated = await act(id, 'secret');
  const { secret: fresh } = rotated.body as { secret: string };
  expect(fresh).not.toBe(secret);
  await unpay();
  await send(id);
  const [both] = receiver.heard;
  for (const key of [secret, fresh]) new Webhook(key).verify(both?.body ?? '', both?.headers as Record<string, string>);
  ahead = endpointRules.rotationHours * hour + 1000;
  await unpay();
  await send(id);
  expect(receiver.heard[1]?.headers['webhook-signature']).toMatch(/^v1,\S+$/);
});

it('a replay has the id and text of its message, a new time, and leaves the first delivery as it was', async () => {
  const { id, secret } = await add();
  await unpay();
  await send(id);
  const before = await only(id);
  ahead = 2000;
  expect((await act(id, `deliveries/${before.id}/replay`)).status).toBe(204);
  await send(id);
  const [first, second] = receiver.heard;
  expect(second?.headers['webhook-id']).toBe(before.messageId);
  expect(second?.body).toBe(first?.body);
  expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp']);
  new Webhook(secret).verify(second?.body ?? '', second?.headers as Record<string, string>);
  expect(await deliveries(id)).toMatchObject([
    { isReplay: true, state: 'delivered', messageId: before.messageId },
    before,
  ]);
});

it('a test arrives without an event', async () => {
  const { id } = await add();
  expect((await act(id, 'test')).status).toBe(204);
  await send(id);
  expect(receiver.heard.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: 'webhook.test', data: { endpointId: id } },
  ]);
});

it('servers that send at once deliver each message once, two at a time', async () => {
  const { id } = await add();
  const second = await testApp({ clock, url: app.url });
  let [now, most] = [0, 0];
  receiver.answer(response => {
    most = Math.max(most, ++now);
    setTimeout(() => {
      now -= 1;
      response.writeHead(204).end();
    }, 10);
  });
  for (let count = 0; count < 30; count++) await unpay();
  const key = { creatorId: maya.creatorId, endpointId: id };
  for (let turn = 0; turn < 3; turn++)
    await Promise.all(
      [app, app, second, second, second].map(({ deps }) => sendWebhooks(deps, key).catch(() => undefined)),
    );
  expect(receiver.heard).toHaveLength(30);
  expect(new Set(receiver.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(30);
  expect(most).toBe(endpointRules.callsAtOnce);
});

it('a message whose server is killed before it stored the answer is sent again under its id', async () => {
  const { id } = await add();
  receiver.answer(() => undefined);
  await unpay();
  const program = 'tests/kit/server/send-webhooks.ts';
  const child = spawn(process.execPath, ['--import', 'tsx', program, app.url, app.deps.linkSecret], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  children.push(child);
  await vi.waitFor(() => expect(receiver.heard).toHaveLength(1), { timeout: 20_000 });
  child.kill('SIGKILL');
  await db.deleteFrom('outbox').execute();
  receiver.answer(response => void response.writeHead(204).end());
  await send(id);
  expect(receiver.heard).toHaveLength(1);
  ahead = minute;
  await jobs['find-due-webhooks']?.(null);
  expect(await db.selectFrom('outbox').select('payload').where('task', '=', 'send-webhooks').execute()).toEqual([
    { payload: { creatorId: maya.creatorId, endpointId: id } },
  ]);
  await send(id);
  expect(receiver.heard).toHaveLength(2);
  expect(receiver.heard[1]?.headers['webhook-id']).toBe(receiver.heard[0]?.headers['webhook-id']);
  expect(await only(id)).toMatchObject({ state: 'delivered', tries: 2 });
});

it('deliveries are forgotten after 30 days, but not the last 50', async () => {
  const [{ id }, other] = [await add(), await add(undefined, ['order.paid'])];
  await happen('order.paid', {
    ...{ orderId: randomUUID(), bookingId: null, membershipId: null, by: 'hand' },
    ...{ amount: 1, currency: 'USD' },
  });
  for (let count = 0; count < endpointRules.shown + 5; count++) await unpay();
  const count = async () => (await db.selectFrom('webhook_deliveries').select('id').execute()).length;
  const all = await count();
  await jobs['forget-deliveries']?.(null);
  expect(await count()).toBe(all);
  ahead = 31 * day;
  await jobs['forget-deliveries']?.(null);
  expect(await db.selectFrom('webhook_deliveries').select('id').where('endpointId', '=', id).execute()).toHaveLength(
    endpointRules.shown,
  );
  expect(await deliveries(other.id)).toHaveLength(1);
});

it('a secret is sealed, and in no list, log or copy of the data', async () => {
  const { secret } = await add();
  const key = secret.slice(secretPrefix.length);
  const rows = await db.selectFrom('webhook_endpoints').selectAll().execute();
  for (const form of ['base64', 'latin1', 'hex'] as const)
    expect(rows.map(({ sealedSecret }) => sealedSecret.toString(form)).join()).not.toContain(key);
  const listed = await app.call('GET', '/api/webhook-endpoints', undefined, maya);
  const acts = await app.call('GET', '/api/auth/activity', undefined, maya);
  expect(listed.text + acts.text).not.toContain(key);
  expect(acts.text).toContain('webhook_added');
});
