import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { individualServiceDefaults } from '../../../src/product/services/service.ts';
import type { Draft, Published } from '../../../src/product/showcase/pages/contract.ts';
import type { SignedCreator, TestApp } from '../server/app.ts';
import { editPage } from './edit-page.ts';

export const page = '/api/pages/1';
export const lesson = (title: string) => ({ ...individualServiceDefaults, title, description: `All about ${title}` });

/** The Showcase of the creator `who`: its draft, publishing it, and a visit. */
export function publishedPageOn(app: TestApp, who: () => SignedCreator) {
  const draft = async () => (await app.call('GET', `${page}/draft`, undefined, who())).body as Draft;

  const put = (kind: string, fields: object, id: string = randomUUID()) =>
    editPage(app, { edit: 'item', id, kind, fields }, who()).then(({ status }) => {
      expect(status).toBe(200);
      return id;
    });

  const publishRev = (rev: number) => app.call('PUT', `${page}/publication`, { rev }, who());

  async function publish(): Promise<Published> {
    const answer = await publishRev((await draft()).rev);
    expect(answer.status).toBe(200);
    return answer.body as Published;
  }

  const visit = (path = '', from = app) => from.call('GET', `/at/${who().userUrl}${path}`);

  return { draft, put, publishRev, publish, visit };
}
