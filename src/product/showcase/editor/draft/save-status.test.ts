import { expect, it } from 'vitest';
import { sampleDraft, sampleLink } from '../../../../../tests/kit/page/sample-draft.ts';
import { plainLink } from '../../blocks/links/block.ts';
import { applyEdit } from './draft-edits.ts';
import { type DraftState, stateOf } from './draft-state.ts';
import type { Edit } from './edit.ts';
import { enqueue, isUnsaved, saveStatusOf, saveWords } from './outbox.ts';

const start = stateOf(sampleDraft([sampleLink('a', 'Alpha')]));
const link = (id: string, title: string): Edit => ({
  edit: 'item',
  kind: 'link',
  id,
  typed: { ...plainLink, title, description: '', url: title === '' ? '' : 'https://example.com' },
});
const make = (...edits: Edit[]): DraftState => edits.reduce((now, edit) => enqueue(applyEdit(now, edit), edit), start);

const savedAt = new Date();
const begun = link('new', '');
const sound = make(link('a', 'Beta'));
const wrong = make(link('a', ''));
const conflict = { ...wrong, conflicts: { a: sampleLink('a', 'Theirs') } };
const calm = { trouble: null, isSending: false, savedAt };

it.each([
  ['nothing was typed', { ...calm, draft: start }, 'saved'],
  ['an item was only begun', { ...calm, draft: applyEdit(start, begun) }, 'saved'],
  ['an item was emptied again', { ...calm, draft: make(link('new', 'N'), begun) }, 'saved'],
  [
    'an empty item was hidden',
    { ...calm, draft: make(begun, { edit: 'hidden', kind: 'link', id: 'new', hidden: true }) },
    'saved',
  ],
  ['a word waits for a pause', { ...calm, draft: sound }, 'saving'],
  ['a word is being sent', { ...calm, isSending: true, draft: sound }, 'saving'],
  ['a field is wrong', { ...calm, draft: wrong }, 'unsaved'],
  ['another window changed the same', { ...calm, draft: conflict }, 'conflict'],
  ['the network is away', { ...calm, trouble: 'offline', draft: sound }, 'offline'],
  ['the network was away when all was saved', { ...calm, trouble: 'offline', draft: start }, 'saved'],
  ['the server failed', { ...calm, trouble: 'failed', draft: sound }, 'failed'],
  ['the session ended', { ...calm, trouble: 'signed-out', draft: sound }, 'signed-out'],
] as const)('when %s', (_when, view, status) => {
  expect(saveStatusOf(view)).toBe(status);
  // "Unsaved" is said only of what is not on the server.
  expect(isUnsaved(status)).toBe(status !== 'saved' && status !== 'saving');
});

it('calls what is not on the server by one word', () => {
  expect(saveWords.failed.startsWith(saveWords.unsaved)).toBe(true);
});
