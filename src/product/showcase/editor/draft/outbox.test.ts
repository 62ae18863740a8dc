import { describe, expect, it } from 'vitest';
import { sampleDraft, sampleLink } from '../../../../../tests/kit/page/sample-draft.ts';
import type { PartKey } from '../../block-kinds/page-part.ts';
import type { Saved } from '../../pages/contract.ts';
import { chosen, collided, merge, partCollided } from './collision.ts';
import { applyEdit } from './draft-edits.ts';
import { isPartEdit, localPart } from './draft-parts.ts';
import { type DraftState, stateOf } from './draft-state.ts';
import type { Edit } from './edit.ts';
import { confirmed, enqueue, held, nextToSend, rebased, waitingFor } from './outbox.ts';
import { readOutbox } from './read-edits.ts';
import { servedPart } from './served-parts.ts';

const links = [sampleLink('a', 'Alpha'), sampleLink('b', 'Beta')];
const start = stateOf(sampleDraft(links));
const typed = (title: string, more = {}) => ({
  linkKind: 'external_link',
  title,
  description: '',
  url: 'example.com/x',
  ...more,
});
const write = (id: string, title: string, more = {}): Edit => ({
  edit: 'item',
  kind: 'link',
  id,
  typed: typed(title, more),
});
const order = (...ids: string[]): Edit => ({ edit: 'order', kind: 'link', ids });
const presence = (id: string, present: boolean): Edit => ({ edit: 'present', kind: 'link', id, present, at: 0 });
const hide = (id: string, hidden = true): Edit => ({ edit: 'hidden', kind: 'link', id, hidden });

const make = (state: DraftState, ...edits: Edit[]) =>
  edits.reduce((now, edit) => enqueue(applyEdit(now, edit), edit), state);
const waiting = (state: DraftState) =>
  state.outbox.map(edit =>
    `${edit.edit} ${'id' in edit ? edit.id : ''}${edit.edit === 'present' ? (edit.present ? ' back' : ' gone') : ''}`.trim(),
  );
const saved = (rev: number, item: Saved['item'] = null): Saved => ({
  rev,
  isPublished: false,
  changes: 1,
  item,
  part: null,
  repeated: false,
});

describe('what waits to be sent', () => {
  it.each<[string, Edit[], string[]]>([
    [
      'later words take the place of earlier ones',
      [write('a', 'A1'), write('b', 'B1'), write('a', 'A2')],
      ['item a', 'item b'],
    ],
    [
      'a new item is made before it is moved',
      [write('n', 'N'), order('a', 'n', 'b'), write('n', 'N2')],
      ['item n', 'order'],
    ],
    [
      'an order goes after what it names',
      [order('b', 'a'), write('n', 'N'), order('b', 'n', 'a')],
      ['item n', 'order'],
    ],
    ['deleting what was never sent leaves nothing', [write('n', 'N'), hide('n'), presence('n', false)], []],
    [
      'bringing back what was never sent sends its words again',
      [write('n', 'N'), presence('n', false), presence('n', true)],
      ['item n'],
    ],
    ['deleting drops unsent words', [write('a', 'A1'), presence('a', false)], ['present a gone']],
    [
      'bringing back sends the words the server does not have',
      [write('a', 'A1'), presence('a', false), presence('a', true)],
      ['present a back', 'item a'],
    ],
    [
      'bringing back what the server has sends no words',
      [presence('a', false), presence('a', true)],
      ['present a back'],
    ],
    ['hiding twice is sent once', [hide('a'), hide('a', false)], ['hidden a']],
  ])('%s', (_name, edits, expected) => {
    expect(waiting(make(start, ...edits))).toEqual(expected);
  });

  it.each<[string, DraftState, string]>([
    ['nothing when all is saved', start, 'nothing'],
    ['the server while one of them may go', make(start, write('a', ''), write('b', 'B1')), 'server'],
    ['a person when each must be put right', make(start, write('a', '')), 'person'],
  ])('waits for %s', (_name, state, expected) => {
    expect(waitingFor(state)).toBe(expected);
  });

  it('keeps back what must be corrected first, and sends the rest', () => {
    const state = make(start, write('a', ''), hide('b'));
    expect(nextToSend(state)).toMatchObject({ edit: 'hidden', id: 'b' });
    expect(nextToSend(make(start, write('a', '')))).toBeUndefined();
    expect(nextToSend(make(start, write('a', ''), write('a', 'Whole again')))).toMatchObject({ id: 'a' });
  });

  it('waits with hiding until the server knows the item', () => {
    const state = make(start, write('n', ''), hide('n'));
    expect(nextToSend(state)).toBeUndefined();
  });

  it('bases words on what the server held when they were first typed', () => {
    const state = make(start, write('a', 'A1'), write('a', 'A2'));
    expect(state.outbox[0]).toMatchObject({ base: { rev: 1, fields: { title: 'Alpha' } } });
    expect(make(start, write('n', 'N')).outbox[0]).toMatchObject({ base: null });
  });
});

