import { expect, it, vi } from 'vitest';
import { sampleDraft, sampleLink } from '../../../../tests/kit/page/sample-draft.ts';
import { stateOf } from './draft/draft-state.ts';
import type { DraftStore } from './draft/draft-store.browser.ts';
import { editorCommands } from './editor-commands.ts';

function commandsOf(links: number) {
  const items = Array.from({ length: links }, (_, i) => sampleLink(`link-${i}`, `Link ${i}`));
  const store = { view: () => ({ draft: stateOf(sampleDraft(items)) }), edit: vi.fn() };
  const go = vi.fn();
  // The commands read the view and edit; nothing else of a store is met.
  const all = editorCommands({ store: store as unknown as DraftStore, currency: 'USD', go });
  const run = (label: string) => all.find(command => command.label === label)?.run();
  return { all, run, go, store };
}

it('goes to anything on the page by its name', () => {
  const { run, go } = commandsOf(2);
  run('Edit Link 1');
  expect(go).toHaveBeenCalledWith('/manage/pages/1?item=link-1', { enters: true });
});

it.each([
  ['Profile: name, photo, greeting', 'profile'],
  ['Appearance: style, colors, fonts', 'look'],
])('goes to what every page has one of: %s', (label, part) => {
  const { run, go } = commandsOf(0);
  run(label);
  expect(go).toHaveBeenCalledWith(`/manage/pages/1?part=${part}`, { enters: true });
});

it('adds any kind and opens its form with the caret in it', () => {
  const { run, go, store } = commandsOf(0);
  run('Add a review');
  const id: unknown = store.edit.mock.calls[0]?.[0].id;
  expect(go).toHaveBeenCalledWith(`/manage/pages/1?item=${id}`, { newId: id, enters: true });
});

it('says that the plan is full instead of adding', () => {
  const { all, run, go, store } = commandsOf(5);
  expect(all.find(command => command.label === 'Add a link')).toMatchObject({
    note: 'Plan limit reached',
    icon: 'lock',
  });
  run('Add a link');
  expect(store.edit).not.toHaveBeenCalled();
  expect(go).toHaveBeenCalledWith('/manage/pages/1?panel=add');
});

it('offers nothing about a page that is not loaded', () => {
  // The commands read the view alone.
  const store = { view: () => ({ draft: null }) } as unknown as DraftStore;
  expect(editorCommands({ store, currency: 'USD', go: () => {} })).toEqual([]);
});
