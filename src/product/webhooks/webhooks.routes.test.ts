import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { holdClock, testApp } from '../../../tests/kit/server/app.ts';
import type { AnswerOf } from '../../base/operations/call.ts';
import type { addWebhook } from './contract.ts';
import { endpointRules } from './endpoint.ts';

const clock = holdClock('2026-11-30T10:00:00Z');
const app = await testApp({ clock, settings: { VITRINE_MODE: 'production', WITHOUT_MAIL: '1', WITHOUT_HTTPS: '1' } });
const { db } = app.deps;
const maya = await app.creator('maya');
const jonas = await app.creator('jonas');
const url = 'https://maya.example/hook?key=1';
const kinds = ['order.paid', 'booking.confirmed', 'order.paid'];

const add = (body: object = {}, as = maya) => app.call('POST', '/api/webhook-endpoints', { url, kinds, ...body }, as);
const added = async () => (await add()).body as AnswerOf<typeof addWebhook>;
const list = async (as = maya) => (await app.call('GET', '/api/webhook-endpoints', undefined, as)).body;

beforeEach(async () => {
  await db.deleteFrom('webhook_endpoints').execute();
  await db.updateTable('sessions').set({ provedAt: clock.now() }).execute();
});

describe('an endpoint', () => {
  it('is added with its events, and its secret is in that answer alone', async () => {
    const { secret, endpoint } = await added();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(endpoint).toMatchObject({ url, kinds: ['order.paid', 'booking.confirmed'], stopped: null });
    expect(await list()).toEqual({ endpoints: [endpoint] });
    expect(await list(jonas)).toEqual({ endpoints: [] });
    expect((await added()).secret).not.toBe(secret);
  });

  it.each([
    ['http', { url: 'http://maya.example/' }, 422, 'url'],
    ['this machine', { url: 'http://localhost:4310/' }, 422, 'url'],
    ['a password', { url: 'https://me:secret@maya.example/' }, 422, 'url'],
    ['no address', { url: 'maya' }, 422, 'url'],
    ['no event', { kinds: [] }, 400, 'kinds'],
    ['an unknown event', { kinds: ['order.eaten'] }, 400, 'kinds.0'],
  ])('with %s is refused beside its field', async (_, body, status, field) => {
    const refused = await add(body);
    expect(refused.status).toBe(status);
    expect(refused.body).toMatchObject({ error: { fields: { [field]: expect.any(String) } } });
  });

  it('is changed, paused, resumed and removed', async () => {
    const { endpoint } = await added();
    const at = `/api/webhook-endpoints/${endpoint.id}`;
    const change = { url: 'https://other.example/', kinds: ['page.published'] };
    expect((await app.call('PUT', at, change, maya)).status).toBe(204);
    expect((await app.call('POST', `${at}/pause`, undefined, maya)).status).toBe(204);
    expect(await list()).toMatchObject({ endpoints: [{ ...change, stopped: 'hand' }] });
    expect((await app.call('POST', `${at}/test`, undefined, maya)).status).toBe(409);
    expect((await app.call('POST', `${at}/resume`, undefined, maya)).status).toBe(204);
    expect((await app.call('POST', `${at}/test`, undefined, maya)).status).toBe(204);
    expect((await app.call('DELETE', at, undefined, maya)).status).toBe(204);
    expect(await db.selectFrom('webhook_deliveries').selectAll().execute()).toEqual([]);
    expect((await app.call('DELETE', at, undefined, maya)).status).toBe(404);
  });

  it('is one of ten at most, however many are added at once', async () => {
    const all = await Promise.all(Array.from({ length: endpointRules.most + 3 }, () => add()));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(endpointRules.most);
    expect(all.find(({ status }) => status !== 201)?.body).toMatchObject({ error: { code: 'webhooks_full' } });
  });

  it('is added, changed and rotated by a person who proved who they are', async () => {
    const { endpoint } = await added();
    const at = `/api/webhook-endpoints/${endpoint.id}`;
    await db
      .updateTable('sessions')
      .set({ provedAt: new Date(0) })
      .execute();
    const refused = [
      await add(),
      await app.call('PUT', at, { url, kinds }, maya),
      await app.call('POST', `${at}/secret`, undefined, maya),
    ];
    for (const { body } of refused) expect(body).toMatchObject({ error: { code: 'proof_needed' } });
  });

  it('of another creator is not found', async () => {
    const { endpoint } = await added();
    const at = `/api/webhook-endpoints/${endpoint.id}`;
    await app.call('POST', `${at}/test`, undefined, maya);
    const [{ id = '' } = {}] = await db.selectFrom('webhook_deliveries').select('id').execute();
    for (const [method, path, body] of [
      ['PUT', at, { url, kinds }],
      ['POST', `${at}/secret`],
      ['POST', `${at}/pause`],
      ['POST', `${at}/resume`],
      ['POST', `${at}/test`],
      ['POST', `${at}/deliveries/${id}/replay`],
      ['GET', `${at}/deliveries`],
      ['DELETE', at],
    ] as const)
      expect((await app.call(method, path, body, jonas)).status, path).toBe(404);
    expect((await app.call('POST', `${at}/deliveries/${randomUUID()}/replay`, undefined, maya)).body).toMatchObject({
      error: { code: 'delivery_not_found' },
    });
  });
});

it('what changes an endpoint is in the activity of the account, without the path of its address', async () => {
  const { endpoint } = await added();
  const at = `/api/webhook-endpoints/${endpoint.id}`;
  await app.call('POST', `${at}/secret`, undefined, maya);
  await app.call('DELETE', at, undefined, maya);
  const { body, text } = await app.call('GET', '/api/auth/activity', undefined, maya);
  expect((body as { activity: { act: string }[] }).activity.map(({ act }) => act)).toEqual(
    expect.arrayContaining(['webhook_added', 'webhook_secret_rotated', 'webhook_removed']),
  );
  expect(text).toContain('maya.example');
  expect(text).not.toContain('key=1');
});
