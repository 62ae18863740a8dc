import { beforeEach, expect, it } from 'vitest';
import { sampleDraft, sampleLink } from '../../../../../tests/kit/page/sample-draft.ts';
import { dismissToast, shownToasts } from '../../../../ui/behavior/toasts.browser.ts';
import { itemLabel } from './draft-state.ts';
import { createDraftStore, type DraftServer } from './draft-store.browser.ts';
import { severalItems } from './several-items.ts';

const never = new Promise<never>(() => undefined);
const server: DraftServer = {
  getDraft: async () => sampleDraft([sampleLink('a', 'Alpha'), sampleLink('b', 'Beta')]),
  sendEdit: () => never,
};

async function opened() {
  const store = createDraftStore(server, { keep: () => undefined, adopt: async () => [] }, Date.now);
  await store.load();
  const links = () => {
    const { draft } = store.view();
    return (draft?.order.link ?? []).flatMap(id => {
      const item = draft?.items[id];
      return item === undefined ? [] : [`${itemLabel(item)}${item.hidden ? ' (hidden)' : ''}`];
    });
  };
  return { store, links, several: severalItems(store) };
}
const undo = () => shownToasts().at(-1)?.onUndo?.();
beforeEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
});

it('hides a section as a whole, and one step back shows what was shown', async () => {
  const { store, links, several } = await opened();
  store.edit({ edit: 'hidden', kind: 'link', id: 'b', hidden: true });
  several.setHidden(['a', 'b'], true, () => 'Links hidden');
  expect(links()).toEqual(['Alpha (hidden)', 'Beta (hidden)']);
  undo();
  expect(links()).toEqual(['Alpha', 'Beta (hidden)']);
});

it('copies a section in its order, with what is hidden in it, and takes the copies back', async () => {
  const { store, links, several } = await opened();
  store.edit({ edit: 'hidden', kind: 'link', id: 'b', hidden: true });
  several.duplicate('link', ['a', 'b'], (count, asked) => `${count} of ${asked}`);
  expect(links()).toEqual(['Alpha', 'Beta (hidden)', 'Alpha', 'Beta (hidden)']);
  expect(shownToasts().at(-1)?.text).toBe('2 of 2');
  undo();
  expect(links()).toEqual(['Alpha', 'Beta (hidden)']);
});

it('deletes a section, and brings it back in its order', async () => {
  const { links, several } = await opened();
  several.remove(['a', 'b'], () => 'Links deleted');
  expect(links()).toEqual([]);
  undo();
  expect(links()).toEqual(['Alpha', 'Beta']);
});
