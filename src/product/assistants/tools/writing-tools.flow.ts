import { createHash } from 'node:crypto';
import { z } from 'zod';
import { accept, refuse } from '../../../base/result.ts';
import { tokenField } from '../../../base/text-field.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { createIssue, saveIssue } from '../../newsletters/issue/contract.ts';
import { type IssueBlock, issueContentSchema, issueLimits } from '../../newsletters/issue/issue.ts';
import { readDraft } from '../../showcase/drafts/contract.ts';
import { listPages } from '../../showcase/extra-pages/pages-contract.ts';
import { publicationPeople, publish } from '../../showcase/publishing/contract.ts';
import { texts } from '../texts.ts';
import type { Creator } from './creator.ts';
import { confirmField, inTwoSteps } from './signed-step.flow.ts';
import { type Tool, type ToolRefusal, tool } from './tool.ts';

type Deps = Pick<PlatformContext, 'linkSecret' | 'clock' | 'config'>;

const content = issueContentSchema.shape;
const issueInput = z.strictObject({
  subject: content.subject,
  preview: content.preview.optional().describe('The line that inboxes show after the subject'),
  text: z.string().min(1).max(issueLimits.text).describe('Plain text; an empty line begins a paragraph'),
  button: z
    .strictObject({ label: z.string().min(1).max(issueLimits.button), href: z.url() })
    .optional()
    .describe('A button below the text'),
  idempotencyKey: tokenField(100)
    .pipe(z.string().min(8))
    .describe('Any text of your own, one for each issue: sent again, it is the same draft'),
});
const publishInput = z.strictObject({
  page: z
    .string()
    .min(1)
    .max(40)
    .optional()
    .describe('The id of a page, from "pages" of an answer. Without it the main page'),
  confirm: confirmField,
});

/** What a creator writes: an issue as a draft, and the draft of a page made live. */
export const writingTools = (deps: Deps): Tool<Creator>[] => [
  tool({
    name: 'draft_issue',
    title: 'Draft an issue',
    does: 'Writes a newsletter issue as a draft, which the person reads, changes and sends themselves. Sends nothing.',
    effect: 'adds',
    input: issueInput,
    run: (creator: Creator, input) => draftIssue(deps, creator, input),
  }),
  tool({
    name: 'publish_page',
    title: 'Publish a page',
    does: 'Makes the draft of a page live. The first call answers the changes and who is emailed; the second, with confirm, publishes.',
    effect: 'changes',
    input: publishInput,
    run: (creator: Creator, input) => publishPage(deps, creator, input),
  }),
];

async function draftIssue({ config }: Deps, { creatorId, ask }: Creator, input: z.output<typeof issueInput>) {
  const id = uuidOf(creatorId, input.idempotencyKey);
  const begun = await ask(createIssue, { body: { id } });
  if (!begun.ok) return begun;
  const { revision, state } = begun.value;
  // With the same key, what the person has changed since stays.
  if (revision === 0) {
    const body = { baseRevision: revision, content: contentOf(creatorId, input), segment: null };
    const saved = await ask(saveIssue, { params: { id }, body });
    if (!saved.ok) return saved;
  }
  return accept({
    issue: id,
    state,
    ...(revision > 0 && { unchanged: true }),
    editAt: `${config.publicUrl}/manage/newsletters/${id}`,
    todo: texts.next.issue,
  });
}

function contentOf(
  creatorId: string,
  { subject, preview = '', text, button, idempotencyKey }: z.output<typeof issueInput>,
) {
  const part = (name: string) => uuidOf(creatorId, `${idempotencyKey} ${name}`);
  // A plain text is read as paragraphs.
  const blocks: unknown[] = [{ id: part('text'), kind: 'text', text }];
  if (button !== undefined) blocks.push({ id: part('button'), kind: 'button', ...button });
  return { subject, preview, blocks: blocks as IssueBlock[] };
}

async function publishPage(deps: Deps, { creatorId, ask }: Creator, input: z.output<typeof publishInput>) {
  const pages = await ask(listPages);
  if (!pages.ok) return pages;
  const page = pages.value.pages.find(({ pageId }, at) =>
    input.page === undefined ? at === 0 : pageId === input.page,
  );
  if (page === undefined) {
    const known = pages.value.pages.map(({ pageId, title }) => ({ page: pageId, title }));
    return refuse({
      kind: 'page_not_found',
      message: texts.noPage,
      todo: texts.next.invalid,
      details: { pages: known },
    });
  }
  const params = { pageId: page.pageId };
  const [draft, people] = [await ask(readDraft, { params }), await ask(publicationPeople, { params })];
  if (!draft.ok) return draft;
  if (!people.ok) return people;
  const { rev, live, changes, changed, pendingTheme } = draft.value;
  if (pendingTheme !== null && pendingTheme !== undefined)
    return refuse(byHand('theme_pending', texts.refused.preview));
  if (people.value.left.length > 0) return refuse(byHand('people_left', texts.refused.peopleLeft));
  if (live !== null && changes === 0)
    return refuse({ kind: 'no_changes', message: texts.refused.noChanges, todo: texts.next.done });
  const willHappen = {
    publishes: page.title,
    at: page.path === null ? null : `${deps.config.publicUrl}${page.path}`,
    isFirstTime: live === null,
    draft: rev,
    changes: changed.slice(0, 50).map(({ text }) => text),
    mailedAboutNewTimes: people.value.told,
    conflicts: people.value.outside.map(({ title, startsAt, said }) => ({ title, startsAt, conflict: said })),
    otherPages: pages.value.pages.filter(each => each !== page).map(({ pageId, title }) => ({ page: pageId, title })),
  };
  return inTwoSteps(deps, { creatorId, tool: 'publish_page', input, willHappen }, async () => {
    const published = await ask(publish, { params, body: { rev } });
    if (!published.ok) return published;
    return accept({ done: true, ...willHappen, at: published.value.live.url });
  });
}

const byHand = (kind: string, message: string): ToolRefusal => ({ kind, message, todo: texts.next.byHand });

/** The same key is the same issue, on any server. */
function uuidOf(creatorId: string, key: string): string {
  const hex = createHash('sha256')
    .update(JSON.stringify(['draft_issue', creatorId, key]))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
