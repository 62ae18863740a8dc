import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { atEnd } from '../../../tests/kit/cleanup/at-end.ts';
import { codeOf, holdClock, testApp } from '../../../tests/kit/server/app.ts';
import { runJobs } from '../../../tests/kit/server/outbox.ts';

/** Servers on this machine and its network, asked for through fields of a creator (docs/security/holes.md). */
const clock = holdClock('2026-11-30T10:00:00Z');
const app = await testApp({ clock, settings: { VITRINE_MODE: 'production', WITHOUT_MAIL: '1', WITHOUT_HTTPS: '1' } });
const { db } = app.deps;
const maya = await app.creator('maya');

let hits = 0;
const canary = createServer((_request, response) => {
  hits++;
  response.writeHead(200).end('secret of the inside');
});
await new Promise<void>(ready => canary.listen(0, '127.0.0.1', ready));
atEnd(() => {
  canary.closeAllConnections();
  canary.close();
});
const { port } = canary.address() as AddressInfo;

const hosts = [
  '127.0.0.1',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::1]',
  '0x7f.1',
  '017700000001',
  '2130706433',
  '①②⑦.0.0.1',
  'localhost',
  'localhost.',
  '0.0.0.0',
  '100.64.0.1',
  '169.254.169.254',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
];
const addresses = ['http', 'https'].flatMap(scheme => hosts.map(host => `${scheme}://${host}:${port}/`));

beforeEach(async () => {
  hits = 0;
  for (const table of ['throttles', 'webhook_endpoints'] as const) await db.deleteFrom(table).execute();
  await db.updateTable('sessions').set({ provedAt: clock.now() }).execute();
});

it.each(addresses)('12 CVE-2026-22597: a calendar at %s is not asked', async address => {
  const answer = await app.call('POST', '/api/calendars/caldav', { address, account: 'a', password: 'b' }, maya);
  expect([answer.status, typeof codeOf(answer)]).toEqual([400, 'string']);
  expect(answer.text).not.toContain('secret of the inside');
  expect(hits).toBe(0);
});

describe.each(addresses)('a webhook to %s', url => {
  const endpoints = () => db.selectFrom('webhook_endpoints').select(['id', 'url']).execute();

  it('31 GHSA-v8wj-f5c7-pvxf: is refused, or called by nobody', async () => {
    const added = await app.call('POST', '/api/webhook-endpoints', { url, kinds: ['order.paid'] }, maya);
    for (const { id } of await endpoints())
      await app.call('POST', `/api/webhook-endpoints/${id}/test`, undefined, maya);
    await runJobs(app.deps, 'send-webhooks');
    expect([[201, 422].includes(added.status), hits]).toEqual([true, 0]);
    const delivered = await db.selectFrom('webhook_deliveries').select('state').execute();
    expect(delivered.filter(({ state }) => state === 'delivered')).toEqual([]);
  });

  it('55 CVE-2026-30953: is refused alike when it is written later', async () => {
    const sound = { url: 'https://maya.example/', kinds: ['order.paid'] };
    const add = await app.call('POST', '/api/webhook-endpoints', { ...sound, url }, maya);
    await db.deleteFrom('webhook_endpoints').execute();
    await app.call('POST', '/api/webhook-endpoints', sound, maya);
    const [{ id = '' } = {}] = await endpoints();
    const change = await app.call('PUT', `/api/webhook-endpoints/${id}`, { ...sound, url }, maya);
    expect([add.status === 422, change.status === 422]).toEqual([change.status === 422, add.status === 422]);
    await app.call('POST', `/api/webhook-endpoints/${id}/test`, undefined, maya);
    if (change.status < 300) await runJobs(app.deps, 'send-webhooks');
    expect(hits).toBe(0);
  });
});

it('12 CVE-2026-22597: the canary would have been heard', async () => {
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('secret');
  expect(hits).toBe(1);
});
