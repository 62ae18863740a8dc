import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { holdClock, testApp } from '../../../tests/kit/server/app.ts';
import { addClassified } from '../analytics/classified-visits.sql.ts';
import { analyticsOverview } from '../analytics/operator-view.flow.ts';
import type { AnalyticsOverview } from './analytics-contract.ts';

const clock = holdClock('2026-11-30T12:00:00Z');
const key = 'key-of-the-app';
const settings = { OPERATORS: 'boss@example.org', ANALYTICS_APP_KEY: key, ANALYTICS_PAGES_KEY: 'key-of-pages' };
const app = await testApp({ clock, settings });
const boss = await app.creator('boss');
const overview = async () =>
  (await app.call('GET', '/api/operator/analytics', undefined, boss)).body as AnalyticsOverview;

async function upload(client: string, events: readonly object[]): Promise<number> {
  const [e, time] = [JSON.stringify(events), String(clock.now().getTime())];
  const checksum = createHash('md5').update(`2${client}${e}${time}`).digest('hex');
  const { statusCode } = await app.app.inject({
    method: 'POST',
    url: '/api/analytics/collect',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ client, e, v: '2', upload_time: time, checksum }).toString(),
  });
  return statusCode;
}
const view = (path: string, device: string, session: number) => ({
  ...{ event_type: 'page_view', device_id: device, session_id: session, event_id: path.length },
  event_properties: { path },
});

it('shows operators what was collected and dropped in four weeks, and how visits were classified', async () => {
  await upload(key, [view('/manage', 'one', 1), view('/manage/order', 'one', 1), view('/manage', 'two', 2), {}]);
  await upload('key-of-nobody', [view('/x', 'one', 1)]);
  await addClassified(app.deps.db, [
    { day: '2026-11-30', verdict: 'program', visits: 7, clicks: 0 },
    { day: '2026-11-29', verdict: 'person', visits: 40, clicks: 3 },
    { day: '2026-11-30', verdict: 'person', visits: 2, clicks: 1 },
    { day: '2026-10-30', verdict: 'person', visits: 900, clicks: 90 },
  ]);
  expect(await overview()).toEqual({
    days: 28,
    keys: { app: true, pages: true },
    target: null,
    collected: [{ source: 'app', type: 'page_view', events: 3, devices: 2, sessions: 2 }],
    paths: [
      { source: 'app', path: '/manage', views: 2 },
      { source: 'app', path: '/manage/order', views: 1 },
    ],
    dropped: [
      { source: 'app', reason: 'missing_event_type', count: 1 },
      { source: 'unknown', reason: 'no_api_key', count: 1 },
    ],
    classified: [
      { verdict: 'person', visits: 42, clicks: 4 },
      { verdict: 'program', visits: 7, clicks: 0 },
    ],
  });
  const later = { ...app.deps, clock: holdClock('2026-12-29T12:00:00Z') };
  expect(await analyticsOverview(later)).toMatchObject({ collected: [], paths: [], dropped: [], classified: [] });
});
