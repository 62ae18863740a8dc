import { afterAll, beforeAll, expect, it } from 'vitest';
import { creatorIdOf } from '../../../src/base/id.ts';
import { readConfig } from '../../../src/platform/config.ts';
import { permissionAddress, redeemCode } from '../../../src/product/connections/oauth/oauth.flow.ts';
import { zoomApi } from '../../../src/product/meetings/zoom/zoom-api.flow.ts';
import { zoomApp } from '../../../src/product/meetings/zoom/zoom-app.flow.ts';
import { testDatabase } from '../database/database.ts';
import { testApp } from '../server/app.ts';
import { openPrism, type PrismCheck } from './open-prism.ts';
import { openZoom } from './zoom-server.ts';

const zoom = await openZoom();
const app = await testApp({ url: (await testDatabase()).url, settings: zoom.settings });
let prism: PrismCheck;
beforeAll(async () => {
  prism = await openPrism();
});
afterAll(() => prism.close());

const meeting = {
  topic: 'Salsa, one hour',
  mark: 'Vitrine 0b8a4f6e-5d2c-4b57-9f83-0c1d2e3f4a5b',
  url: 'https://vitrine.example/manage/bookings/0b8a4f6e-5d2c-4b57-9f83-0c1d2e3f4a5b',
  startsAt: new Date('2026-12-02T10:00:00Z'),
  endsAt: new Date('2026-12-02T11:00:00Z'),
  zone: 'Europe/Lisbon',
};

it('every call of the adapter is one that Zoom describes', async () => {
  const zoomKeys = zoomApp(readConfig({ ...zoom.settings, PUBLIC_URL: 'http://localhost:4310' }));
  if (zoomKeys === undefined) throw new Error('there are keys');
  const creatorId = creatorIdOf('11111111-1111-4111-8111-111111111111');
  const question = permissionAddress(app.deps, zoomKeys.oauth, creatorId, '/');
  const { searchParams } = new URL(zoom.consent(question));
  const given = { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
  const tokens = await redeemCode(app.deps, zoomKeys.oauth, creatorId, given);
  if (!tokens.ok) throw new Error(tokens.refusal.kind);
  const api = zoomApi(zoomKeys, tokens.value.accessToken, () => new Date());
  expect(await api.me()).toMatchObject({ ok: true, value: { zoomUserId: 'zoom-maya' } });
  const made = await api.create(meeting);
  if (!made.ok) throw new Error(made.refusal.kind);
  // Its number is larger than a double holds exactly.
  expect(zoom.meetings.has(made.value.id)).toBe(true);
  expect(await api.find(meeting.mark)).toMatchObject({ ok: true, value: [{ id: made.value.id }] });
  expect(await api.change(made.value.id, { ...meeting, topic: 'Tango' })).toMatchObject({ ok: true });
  expect(await api.startUrl(made.value.id)).toMatchObject({ ok: true, value: expect.stringContaining('zak=') });
  expect(await api.remove(made.value.id)).toMatchObject({ ok: true });

  const calls = zoom.sent.filter(({ url }) => url.startsWith('/v2'));
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET', 'PATCH', 'GET', 'DELETE']);
  const statuses: number[] = [];
  for (const call of calls) {
    const { status, text } = await prism.answerTo(call);
    expect(status, `${call.method} ${call.url}: ${text}`).toBeLessThan(300);
    statuses.push(status);
  }
  expect(statuses).toEqual([200, 201, 200, 204, 200, 204]);
});

it('Prism refuses what Zoom does not describe, so that agreeing says something', async () => {
  const wrong = {
    method: 'POST',
    url: '/v2/users/me/meetings',
    text: JSON.stringify({ type: 'two', duration: 'long' }),
  };
  expect((await prism.answerTo(wrong)).status).toBe(422);
  expect((await prism.answerTo({ method: 'GET', url: '/v2/nowhere', text: '' })).status).toBe(404);
});
