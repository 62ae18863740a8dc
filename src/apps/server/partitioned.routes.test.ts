import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openShop } from '../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../tests/kit/bookings/visitor.ts';
import { atEnd } from '../../../tests/kit/cleanup/at-end.ts';
import { holdClock, testApp } from '../../../tests/kit/server/app.ts';

process.env.TEST_PARTITIONED = '1';
atEnd(() => {
  delete process.env.TEST_PARTITIONED;
});
const app = await testApp({ clock: holdClock('2026-11-21T10:00:00Z') });
const { hold, details } = visitorOf(app);
const { db } = app.deps;

it('books on tables that are cut by creator, and neither twice nor beyond the spots', async () => {
  const { rows } = await sql<{ kind: string }>`
    select relkind::text as kind from pg_class where oid in ('bookings'::regclass, 'occupancies'::regclass)`.execute(
    db,
  );
  expect(rows).toEqual([{ kind: 'p' }, { kind: 'p' }]);
  const rhythm = { startDate: '2026-11-24', startTime: '09:00', recurrence: 'weekly' as const, capacity: 2 };
  for (const name of ['cutone', 'cuttwo']) {
    const shop = await openShop(app, name, { services: [{}], classes: [rhythm] });
    const [service = '', aClass = ''] = [shop.services[0], shop.classes[0]];
    const lessons = await Promise.all([1, 2, 3, 4].map(() => hold(shop, service, monday9)));
    expect(lessons.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    const spots = await Promise.all([1, 2, 3, 4].map(() => hold(shop, aClass, '2026-11-24T09:00:00.000Z')));
    expect(spots.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
    const kept = lessons.find(({ status }) => status === 201)?.body as { ref: string };
    expect((await details(kept.ref)).status).toBe(200);
  }
});
