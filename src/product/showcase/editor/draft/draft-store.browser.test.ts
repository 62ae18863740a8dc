import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleDraft, sampleLink } from '../../../../../tests/kit/page/sample-draft.ts';
import { ApiError } from '../../../../base/api-call.ts';
import { blocks } from '../../block-kinds/kinds.ts';
import { plainLink } from '../../blocks/links/block.ts';
import type { PageImage } from '../../document/page-document.ts';
import type { EditBody, EditorItem, KeptStep, Saved } from '../../pages/contract.ts';
import { createDraftStore, type DraftServer } from './draft-store.browser.ts';
import type { Edit } from './edit.ts';

const typed = (title: string) => ({ ...plainLink, title, description: '', url: 'https://example.com/a' });
const write = (id: string, title: string): Edit => ({ edit: 'item', kind: 'link', id, typed: typed(title) });
const saved = (item: EditorItem | null, rev = 2): Saved => ({
  rev,
  isPublished: false,
  changes: 1,
  item,
  part: null,
  repeated: false,
});

/** A server that remembers its calls; answers can be replaced one by one. */
function fakeServer(links: EditorItem[] = [sampleLink('a', 'Alpha')]) {
  return {
    getDraft: vi.fn(async () => sampleDraft(links)),
    sendEdit: vi.fn(async ({ edit }: EditBody, _outlives?: boolean) =>
      saved(
        edit.edit === 'item'
          ? ({ ...sampleLink(edit.id, ''), fields: edit.fields, rev: 2 } as unknown as EditorItem)
          : null,
      ),
    ),
  };
}

const sent = (server: ReturnType<typeof fakeServer>) => server.sendEdit.mock.calls.map(([{ edit }]) => edit);

