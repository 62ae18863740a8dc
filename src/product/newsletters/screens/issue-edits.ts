import { emptyRichText } from '../../../base/rich-text.ts';
import type { IssueBlock, IssueBlockKind, IssueContent } from '../issue/issue.ts';

/** What a creator edits of an issue. */
export type Written = { readonly content: IssueContent; readonly segment: string | null };

/** The edits of one visit. `run` names the field typed in last: typing on in it is one step. */
export type EditHistory = {
  readonly now: Written;
  readonly past: readonly Written[];
  readonly future: readonly Written[];
  readonly run: string | null;
};

const mostSteps = 100;

export const beginHistory = (now: Written): EditHistory => ({ now, past: [], future: [], run: null });

/** With a `run`, edits of the same field one after another are undone together. */
export function edited(history: EditHistory, now: Written, run: string | null = null): EditHistory {
  const goesOn = run !== null && run === history.run && history.past.length > 0;
  const past = goesOn ? history.past : [...history.past, history.now].slice(-mostSteps);
  return { now, past, future: [], run };
}

/** There is nothing to undo after loading: the issue is never blanked. */
export function undone({ now, past, future }: EditHistory): EditHistory | undefined {
  const before = past.at(-1);
  return before && { now: before, past: past.slice(0, -1), future: [now, ...future], run: null };
}

export function redone({ now, past, future: [next, ...future] }: EditHistory): EditHistory | undefined {
  return next && { now: next, past: [...past, now], future, run: null };
}

export function newBlock(kind: IssueBlockKind, id: string): IssueBlock {
  switch (kind) {
    case 'heading':
      return { id, kind, text: '' };
    case 'text':
      return { id, kind, text: emptyRichText };
    case 'image':
      return { id, kind, imageId: null, alt: '', href: '' };
    case 'button':
      return { id, kind, label: '', href: '' };
    case 'offer':
      return { id, kind, offerId: null, label: '' };
    case 'post':
      return { id, kind, postId: null, label: '' };
    case 'quote':
      return { id, kind, text: '', by: '' };
    case 'divider':
      return { id, kind };
  }
}

/** The blocks with one of them at another place; the same when there is no such block or place. */
export function moveBlock(blocks: readonly IssueBlock[], id: string, to: number): IssueBlock[] {
  const moved = blocks.find(block => block.id === id);
  if (moved === undefined || to < 0 || to >= blocks.length) return [...blocks];
  const others = blocks.filter(block => block !== moved);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

/** After the block `after`, or at the end. */
export function insertBlock(blocks: readonly IssueBlock[], block: IssueBlock, after?: string): IssueBlock[] {
  const at = blocks.findIndex(({ id }) => id === after);
  return at === -1 ? [...blocks, block] : [...blocks.slice(0, at + 1), block, ...blocks.slice(at + 1)];
}