describe('an answer of the server', () => {
  it('removes what it confirms and nothing that was typed since', () => {
    const sent = make(start, write('a', 'A1'));
    const [edit] = sent.outbox;
    const typedOn = make(sent, write('a', 'A2'));
    expect(edit).toBeDefined();
    if (edit === undefined) return;
    expect(confirmed(sent, edit, saved(2, sampleLink('a', 'A1', 2))).outbox).toEqual([]);
    const after = confirmed(typedOn, edit, saved(2, sampleLink('a', 'A1', 2)));
    expect(after.outbox).toMatchObject([{ typed: { title: 'A2' }, base: { rev: 2, fields: { title: 'A1' } } }]);
    expect(after.page).toMatchObject({ rev: 2, changes: 1 });
  });

  it('sends the order again when a new item was moved before the server had it', () => {
    const state = make(start, write('n', 'N'));
    const [edit] = state.outbox;
    if (edit === undefined) throw new Error('nothing waits');
    const moved = applyEdit(state, order('a', 'n', 'b'));
    expect(waiting(confirmed(moved, edit, saved(2, sampleLink('n', 'N', 2))))).toEqual(['order']);
    expect(waiting(confirmed(state, edit, saved(2, sampleLink('n', 'N', 2))))).toEqual([]);
  });

  it('keeps what was typed when it is refused for good', () => {
    const state = make(start, write('n', 'N'));
    const [edit] = state.outbox;
    if (edit === undefined) throw new Error('nothing waits');
    const refused = held(state, edit, { '': 'The Free plan includes 5 links.' });
    expect(refused.items.n).toMatchObject({
      typed: { title: 'N' },
      problems: { '': 'The Free plan includes 5 links.' },
    });
    expect(nextToSend(refused)).toBeUndefined();
    expect(waiting(refused)).toEqual(['item n']);
  });
});

describe('an item changed in two tabs', () => {
  const mine = make(start, write('a', 'Mine', { url: 'https://example.com/a' }));
  const [edit] = mine.outbox;
  if (edit?.edit !== 'item') throw new Error('nothing waits');
  const theirs = (title: string, description: string) =>
    ({
      ...sampleLink('a', title, 7),
      fields: { ...sampleLink('a', title).fields, description },
    }) as ReturnType<typeof sampleLink>;

  it('is merged when each changed another field', () => {
    const merged = collided(mine, edit, theirs('Alpha', 'Other version'));
    expect(merged.conflicts).toEqual({});
    expect(merged.items.a?.fields).toMatchObject({ title: 'Mine', description: 'Other version' });
    expect(merged.outbox).toMatchObject([{ base: { rev: 7 } }]);
    expect(nextToSend(merged)).toBeDefined();
  });

  it('waits for a choice when both changed the same field', () => {
    const open = collided(mine, edit, theirs('Other version', ''));
    expect(open.items.a?.fields).toMatchObject({ title: 'Mine' });
    expect(nextToSend(open)).toBeUndefined();

    const kept = chosen(open, 'a', 'mine');
    expect(kept.conflicts).toEqual({});
    expect(nextToSend(kept)).toMatchObject({ id: 'a', base: { rev: 7, fields: { title: 'Other version' } } });

    const taken = chosen(open, 'a', 'theirs');
    expect(taken.items.a?.fields).toMatchObject({ title: 'Other version' });
    expect(taken.outbox).toEqual([]);
    expect(taken.formTurns.a).toBe(1);
  });

  it('asks before it brings back what the other deleted', () => {
    const open = collided(mine, edit, { ...theirs('Alpha', ''), deleted: true });
    expect(waiting(chosen(open, 'a', 'mine'))).toEqual(['present a back', 'item a']);
    const left = chosen(open, 'a', 'theirs');
    expect(left.order.link).toEqual(['b']);
    expect(left.outbox).toEqual([]);
  });

  it.each([
    ['nobody changed anything', { x: 1 }, { x: 1 }, { x: 1 }, { x: 1 }],
    ['only mine changed', { x: 1, y: 1 }, { x: 2, y: 1 }, { x: 1, y: 1 }, { x: 2, y: 1 }],
    ['only theirs changed', { x: 1, y: 1 }, { x: 1, y: 1 }, { x: 1, y: 2 }, { x: 1, y: 2 }],
    ['both changed it to the same', { x: 1 }, { x: 2 }, { x: 2 }, { x: 2 }],
    ['both changed it to different things', { x: 1 }, { x: 2 }, { x: 3 }, undefined],
  ])('merges when %s', (_name, base, own, other, result) => {
    expect(merge(base, own, other)).toEqual(result);
  });
});

