import { describe, expect, it } from 'vitest';
import { sampleDraft, sampleLink } from '../../../../../tests/kit/page/sample-draft.ts';
import type { Plan } from '../../../plans/entitlement.ts';
import type { EditorItem } from '../../pages/contract.ts';
import { stateOf } from './draft-state.ts';
import { itemsOverLimit } from './over-limit.ts';

const links = (...ids: string[]): EditorItem[] => ids.map(id => sampleLink(id, `Link ${id}`));
const hidden = (item: EditorItem): EditorItem => ({ ...item, hidden: true });
const booking = (item: EditorItem): EditorItem =>
  ({ ...item, fields: { ...item.fields, linkKind: 'calendar_booking', targetId: 'lesson' } }) as EditorItem;

function overLimitOf(items: EditorItem[], plan: Plan = 'free', shownElsewhere = 0): string[] {
  const draft = sampleDraft(items);
  const limits = draft.limits.map(limit => (limit.kind === 'link' ? { ...limit, shownElsewhere } : limit));
  const counted = { kind: 'calendar_booking' as const, limit: 2, used: 0, elsewhere: 0, shownElsewhere: 0 };
  return [...itemsOverLimit(stateOf({ ...draft, plan, limits: [...limits, counted] })).keys()];
}

describe('what is more than the plan shows', () => {
  const seven = links('a', 'b', 'c', 'd', 'e', 'f', 'g');

  it.each<[what: string, items: EditorItem[], plan: Plan, elsewhere: number, overLimit: string[]]>([
    ['nothing within the plan', links('a', 'b', 'c', 'd', 'e'), 'free', 0, []],
    ['what comes last on the page', seven, 'free', 0, ['f', 'g']],
    ['nothing on a larger plan', seven, 'basic', 0, []],
    ['nothing where all is unlimited', seven, 'empower', 400, []],
    ['less once something is hidden', seven.with(0, hidden(links('a')[0] as EditorItem)), 'free', 0, ['g']],
    ['more when other pages show some already', links('a', 'b', 'c'), 'free', 3, ['c']],
    ['all of it when other pages show too many', links('a', 'b'), 'free', 9, ['a', 'b']],
    ['a third link to the calendar', links('a', 'b', 'c').map(booking), 'free', 0, ['c']],
  ])('is %s', (_what, items, plan, elsewhere, overLimit) => {
    expect(overLimitOf(items, plan, elsewhere)).toEqual(overLimit);
  });

  it('is shown in words, and computed once for a draft', () => {
    const draft = stateOf(sampleDraft(seven));
    expect(itemsOverLimit(draft).get('f')).toBe('Over the Free plan’s limit of 5 links: hide or delete it');
    expect(itemsOverLimit(draft)).toBe(itemsOverLimit(draft));
  });
});
