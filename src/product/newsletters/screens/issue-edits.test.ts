import { describe, expect, it } from 'vitest';
import { emptyIssue, type IssueBlock, issueBlockKinds, issueContentSchema } from '../issue/issue.ts';
import { beginHistory, edited, insertBlock, moveBlock, newBlock, redone, undone, type Written } from './issue-edits.ts';

const written = (subject: string): Written => ({ content: { ...emptyIssue, subject }, segment: null });
const subjectOf = (history: { now: Written } | undefined) => history?.now.content.subject;

describe('the edits of an issue', () => {
  const loaded = beginHistory(written('loaded'));

  it('begin with nothing to undo or redo', () => {
    expect([undone(loaded), redone(loaded)]).toEqual([undefined, undefined]);
  });

  it('undo what was typed in one field together, and another field by itself', () => {
    const typed = edited(edited(loaded, written('a'), 'subject'), written('ab'), 'subject');
    const after = edited(typed, written('ab!'), 'preview');
    expect(subjectOf(undone(after))).toBe('ab');
    expect(subjectOf(undone(undone(after) ?? after))).toBe('loaded');
  });

  it('begin a new step after an undo', () => {
    const typed = edited(loaded, written('a'), 'subject');
    const back = undone(typed) ?? typed;
    const again = edited(back, written('b'), 'subject');
    expect(subjectOf(undone(again))).toBe('loaded');
    expect(redone(again)).toBeUndefined();
    expect(subjectOf(redone(back))).toBe('a');
  });

  it('keep the last hundred steps', () => {
    let history = loaded;
    for (let at = 0; at < 150; at++) history = edited(history, written(String(at)));
    expect([history.past.length, subjectOf(undone(history))]).toEqual([100, '148']);
  });
});

describe('blocks', () => {
  const ids = (blocks: readonly IssueBlock[]) => blocks.map(({ id }) => id).join('');
  const blocks = ['a', 'b', 'c'].map(id => newBlock('divider', id));

  it.each([
    ['a', 2, 'bca'],
    ['c', 0, 'cab'],
    ['b', 1, 'abc'],
    ['a', -1, 'abc'],
    ['a', 3, 'abc'],
    ['x', 0, 'abc'],
  ] as const)('%s moved to %d are %s', (id, to, order) => {
    expect(ids(moveBlock(blocks, id, to))).toBe(order);
  });

  it('are added after one of them, or at the end', () => {
    const fresh = newBlock('heading', 'n');
    expect([ids(insertBlock(blocks, fresh, 'a')), ids(insertBlock(blocks, fresh))]).toEqual(['anbc', 'abcn']);
  });

  it.each(issueBlockKinds)('of the kind %s may be saved before anything is written in them', kind => {
    const block = newBlock(kind, '0197a0c0-0000-7000-8000-000000000001');
    expect(issueContentSchema.safeParse({ ...emptyIssue, blocks: [block] }).success).toBe(true);
  });
});
