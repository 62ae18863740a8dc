import type { CreatorId } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { Api } from '../../platform/http.ts';
import { serve } from '../../platform/operations/serve.ts';
import { serveList } from '../../platform/operations/serve-list.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { countedSegments } from '../audience/recipients.flow.ts';
import type { VisitorDeps } from '../audience/visitor-pages.flow.ts';
import * as operations from './issue/contract.ts';
import { issueList } from './issue/issue-list.ts';
import { countAudience } from './sending/recipients.sql.ts';
import { issueResults } from './sending/results.flow.ts';
import { cancelIssue, pauseIssue, resumeIssue, sendIssue, unscheduleIssue } from './sending/send-issue.flow.ts';
import { readSequence, saveSequence } from './sequences/sequence.flow.ts';
import { issueChoices } from './writing/issue-choices.flow.ts';
import { issuesOf } from './writing/issue-list.flow.ts';
import { testIssue } from './writing/issue-tests.flow.ts';
import { beginIssue, deleteIssue, issueDetail, saveIssue, showIssue, storedIssue } from './writing/issues.flow.ts';
import type { Issue } from './writing/issues.sql.ts';
import { previewIssue, readNewsletter } from './writing/newsletter.flow.ts';
import { storeSender } from './writing/sender.sql.ts';

type Deps = PlatformContext & Pick<VisitorDeps, 'lookOf'>;

/** Issues of the creator's newsletter: writing, sending, results. */
export function newsletterRoutes(api: Api, deps: Deps): void {
  serveList(api, deps.clock, issueList, issuesOf(deps));
  writingRoutes(api, deps);
  sendingRoutes(api, deps);
  settingRoutes(api, deps);
}

/** The issue as its screen shows it, or why not. */
async function shown<R extends { kind: string }>(deps: Deps, creatorId: CreatorId, done: Promise<Result<Issue, R>>) {
  const outcome = await done;
  return outcome.ok ? accept(await issueDetail(deps, creatorId, outcome.value)) : outcome;
}

function writingRoutes(api: Api, deps: Deps): void {
  serve(api, operations.createIssue, async ({ creatorId, body }) => {
    const begun = await beginIssue(deps, creatorId, body);
    if (begun.ok) return accept(await issueDetail(deps, creatorId, begun.value));
    if (begun.refusal.kind === 'issue_not_found') throw new Error('an issue that was begun is missing');
    return refuse({ kind: begun.refusal.kind });
  });
  serve(api, operations.readIssue, ({ creatorId, params }) =>
    shown(deps, creatorId, storedIssue(deps.db, creatorId, params.id)),
  );
  serve(api, operations.saveIssue, ({ creatorId, params, body }) =>
    shown(deps, creatorId, saveIssue(deps, creatorId, params.id, body)),
  );
  serve(api, operations.deleteIssue, ({ creatorId, params }) => deleteIssue(deps, creatorId, params.id));
  serve(api, operations.duplicateIssue, ({ creatorId, params, body }) =>
    shown(deps, creatorId, beginIssue(deps, creatorId, { id: body.id, copyOf: params.id })),
  );
  serve(api, operations.readIssueChoices, async ({ creatorId, params }) => {
    const choices = await issueChoices(deps.db, creatorId, params.id);
    if (!choices.ok) return choices;
    const people = await countAudience(deps.db, creatorId);
    return accept({ ...choices.value, people, segments: await countedSegments(deps, creatorId) });
  });
  serve(api, operations.previewIssue, ({ creatorId, body }) => previewIssue(deps, creatorId, body.content));
  serve(api, operations.testIssue, ({ creatorId, params }) => testIssue(deps, creatorId, params.id));
}

function sendingRoutes(api: Api, deps: Deps): void {
  serve(api, operations.sendIssue, ({ creatorId, params, body }) =>
    shown(deps, creatorId, sendIssue(deps, creatorId, params.id, body)),
  );
  serve(api, operations.unscheduleIssue, ({ creatorId, params }) =>
    shown(deps, creatorId, unscheduleIssue(deps, creatorId, params.id)),
  );
  serve(api, operations.pauseIssue, ({ creatorId, params }) =>
    shown(deps, creatorId, pauseIssue(deps, creatorId, params.id)),
  );
  serve(api, operations.resumeIssue, ({ creatorId, params }) =>
    shown(deps, creatorId, resumeIssue(deps, creatorId, params.id)),
  );
  serve(api, operations.cancelIssue, ({ creatorId, params }) =>
    shown(deps, creatorId, cancelIssue(deps, creatorId, params.id)),
  );
  serve(api, operations.showIssue, ({ creatorId, params, body }) =>
    shown(deps, creatorId, showIssue(deps, creatorId, params.id, body.isPublic)),
  );
  serve(api, operations.readIssueResults, ({ creatorId, params }) => issueResults(deps.db, creatorId, params.id));
}

function settingRoutes(api: Api, deps: Deps): void {
  serve(api, operations.readNewsletter, async ({ creatorId }) => ({
    ...(await readNewsletter(deps, creatorId)),
    subscribers: await countAudience(deps.db, creatorId),
  }));
  serve(api, operations.saveSender, async ({ creatorId, body }) => {
    await storeSender(deps.db, creatorId, body);
    return { done: true as const };
  });
  serve(api, operations.readSequence, ({ creatorId }) => readSequence(deps, creatorId));
  serve(api, operations.saveSequence, ({ creatorId, body }) => saveSequence(deps, creatorId, body));
}
