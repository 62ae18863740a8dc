import { expect, it } from 'vitest';
import { sampleDraft } from '../../../../tests/kit/page/sample-draft.ts';
import { applyEdit } from '../editor/draft/draft-edits.ts';
import { type DraftState, stateOf } from '../editor/draft/draft-state.ts';
import { skillEdits, skillsMissing, skillTitles } from './skill-edits.ts';

let made = 0;
const newId = () => `skill-${made++}`;

function change(draft: DraftState, wanted: readonly string[]): DraftState {
  return skillEdits(draft, wanted, newId).reduce(applyEdit, draft);
}

const three = change(stateOf(sampleDraft()), ['Salsa', 'Tango', 'Bachata']);

it.each([
  [['Salsa', 'Tango', 'Bachata', 'Kizomba']],
  [['Salsa', 'Bachata']],
  [['Bachata', 'Salsa', 'Tango']],
  [['Kizomba', 'Tango', 'Forró']],
  [[]],
])('turns three skills into %j, in that order', wanted => {
  expect(skillTitles(change(three, wanted))).toEqual(wanted);
});

it('keeps the items of skills that stay', () => {
  const before = three.order.skill[1];
  expect(change(three, ['Tango', 'Kizomba']).order.skill[0]).toBe(before);
});

it('does nothing when nothing changes', () => {
  expect(skillEdits(three, ['Salsa', 'Tango', 'Bachata'], () => 'none')).toEqual([]);
});

it.each([
  [0, 'Choose at least one, or skip this question.'],
  [1, undefined],
  [12, undefined],
])('of %i skills it says what is missing', (count, words) => {
  expect(skillsMissing(count)).toBe(words);
});
