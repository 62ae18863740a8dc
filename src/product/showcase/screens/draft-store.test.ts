import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleDraft, sampleLink } from '../../../../tests/kit/sample-draft.ts';
import { ApiError } from '../../../base/api-call.ts';
import type { EditorItem, Saved } from '../contract.ts';
import { createDraftStore, type DraftServer } from './draft-store.ts';
import type { Edit } from './edit.ts';

const typed = (title: string) => ({ linkKind: 'external_link', title, description: '', url: 'https://example.com/a' });
const write = (id: string, title: string): Edit => ({ edit: 'item', kind: 'link', id, typed: typed(title) });
const saved = (item: EditorItem | null, rev = 2): Saved => ({ rev, isPublished: false, changes: 1, item });

/** A server that remembers its calls; answers can be replaced one by one. */
function fakeServer(links: EditorItem[] = [sampleLink('a', 'Alpha')]) {
  const answer = (item: EditorItem | null = null) => vi.fn(async () => saved(item));
  return {
    getDraft: vi.fn(async () => sampleDraft(links)),
    saveItem: vi.fn(async (id: string, body: { fields: unknown }) =>
      saved({ ...sampleLink(id, ''), fields: body.fields, rev: 2 } as EditorItem),
    ),
    setHidden: answer(),
    deleteItem: answer(),
    restoreItem: answer(),
    orderItems: answer(),
    orderSections: answer(),
    saveSettings: answer(),
    saveProfile: answer(),
    saveAppearance: answer(),
  };
}

async function opened(server = fakeServer(), left: Edit[] = []) {
  const kept: Edit[][] = [];
  const store = createDraftStore(
    server as unknown as DraftServer,
    { keep: edits => kept.push([...edits]), adopt: async () => left },
    Date.now,
  );
  await store.load();
  return { store, server, kept };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the draft of a window', () => {
  it('sends words once, when typing has paused for 800 ms', async () => {
    const { store, server } = await opened();
    store.edit(write('a', 'A'));
    await vi.advanceTimersByTimeAsync(799);
    store.edit(write('a', 'Al'));
    await vi.advanceTimersByTimeAsync(799);
    expect(server.saveItem).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(server.saveItem).toHaveBeenCalledOnce();
    expect(server.saveItem).toHaveBeenCalledWith('a', { kind: 'link', fields: typed('Al'), baseRev: 1 }, false);
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

  it('takes over what a killed window left behind, and sends it', async () => {
    const { store, server } = await opened(fakeServer(), [{ ...write('left', 'Left behind'), base: null } as Edit]);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.view().draft?.order.link).toEqual(['left', 'a']);
    expect(server.saveItem).toHaveBeenCalledWith('left', expect.objectContaining({ kind: 'link' }), false);
  });

  it('says that it is offline, keeps the edit, and sends it when the server is back', async () => {
    const { store, server } = await opened();
    server.saveItem.mockRejectedValueOnce(new ApiError(0, 'offline', 'no network'));
    store.edit(write('a', 'Al'));
    await vi.advanceTimersByTimeAsync(800);
    expect(store.view()).toMatchObject({ trouble: 'offline', isSending: false });
    expect(store.view().draft?.outbox).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(store.view().trouble).toBeNull();
    expect(store.view().draft?.outbox).toEqual([]);
    expect(server.saveItem).toHaveBeenCalledTimes(2);
  });

  it('does not overwrite what another window wrote', async () => {
    const { store, server } = await opened();
    const theirs = sampleLink('a', 'Theirs', 5);
    server.saveItem.mockRejectedValueOnce(new ApiError(409, 'edited_elsewhere', 'changed', {}, { item: theirs }));
    store.edit(write('a', 'Mine'));
    await vi.advanceTimersByTimeAsync(800);
    expect(store.view().draft?.conflicts.a).toMatchObject({ fields: { title: 'Theirs' } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.saveItem).toHaveBeenCalledOnce();
    store.choose('a', 'mine');
    await vi.advanceTimersByTimeAsync(0);
    expect(server.saveItem).toHaveBeenLastCalledWith('a', expect.objectContaining({ baseRev: 5 }), false);
  });

  it('holds an item the server refuses, and goes on with the others', async () => {
    const { store, server } = await opened();
    server.saveItem.mockRejectedValueOnce(new ApiError(409, 'limit_reached', 'The Free plan holds 5 links.'));
    store.edit(write('n', 'One too many'));
    store.edit({ edit: 'hidden', kind: 'link', id: 'a', hidden: true });
    await vi.advanceTimersByTimeAsync(800);
    expect(server.setHidden).toHaveBeenCalledWith('a', true);
    expect(store.view().draft?.items.n).toMatchObject({ typed: { title: 'One too many' } });
  });

  it('has nothing to undo after loading', async () => {
    const { store } = await opened();
    expect(store.undo()).toBeUndefined();
    expect(store.view().draft?.order.link).toEqual(['a']);
  });

  it('undoes and does again, saves both, and tells the form', async () => {
    const { store, server } = await opened();
    store.edit(write('a', 'Al'));
    await vi.advanceTimersByTimeAsync(900);
    store.undo();
    expect(store.view().draft?.items.a?.fields).toMatchObject({ title: 'Alpha' });
    expect(store.view().draft?.formTurns.a).toBe(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(server.saveItem.mock.lastCall?.[1]).toMatchObject({ fields: { title: 'Alpha' } });
    store.redo();
    expect(store.view().draft?.items.a?.fields).toMatchObject({ title: 'Al' });
  });

  it('sends at once and in calls that outlive it when the window is left', async () => {
    const { store, server } = await opened();
    store.edit(write('a', 'Al'));
    store.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.saveItem).toHaveBeenCalledWith('a', expect.anything(), true);
  });

  it('leaves ids the server does not know out of an order', async () => {
    const { store, server } = await opened(fakeServer([sampleLink('a', 'Alpha'), sampleLink('b', 'Beta')]));
    store.edit(write('n', ''));
    store.edit({ edit: 'order', kind: 'link', ids: ['b', 'n', 'a'] });
    await vi.advanceTimersByTimeAsync(800);
    expect(server.orderItems).toHaveBeenCalledWith({ kind: 'link', itemIds: ['b', 'a'] });
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
  expect(store.undo()).toBeUndefined();
});
