import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openShop } from '../../../../tests/kit/bookings/shop.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { runJob } from '../../../../tests/kit/server/outbox.ts';
import { hostChanged } from '../booking/host.flow.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const weekly = { startDate: '2026-11-23', startTime: '18:00', recurrence: 'weekly' as const };
const dates = async (creatorId: string) =>
  (await sql`select 1 from class_occurrences where creator_id = ${creatorId}`.execute(app.deps.db)).rows.length;
const plan = () => runJob(app.deps, { task: 'plan-class-dates', payload: null });

it('each night the dates that came within sight are laid out, and no server reads a host again for it', async () => {
  const daily = await openShop(app, 'nightly', { classes: [{ ...weekly, recurrence: 'daily_including_weekends' }] });
  const other = await openShop(app, 'another', { services: [{ title: 'A lesson' }] });
  const [host, before] = [await app.deps.hosts.find('nightly'), await app.deps.hosts.find('another')];
  const first = await dates(daily.creatorId);
  clock.forward(3 * 24 * 60);
  await plan();
  expect(await dates(daily.creatorId)).toBe(first + 3);
  // Notifications arrive in order: once a later one was heard, the earlier ones were too.
  await app.deps.db.transaction().execute(trx => hostChanged(trx, other.creatorId));
  await expect.poll(() => app.deps.hosts.find('another')).not.toBe(before);
  expect(await app.deps.hosts.find('nightly')).toBe(host);
});

it('classes of which no date came within sight are left alone', async () => {
  const shop = await openShop(app, 'seldom', { classes: [weekly] });
  const seen = async () =>
    (
      await sql<{ dueAt: Date }>`select due_at from class_plans where creator_id = ${shop.creatorId}`.execute(
        app.deps.db,
      )
    ).rows[0]?.dueAt;
  await plan();
  const due = await seen();
  expect((due?.getTime() ?? 0) - clock.now().getTime()).toBeGreaterThan(24 * 60 * 60_000);
  const first = await dates(shop.creatorId);
  clock.forward(24 * 60);
  await plan();
  expect([await dates(shop.creatorId), await seen()]).toEqual([first, due]);
});