// The double answers what a store asks; its mocks are typed by what they return.
async function opened(server = fakeServer(), left: Edit[] = []) {
  const kept: Edit[][] = [];
  const store = createDraftStore(
    server as unknown as DraftServer,
    { keep: edits => kept.push([...edits]), adopt: async () => left.splice(0) },
    Date.now,
  );
  await store.load();
  return { store, server, kept };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the draft of a tab', () => {
  it('an item without a word is neither kept, sent nor undone, and gone when its form is left', async () => {
    const { store, server, kept } = await opened();
    const order = () => store.view().draft?.order.link;
    store.edit({ edit: 'item', kind: 'link', id: 'n', typed: blocks.link.itemDefaults('') });
    const leave = store.opened('n');
    // React opens each form twice while developing.
    leave();
    const leaveForGood = store.opened('n');
    await vi.advanceTimersByTimeAsync(5000);
    // The draft is loaded again when a tab comes to the front, and by each screen.
    await store.load();
    expect(store.view().draft?.items.n).toBeDefined();
    expect([order(), kept.flat(), store.view().history.past]).toEqual([['a'], [], []]);
    store.edit(write('n', 'N'));
    expect(order()).toEqual(['n', 'a']);
    expect(store.undo().kind).toBe('done');
    expect(order()).toEqual(['a']);
    store.edit({ edit: 'item', kind: 'link', id: 'm', typed: blocks.link.itemDefaults('') });
    store.opened('m')();
    leaveForGood();
    await vi.advanceTimersByTimeAsync(5000);
    expect(Object.keys(store.view().draft?.items ?? {})).not.toContain('m');
    expect(sent(server)).toEqual([]);
  });

  it('sends words once, when typing has paused for 800 ms', async () => {
    const { store, server } = await opened();
    store.edit(write('a', 'A'));
    await vi.advanceTimersByTimeAsync(799);
    store.edit(write('a', 'Al'));
    await vi.advanceTimersByTimeAsync(799);
    expect(server.sendEdit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(server.sendEdit).toHaveBeenCalledOnce();
    expect(server.sendEdit).toHaveBeenCalledWith(
      expect.objectContaining({ edit: { edit: 'item', id: 'a', kind: 'link', fields: typed('Al') }, baseRev: 1 }),
      false,
    );
    expect(store.view()).toMatchObject({ isSending: false, trouble: null });
    expect(store.view().savedAt).not.toBeNull();
  });

  it('shows words written on the page in the form as well, and leaves a form alone that is being typed in', async () => {
    const { store } = await opened();
    store.edit(write('a', 'Al'));
    expect(store.view().draft?.formTurns.a).toBeUndefined();
    store.edit(write('a', 'Alp'), 'page');
    expect(store.view().draft?.formTurns.a).toBe(1);
  });

  it('keeps every unsent edit in the browser and forgets it once it is saved', async () => {
    const { store, kept } = await opened();
    store.edit(write('a', 'Al'));
    expect(kept.at(-1)).toMatchObject([{ edit: 'item', id: 'a', typed: { title: 'Al' } }]);
    await vi.advanceTimersByTimeAsync(800);
    expect(kept.at(-1)).toEqual([]);
  });

  it('takes over what a killed tab left behind, and sends it', async () => {
    const { store, server } = await opened(fakeServer(), [{ ...write('left', 'Left behind'), base: null } as Edit]);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.view().draft?.order.link).toEqual(['left', 'a']);
    expect(sent(server)).toMatchObject([{ edit: 'item', id: 'left', kind: 'link' }]);
  });

  it('says that it is offline, keeps the edit, and sends it when the server is back', async () => {
    const { store, server } = await opened();
    server.sendEdit.mockRejectedValueOnce(new ApiError(0, 'offline', 'no network'));
    store.edit(write('a', 'Al'));
    await vi.advanceTimersByTimeAsync(800);
    expect(store.view()).toMatchObject({ trouble: 'offline', isSending: false });
    expect(store.view().draft?.outbox).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(store.view().trouble).toBeNull();
    expect(store.view().draft?.outbox).toEqual([]);
    expect(server.sendEdit).toHaveBeenCalledTimes(2);
  });

  it('does not overwrite what another tab saved', async () => {
    const { store, server } = await opened();
    const theirs = sampleLink('a', 'Other version', 5);
    server.sendEdit.mockRejectedValueOnce(new ApiError(409, 'edited_elsewhere', 'changed', {}, { item: theirs }));
    store.edit(write('a', 'Mine'));
    await vi.advanceTimersByTimeAsync(800);
    expect(store.view().draft?.conflicts.a).toMatchObject({ fields: { title: 'Other version' } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.sendEdit).toHaveBeenCalledOnce();
    store.choose('a', 'mine');
    await vi.advanceTimersByTimeAsync(0);
    expect(server.sendEdit).toHaveBeenLastCalledWith(expect.objectContaining({ baseRev: 5 }), false);
  });

  it('holds an item the server refuses, and goes on with the others', async () => {
    const { store, server } = await opened();
    server.sendEdit.mockRejectedValueOnce(new ApiError(409, 'limit_reached', 'The Free plan includes 5 links.'));
    store.edit(write('n', 'One too many'));
    store.edit({ edit: 'hidden', kind: 'link', id: 'a', hidden: true });
    await vi.advanceTimersByTimeAsync(800);
    expect(sent(server)).toMatchObject([{ edit: 'item' }, { edit: 'hidden', id: 'a', hidden: true }]);
    expect(store.view().draft?.items.n).toMatchObject({ typed: { title: 'One too many' } });
  });

  it('has nothing to undo after loading', async () => {
    const { store } = await opened();
    expect(store.undo()).toEqual({ kind: 'nothing' });
    expect(store.view().draft?.order.link).toEqual(['a']);
  });

  it('undoes and redoes, saves both, and updates the form', async () => {
    const { store, server } = await opened();
    store.edit(write('a', 'Al'));
    await vi.advanceTimersByTimeAsync(900);
    store.undo();
    expect(store.view().draft?.items.a?.fields).toMatchObject({ title: 'Alpha' });
    expect(store.view().draft?.formTurns.a).toBe(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent(server).at(-1)).toMatchObject({ fields: { title: 'Alpha' } });
    store.redo();
    expect(store.view().draft?.items.a?.fields).toMatchObject({ title: 'Al' });
  });

  it('sends at once, in calls that outlive the page, when the tab is closed', async () => {
    const { store, server } = await opened();
    store.edit(write('a', 'Al'));
    store.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.sendEdit).toHaveBeenCalledWith(expect.anything(), true);
  });

  it('leaves ids the server does not know out of an order', async () => {
    const { store, server } = await opened(fakeServer([sampleLink('a', 'Alpha'), sampleLink('b', 'Beta')]));
    store.edit(write('n', ''));
    store.edit({ edit: 'order', kind: 'link', ids: ['b', 'n', 'a'] });
    await vi.advanceTimersByTimeAsync(800);
    expect(sent(server)).toEqual([{ edit: 'order', kind: 'link', ids: ['b', 'a'] }]);
  });
});

