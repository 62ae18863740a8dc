import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { richTextFromPlain } from '../../../src/base/rich-text.ts';
import type { PageLine, PageList } from '../../../src/product/showcase/extra-pages/pages-contract.ts';
import type { Draft } from '../../../src/product/showcase/pages/contract.ts';
import type { SignedCreator, TestApp } from '../server/app.ts';
import { runWaiting } from '../server/outbox.ts';
import { editPage } from './edit-page.ts';

type Method = Parameters<TestApp['call']>[0];

/** The pages of the creator `who`: adding, filling, publishing and visiting them. */
export function severalPagesOn(app: TestApp, who: () => SignedCreator) {
  /** A publication is followed by the job that renders the other pages. */
  const call = async (method: Method, path: string, body?: unknown, as = who()) => {
    const answer = await app.call(method, `/api/pages${path}`, body, as);
    if (method !== 'GET' && path.endsWith('/publication')) await runWaiting(app.deps, 'renew-pages');
    return answer;
  };

  const list = async (as = who()) => (await call('GET', '', undefined, as)).body as PageList;
  const lineOf = async (pageId: string) => (await list()).pages.find(page => page.pageId === pageId) as PageLine;

  async function addPage(title: string, more: object = {}, as = who()): Promise<string> {
    const pageId = randomUUID();
    const answer = await call('POST', '', { pageId, template: 'blank', title, ...more }, as);
    expect(answer.status, answer.text).toBe(200);
    return pageId;
  }

  const draft = async (pageId: string) => (await call('GET', `/${pageId}/draft`)).body as Draft;

  const put = (pageId: string, kind: string, fields: object, id: string = randomUUID()) =>
    editPage(app, { edit: 'item', id, kind, fields }, who(), pageId);

  async function publish(pageId: string) {
    return call('PUT', `/${pageId}/publication`, { rev: (await draft(pageId)).rev });
  }

  const visit = (path: string) => app.call('GET', `/at/${who().userUrl}${path}`);
  const story = (title: string) => ({ title, text: richTextFromPlain(`All about ${title}`), imageId: null });
  const link = (title: string) => ({ linkKind: 'external_link', title, description: '', url: 'https://example.com' });

  /** A live Showcase, and a live extra page. */
  async function twoPages(title = 'Wedding dances'): Promise<string> {
    await put('1', 'mediaText', story('Me'));
    expect((await publish('1')).status).toBe(200);
    const pageId = await addPage(title);
    await put(pageId, 'mediaText', story('First dances'));
    expect((await publish(pageId)).status).toBe(200);
    return pageId;
  }

  return { call, list, lineOf, addPage, draft, put, publish, visit, story, link, twoPages };
}
