import { beforeEach, expect, it, vi } from 'vitest';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { severalPagesOn } from '../../../../tests/kit/page/several-pages.ts';
import { type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { runJob, takeJobs } from '../../../../tests/kit/server/outbox.ts';

const app = await testApp();
let maya: SignedCreator;
let creators = 0;
const { twoPages, draft, put, visit, story } = severalPagesOn(app, () => maya);

beforeEach(async () => {
  maya = await app.creator(`renew${String.fromCharCode(97 + creators++)}`);
});

const greet = async (firstName: string) => {
  const { profile } = await draft('1');
  const answer = await editPage(app, { edit: 'profile', profile: { ...profile, firstName } }, maya);
  expect(answer.status, answer.text).toBe(200);
};
/** As the editor does, and nothing runs the jobs. */
const publish = async (rev?: number) =>
  app.call('PUT', '/api/pages/1/publication', { rev: rev ?? (await draft('1')).rev }, maya);
const renewals = async () => (await takeJobs(app.deps.db)).filter(({ task }) => task === 'renew-pages');

it('publishing renders its own page at once, and the other pages in a job', async () => {
  await twoPages();
  await takeJobs(app.deps.db);
  await greet('Philippa');
  expect((await publish()).status).toBe(200);
  expect((await visit('')).text).toContain('Philippa');
  expect((await visit('/pages/wedding-dances')).text).not.toContain('Philippa');
  const [job, ...more] = await renewals();
  expect([job?.payload, more]).toEqual([{ creatorId: maya.creatorId, pageId: '1' }, []]);
  for (const _ of ['once', 'again']) if (job !== undefined) await runJob(app.deps, job);
  await vi.waitFor(async () => expect((await visit('/pages/wedding-dances')).text).toContain('Philippa'));
});

it('a publication that is refused leaves no job', async () => {
  await twoPages();
  await takeJobs(app.deps.db);
  await put('1', 'mediaText', story('More'));
  expect((await publish(0)).status).toBe(409);
  expect(await renewals()).toEqual([]);
});

it('what a server left when it was killed is done by the next one', async () => {
  await twoPages();
  await greet('Philippa');
  await publish();
  expect((await visit('/pages/wedding-dances')).text).not.toContain('Philippa');
  await testApp({ url: app.url, jobs: true });
  await vi.waitFor(async () => expect((await visit('/pages/wedding-dances')).text).toContain('Philippa'), 10_000);
});

it('a renewal whose job is gone is made up for at night, and what has not changed stays', async () => {
  await twoPages();
  await greet('Philippa');
  await publish();
  await takeJobs(app.deps.db);
  const stored = async () =>
    new Map(
      (
        await app.deps.db
          .selectFrom('page_snapshots')
          .select(['pageId', 'path', 'etag'])
          .where('creatorId', '=', maya.creatorId)
          .execute()
      ).map(({ pageId, path, etag }) => [`${pageId}/${path}`, etag]),
    );
  const before = await stored();
  await runJob(app.deps, { task: 'renew-changed-pages', payload: null });
  await vi.waitFor(async () => expect((await visit('/pages/wedding-dances')).text).toContain('Philippa'));
  const after = await stored();
  const changed = [...after].filter(([key, etag]) => before.get(key) !== etag).map(([key]) => key);
  expect(
    changed.every(key => key.includes('pages/wedding-dances')),
    String(changed),
  ).toBe(true);
  expect(changed.length).toBeGreaterThan(0);
});