describe('a part changed in two tabs', () => {
  const profile = (words: object): Edit => ({ edit: 'profile', typed: { ...start.profile.fields, ...words } });
  const heading = (words: string): Edit => ({ edit: 'settings', kind: 'link', settings: { heading: words } });
  const look = (theme: 'light' | 'dark', art: 'noir' | 'minimal' = 'minimal'): Edit => ({
    edit: 'appearance',
    appearance: { ...start.appearance, art, theme },
  });
  const collision = (edit: Edit, key: string, value: unknown) => {
    const mine = make(start, edit);
    const [waits] = mine.outbox;
    if (waits === undefined || !isPartEdit(waits)) throw new Error('nothing waits');
    return partCollided(mine, waits, { key, value, rev: 7 });
  };

  it('bases words on what the server held of the part', () => {
    expect(make(start, profile({ bio: 'x' })).outbox[0]?.base).toMatchObject({ rev: 0, fields: { bio: '' } });
    const twice = make(start, heading('One'), { edit: 'settings', kind: 'link', settings: { callToAction: 'Go' } });
    expect(twice.outbox).toMatchObject([{ settings: { heading: 'One', callToAction: 'Go' }, base: { rev: 0 } }]);
  });

  it.each<[string, Edit, string, object, object]>([
    [
      'profile',
      profile({ greeting: 'Mine' }),
      'profile',
      { ...start.profile.fields, bio: 'Other version' },
      { greeting: 'Mine', bio: 'Other version' },
    ],
    [
      'settings',
      heading('Mine'),
      'settings:link',
      { ...start.settings.link, note: 'Other version' },
      { heading: 'Mine', note: 'Other version' },
    ],
  ])('is merged when each changed another field: %s', (_name, edit, key, value, result) => {
    const merged = collision(edit, key, value);
    expect(merged.partConflicts).toEqual({});
    expect(localPart(merged, key as PartKey)).toMatchObject(result);
    expect(nextToSend(merged)).toMatchObject({ base: { rev: 7 } });
  });

  it.each<[string, Edit, string, unknown]>([
    ['profile', profile({ greeting: 'Mine' }), 'profile', { ...start.profile.fields, greeting: 'Other version' }],
    ['settings', heading('Mine'), 'settings:link', { heading: 'Other version' }],
    ['look, which is one thing', look('dark'), 'appearance', { ...start.appearance, art: 'noir' }],
    [
      'order of sections',
      { edit: 'sections', kinds: [...start.sectionOrder].reverse() },
      'sections',
      ['link', ...start.sectionOrder.filter(kind => kind !== 'link')],
    ],
  ])('waits for a choice when both changed the same: %s', (_name, edit, key, value) => {
    const open = collision(edit, key, value);
    const before = localPart(open, key as PartKey);
    expect(Object.keys(open.partConflicts)).toEqual([key]);
    expect(nextToSend(open)).toBeUndefined();

    const mine = chosen(open, key, 'mine');
    expect(mine.partConflicts).toEqual({});
    expect(localPart(mine, key as PartKey)).toEqual(before);
    expect(nextToSend(mine)).toMatchObject({ base: { rev: 7 } });

    const theirs = chosen(open, key, 'theirs');
    expect(localPart(theirs, key as PartKey)).toEqual(servedPart({ key, value, rev: 7 }).fields);
    expect(theirs.outbox).toEqual([]);
    expect(Object.values(theirs.formTurns)).toEqual([1]);
  });
});

describe('edits kept in the browser', () => {
  it('come back onto a fresh draft with the base they were typed upon', () => {
    const before = make(start, write('a', 'Kept'), write('n', 'Unsaved yet'), order('b', 'n', 'a'));
    const edits = readOutbox(JSON.stringify(before.outbox));
    expect(edits).toEqual(before.outbox);
    const newer = stateOf(sampleDraft([sampleLink('a', 'Changed on a phone', 9), sampleLink('b', 'Beta')], 9));
    const after = rebased(newer, edits);
    expect(after.items.a?.fields).toMatchObject({ title: 'Kept' });
    expect(after.order.link).toEqual(['b', 'n', 'a']);
    expect(after.outbox[0]).toMatchObject({ base: { rev: 1 } });
  });

  it('do not bring back what was deleted elsewhere by hiding it', () => {
    const edits = make(start, hide('a'), presence('b', false)).outbox;
    expect(rebased(stateOf(sampleDraft([])), edits).outbox).toEqual([]);
  });

  it.each([
    null,
    '',
    'not json',
    '{}',
    '[{"edit":"explode"}]',
    '[{"edit":"item","kind":"unknown","id":"a","typed":{}}]',
  ])('are left out when they cannot be read: %s', text => {
    expect(readOutbox(text)).toEqual([]);
  });
});