it('shows a draft that was replaced as a whole, in the forms too, and steps back into nothing before it', async () => {
  const server = fakeServer();
  const { store } = await opened(server);
  store.edit(write('a', 'Typed'));
  await store.send();
  const fresh = sampleDraft([sampleLink('a', 'As it was', 5)], 5);
  const link = { ...fresh.sections.find(({ kind }) => kind === 'link')?.settings, heading: 'Elsewhere' };
  server.getDraft.mockResolvedValue({
    ...fresh,
    profile: { ...fresh.profile, greeting: 'Come as you are' },
    sections: fresh.sections.map(section => (section.kind === 'link' ? { ...section, settings: link } : section)),
  } as typeof fresh);
  const before = store.view().draft?.formTurns ?? {};
  await store.replaced();
  const { draft, history } = store.view();
  expect(draft?.items.a?.fields).toMatchObject({ title: 'As it was' });
  const turns = ['a', 'link', 'profile'].map(form => (draft?.formTurns[form] ?? 0) - (before[form] ?? 0));
  expect(turns).toEqual([1, 1, 1]);
  expect(history.past).toEqual([]);
  expect(store.undo()).toEqual({ kind: 'nothing' });
});

describe('the history of a page', () => {
  // The wire knows a step by its outer form; the editor's own is narrower.
  const step = (undo: Edit, redo: Edit, undone = false): KeptStep =>
    ({ id: crypto.randomUUID(), undo, redo, undone, at: 0, window: 'another' }) as unknown as KeptStep;
  const words = (title: string): Edit => ({ edit: 'item', kind: 'link', id: 'a', typed: { title } });
  const withHistory = (...history: KeptStep[]) => {
    const server = fakeServer();
    server.getDraft.mockResolvedValue({ ...sampleDraft([sampleLink('a', 'Alpha')]), history });
    return server;
  };

  it('continues after a reload: the last edit is undone, and redone', async () => {
    const { store, server } = await opened(withHistory(step(words('Before'), words('Alpha'))));
    expect(store.undo()).toMatchObject({ kind: 'done', elsewhere: true, fields: ['title'] });
    expect(store.view().draft?.items.a?.fields).toMatchObject({ title: 'Before', url: 'https://example.com/a' });
    await vi.advanceTimersByTimeAsync(0);
    expect(server.sendEdit.mock.lastCall?.[0].steps).toMatchObject([{ undone: true }]);
    expect(store.redo()).toMatchObject({ kind: 'done' });
    expect(store.view().draft?.items.a?.fields).toMatchObject({ title: 'Alpha' });
    await vi.advanceTimersByTimeAsync(0);
    expect(server.sendEdit.mock.lastCall?.[0].steps).toMatchObject([{ undone: false }]);
  });

  it('does not take back what was changed since somewhere else', async () => {
    const { store, server } = await opened(
      withHistory(step(words('Older'), words('Old')), step(words('Old'), words('New'))),
    );
    expect(store.undo()).toEqual({ kind: 'changed' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.sendEdit).not.toHaveBeenCalled();
    expect(store.view().draft?.items.a?.fields).toMatchObject({ title: 'Alpha' });
  });

  it('undoes one field and keeps what another tab wrote in the others', async () => {
    const described: Edit = { edit: 'item', kind: 'link', id: 'a', typed: { description: '' } };
    const { store } = await opened(withHistory(step({ ...described, typed: { description: 'Old' } }, described)));
    store.undo();
    expect(store.view().draft?.items.a?.fields).toMatchObject({ title: 'Alpha', description: 'Old' });
  });

  it('brings back what was deleted before the reload, to its place and with its words', async () => {
    const gone: Edit = { edit: 'present', kind: 'link', id: 'gone', present: false, at: 1 };
    const was = { rev: 1, fields: sampleLink('gone', 'Deleted').fields as Record<string, unknown> };
    const { store, server } = await opened(withHistory(step({ ...gone, present: true, was, hidden: true }, gone)));
    store.undo();
    expect(store.view().draft?.order.link).toEqual(['a', 'gone']);
    expect(store.view().draft?.items.gone).toMatchObject({ hidden: true, fields: { title: 'Deleted' } });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent(server)).toEqual([{ edit: 'present', id: 'gone', present: true }]);
  });

  it('adds again what was added, saved and taken back', async () => {
    const { store, server } = await opened();
    store.edit(write('n', 'New'));
    await vi.advanceTimersByTimeAsync(800);
    store.undo();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.view().draft?.order.link).toEqual(['a']);
    store.redo();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.view().draft?.order.link).toEqual(['n', 'a']);
    expect(sent(server).slice(1)).toEqual([
      { edit: 'present', id: 'n', present: false },
      { edit: 'present', id: 'n', present: true },
    ]);
  });

  it('sends each step once with the words it stands for, and names only what it changed', async () => {
    const { store, server } = await opened();
    store.edit(write('a', 'One'));
    await vi.advanceTimersByTimeAsync(600);
    store.edit(write('a', 'Two'));
    await vi.advanceTimersByTimeAsync(900);
    expect(server.sendEdit).toHaveBeenCalledOnce();
    expect(server.sendEdit.mock.lastCall?.[0].steps).toMatchObject([
      { undo: { typed: { title: 'Alpha' } }, redo: { typed: { title: 'One' } } },
      { undo: { typed: { title: 'One' } }, redo: { typed: { title: 'Two' } } },
    ]);
    expect(Object.keys(server.sendEdit.mock.lastCall?.[0].steps[0]?.redo.typed ?? {})).toEqual(['title']);
  });

  it('reads the draft again when an edit had been written before, for it may have been changed since', async () => {
    const server = fakeServer();
    server.sendEdit.mockResolvedValueOnce({ ...saved(sampleLink('a', 'Newer', 9), 9), repeated: true });
    server.getDraft.mockResolvedValueOnce(sampleDraft([sampleLink('a', 'Newer', 9)], 9));
    server.getDraft.mockResolvedValueOnce(sampleDraft([sampleLink('a', 'Newest', 10)], 10));
    const { store } = await opened(server, [{ ...write('a', 'Mine, long ago'), base: null } as Edit]);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.view().draft?.items.a?.fields).toMatchObject({ title: 'Newest' });
    expect(store.view().draft?.outbox).toEqual([]);
  });
});

