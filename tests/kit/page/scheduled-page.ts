import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Draft } from '../../../src/product/showcase/pages/contract.ts';
import type { VersionList } from '../../../src/product/showcase/versions/contract.ts';
import type { SignedCreator, TestApp } from '../server/app.ts';
import { runJob } from '../server/outbox.ts';
import { editPage } from './edit-page.ts';

export const friday = '2026-11-27T10:00:00.000Z';
export const page = '/api/pages/1';
export const at = `${page}/publication/schedule`;

/** A page that is scheduled; `who` is signed in. */
export function scheduledPageOn(app: TestApp, who: () => SignedCreator) {
  const draft = async () => (await app.call('GET', `${page}/draft`, undefined, who())).body as Draft;

  const add = async (title: string, kind = 'skill', fields: object = {}) => {
    const id = randomUUID();
    const answer = await editPage(app, { edit: 'item', id, kind, fields: { title, ...fields } }, who());
    expect(answer.status).toBe(200);
    return id;
  };

  const publish = async () => app.call('PUT', `${page}/publication`, { rev: (await draft()).rev }, who());

  const schedule = async (given: object = {}) =>
    app.call('PUT', at, { rev: (await draft()).rev, at: friday, ...given }, who());

  const move = (to: string) => app.call('PATCH', at, { at: to }, who());
  const cancel = () => app.call('DELETE', at, undefined, who());
  const visit = async () => (await app.call('GET', `/at/${who().userUrl}`)).text;

  const sees = async (...words: string[]) => {
    const text = await visit();
    return words.filter(word => text.includes(word));
  };

  const versions = async () =>
    ((await app.call('GET', `${page}/versions`, undefined, who())).body as VersionList).versions.map(
      ({ reason, label, isLive }) => `${reason}${label && ` "${label}"`}${isLive ? ' live' : ''}`,
    );

  const sweep = (server = app) => runJob(server.deps, { task: 'publish-due', payload: null });

  const news = async () =>
    (
      await app.deps.db
        .selectFrom('mails')
        .select('props')
        .where('template', '=', 'scheduled-news')
        .where('creatorId', '=', who().creatorId)
        .orderBy('createdAt')
        .execute()
    ).map(({ props }) => props as { when: string; problem: string | null; url: string });

  return { draft, add, publish, schedule, move, cancel, sees, versions, sweep, news };
}
