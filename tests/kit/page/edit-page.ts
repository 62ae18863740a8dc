import { randomUUID } from 'node:crypto';
import type { SignedCreator, TestApp } from '../server/app.ts';

type Edit = { edit: string; baseRev?: number | undefined } & Record<string, unknown>;

/** Sends one edit of a page's draft, as the editor does, without a history step. */
export const editPage = (
  app: Pick<TestApp, 'call'>,
  { baseRev, ...edit }: Edit,
  as: SignedCreator | undefined,
  page = '1',
) => app.call('POST', `/api/pages/${page}/edits`, { edit, baseRev, steps: [], window: randomUUID() }, as);
