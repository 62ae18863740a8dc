import { expect, it } from 'vitest';
import { testDatabase } from '../../../tests/kit/database/database.ts';
import { insertCreator } from '../../../tests/kit/payments/sample-order.ts';
import { testApp } from '../../../tests/kit/server/app.ts';
import { composeJobs } from '../../apps/server/compose.ts';
import { forgetEvents, listEvents, recordEvent } from './product-events.sql.ts';

const { db, url } = await testDatabase();
const creatorId = await insertCreator(db);
const at = new Date('2026-11-29T12:00:00.000Z');
const page = (pageId: string, moment = at) =>
  db.transaction().execute(trx => recordEvent(trx, moment, { creatorId, kind: 'page.withdrawn', payload: { pageId } }));
const known = async () => (await listEvents(db, creatorId, 0, 100)).map(({ subjectId }) => subjectId);

it('the same cause is one event, and another moment is another cause', async () => {
  await page('first');
  await page('first');
  await page('first', new Date(at.getTime() + 1));
  await page('second');
  expect(await listEvents(db, creatorId, 0, 100)).toMatchObject([
    { at, kind: 'page.withdrawn', version: 1, subjectId: 'first', payload: { pageId: 'first' } },
    { subjectId: 'first' },
    { subjectId: 'second' },
  ]);
});

it('what is rolled back was no event', async () => {
  const failing = db.transaction().execute(async trx => {
    await recordEvent(trx, at, { creatorId, kind: 'page.withdrawn', payload: { pageId: 'never' } });
    throw new Error('the cause failed');
  });
  await expect(failing).rejects.toThrow('the cause failed');
  expect(await known()).not.toContain('never');
});

it('reads on after an event', async () => {
  const [first, ...others] = await listEvents(db, creatorId, 0, 100);
  expect(await listEvents(db, creatorId, first?.id ?? 0, 100)).toEqual(others);
  expect(await listEvents(db, creatorId, 0, 1)).toEqual([first]);
});

it('another creator has none of them', async () => {
  expect(await listEvents(db, await insertCreator(db), 0, 100)).toEqual([]);
});

it('deletes the oldest first, so many at once', async () => {
  for (const days of [3, 1, 2]) await page(`old-${days}`, new Date(at.getTime() - days * 86_400_000));
  expect(await forgetEvents(db, at, 2)).toBe(2);
  expect(await known()).toEqual(['first', 'first', 'second', 'old-1']);
  expect(await forgetEvents(db, at, 2)).toBe(1);
});

it('the job keeps 400 days', async () => {
  const clock = { now: () => new Date('2028-01-10T00:00:00Z') };
  const ago = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  await page('just kept', ago(399));
  await page('just gone', ago(401));
  const app = await testApp({ url, clock, written: 'by hand' });
  await composeJobs(app.deps).jobs['forget-events']?.(null);
  expect(await known()).toEqual(['just kept']);
});
