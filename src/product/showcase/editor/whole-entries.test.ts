import { expect, it } from 'vitest';
import { sampleDraft, sampleLink } from '../../../../tests/kit/page/sample-draft.ts';
import { shownToasts } from '../../../ui/behavior/toasts.browser.ts';
import { createDraftStore, type DraftServer } from './draft/draft-store.browser.ts';
import { wholeEntries } from './whole-entries.ts';

const server: DraftServer = {
  getDraft: async () => sampleDraft([sampleLink('a', 'Alpha'), sampleLink('b', 'Beta')]),
  sendEdit: () => new Promise<never>(() => undefined),
};
const store = createDraftStore(server, { keep: () => undefined, adopt: async () => [] }, Date.now);
await store.load();

const links = () => {
  const { draft } = store.view();
  return (draft?.order.link ?? []).map(id => draft?.items[id]?.hidden);
};
let removed = 0;
const entries = (full?: string) =>
  wholeEntries({
    kind: 'link',
    heading: 'Links',
    ids: store.view().draft?.order.link ?? [],
    areHidden: links().every(hidden => hidden === true),
    full,
    store,
    onRemoved: () => void removed++,
  }).filter(entry => entry !== 'line');
function press(label: string): void {
  const entry = entries().find(one => one.label === label);
  if (entry?.onSelect === undefined) throw new Error(`there is no ${label}`);
  entry.onSelect();
}
const last = () => shownToasts().at(-1);

it('a section’s menu hides, shows, duplicates and deletes it as a whole, each with a way back', () => {
  press('Hide section');
  expect([links(), last()?.text]).toEqual([[true, true], 'Links hidden']);
  press('Show section');
  expect([links(), last()?.text]).toEqual([[false, false], 'Links shown']);
  press('Duplicate section');
  expect([links().length, last()?.text]).toEqual([4, '2 items duplicated']);
  last()?.onUndo?.();
  expect(links()).toEqual([false, false]);
  press('Delete section');
  expect([links(), last()?.text, removed]).toEqual([[], 'Links deleted', 1]);
  expect(entries()).toEqual([]);
  last()?.onUndo?.();
  expect(links()).toEqual([false, false]);
});

it('where the plan or the page has no more room, a section is not copied', () => {
  expect(entries('full').find(({ label }) => label === 'Duplicate section')?.disabled).toBe(true);
});
