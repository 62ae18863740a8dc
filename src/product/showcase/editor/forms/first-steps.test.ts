import { expect, it } from 'vitest';
import { sampleDraft } from '../../../../../tests/kit/page/sample-draft.ts';
import { blocks } from '../../block-kinds/kinds.ts';
import type { EditorItem } from '../../pages/contract.ts';
import { stateOf } from '../draft/draft-state.ts';
import { firstSteps, stepKeys } from './first-steps.ts';

const draftWith = (kind: EditorItem['kind'], hidden = false) => {
  const draft = sampleDraft();
  const fields = blocks[kind].itemDefaults('2026-11-23');
  const item = { kind, id: 'i', fields, hidden, rev: 1, deleted: false, problems: {} } as EditorItem;
  const sections = draft.sections.map(section => (section.kind === kind ? { ...section, items: [item] } : section));
  return stateOf({ ...draft, sections } as typeof draft);
};
const done = (...asked: Parameters<typeof firstSteps>) =>
  firstSteps(...asked).flatMap(({ key, isDone }) => (isDone ? [key] : []));

it('has the step keys of the specification, none done on an empty page', () => {
  expect(stepKeys.join(', ')).toBe('new, basicProfile, showcase, groupService, individualService, review, instagram');
  expect(done(stateOf(sampleDraft()), false)).toEqual([]);
});

it('the first is done when the questions were answered or left', () =>
  expect(done(stateOf(sampleDraft()), true)).toEqual(['new']));

it('a profile is done with a portrait and a greeting', () => {
  const { profile, ...draft } = sampleDraft();
  const withProfile = (given: object) => stateOf({ ...draft, profile: { ...profile, ...given } });
  expect(done(withProfile({ imageId: 'p' }), false)).toEqual([]);
  expect(done(withProfile({ imageId: 'p', greeting: 'Come in' }), false)).toEqual(['basicProfile']);
});

it.each(stepKeys.slice(2) as EditorItem['kind'][])('%s is done by an item that visitors may see', kind => {
  expect(done(draftWith(kind), false)).toEqual([kind]);
  expect(done(draftWith(kind, true), false)).toEqual([]);
});
