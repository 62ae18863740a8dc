import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';
import type { AnswerOf } from '../../base/operations/call.ts';
import type { listReports } from './reports-contract.ts';

const app = await testApp({ settings: { OPERATORS: 'boss@example.org' } });
const { db } = app.deps;
const boss = await app.creator('boss');
const as = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  app.call(method, `/api/operator/${path}`, body, boss);

it('a report waits until it is settled with what came of it, once, and the log says so', async () => {
  const [reported, reporter, another] = [
    await app.creator('reportedone'),
    await app.creator('reporterone'),
    await app.creator('reportertwo'),
  ];
  const store = (by: SignedCreator, note: string) =>
    db
      .insertInto('alliance_reports')
      .values({
        ...{ creatorId: by.creatorId, id: randomUUID(), partnerId: reported.creatorId, reason: 'spam', note },
        ...{ createdAt: new Date(), settledAt: null },
      })
      .execute();
  await store(reporter, 'Sends robots');
  await store(another, '');
  const open = async () => ((await as('GET', 'reports')).body as AnswerOf<typeof listReports>).reports;
  const [second, first] = await open();
  expect(first).toMatchObject({
    reportedEmail: reported.email,
    reporterEmail: reporter.email,
    reporters: 2,
    note: 'Sends robots',
  });
  expect((await as('GET', 'waiting')).body).toMatchObject({ reports: 2 });
  const settle = (outcome: string) => as('POST', `reports/${first?.id}`, { outcome });
  expect((await settle(' ')).text).toContain('outcome');
  expect((await settle('Asked them to stop')).status).toBe(204);
  expect((await settle('Again')).status).toBe(404);
  expect(await open()).toEqual([{ ...second, reporters: 1 }]);
  expect((await as('GET', 'reports?settled=1')).body).toMatchObject({
    reports: [{ id: first?.id, settledBy: boss.email, settledWith: 'Asked them to stop' }],
  });
  expect((await as('GET', 'acts?q=reportedone')).body).toMatchObject({
    acts: [{ act: 'settle report', actor: boss.email, details: { outcome: 'Asked them to stop' } }],
  });
});
