import type { CreatorId } from '../../../base/id.ts';
import { sourceByPlace } from '../../../platform/operations/serve-list.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { type IssueState, issueStates } from '../issue/issue.ts';
import { issueList } from '../issue/issue-list.ts';
import { issueRow } from './issues.flow.ts';
import { countByState, listIssues } from './issues.sql.ts';

type Deps = Pick<PlatformContext, 'db'>;

export const issuesOf = (deps: Deps) =>
  sourceByPlace(
    issueList,
    async (creatorId, asked, after, limit) =>
      (await listIssues(deps.db, creatorId, asked, after, limit)).map(issue => ({
        ...issueRow(issue),
        place: issue.place,
      })),
    async (creatorId, { q }) => ({ counts: await countsBy(deps, creatorId, q) }),
  );

async function countsBy({ db }: Deps, creatorId: CreatorId, q: string | undefined) {
  const found = new Map((await countByState(db, creatorId, q)).map(({ state, count }) => [state, count]));
  // Every state has a count; Object.fromEntries loses the keys' type.
  return Object.fromEntries(issueStates.map(state => [state, found.get(state) ?? 0])) as Record<IssueState, number>;
}