it('asks which words of the profile to keep, and sends the ones chosen', async () => {
  const { store, server } = await opened();
  const { profile } = sampleDraft();
  const theirs = { key: 'profile', rev: 5, value: { ...profile, greeting: 'Other version' } };
  server.sendEdit.mockRejectedValueOnce(new ApiError(409, 'edited_elsewhere', 'changed', {}, { part: theirs }));
  store.edit({ edit: 'profile', typed: { ...profile, greeting: 'Mine' } });
  await vi.advanceTimersByTimeAsync(800);
  expect(store.view().draft?.partConflicts.profile).toMatchObject({ fields: { greeting: 'Other version' } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.sendEdit).toHaveBeenCalledOnce();
  store.choose('profile', 'mine');
  await vi.advanceTimersByTimeAsync(0);
  expect(server.sendEdit.mock.lastCall?.[0]).toMatchObject({ baseRev: 5, edit: { profile: { greeting: 'Mine' } } });
});

describe('what pictures show', () => {
  const picture = (alt: string): PageImage => ({ src: '/a', srcSet: '', width: 1, height: 1, color: '#000000', alt });
  const serving = (alt: string) => ({ ...sampleDraft([sampleLink('a', 'Alpha')]), images: { p: picture(alt) } });

  it('stays as it was typed while a draft is read that does not know it yet', async () => {
    const { store, server } = await opened();
    store.addImage('p', picture(''));
    store.typeAlt('p', picture('A red lamp'));
    server.getDraft.mockResolvedValueOnce(serving(''));
    await store.load();
    expect(store.view().draft?.images.p?.alt).toBe('A red lamp');
  });

  it('stays as it was saved while a draft is read that was asked for before', async () => {
    const { store, server } = await opened();
    let resolve = (_: ReturnType<typeof serving>): void => undefined;
    server.getDraft.mockReturnValueOnce(new Promise(done => (resolve = done)));
    const reading = store.load();
    store.typeAlt('p', picture('A red lamp'));
    store.addImage('p', picture('A red lamp'));
    resolve(serving(''));
    await reading;
    expect(store.view().draft?.images.p?.alt).toBe('A red lamp');
  });

  it('follows another tab once that has saved', async () => {
    const { store, server } = await opened();
    store.typeAlt('p', picture('A red lamp'));
    store.addImage('p', picture('A red lamp'));
    server.getDraft.mockResolvedValueOnce(serving('A blue lamp'));
    await store.load();
    expect(store.view().draft?.images.p?.alt).toBe('A blue lamp');
  });
});
