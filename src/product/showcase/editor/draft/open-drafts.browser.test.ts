import { expect, it } from 'vitest';
import { sampleDraft, sampleLink } from '../../../../../tests/kit/page/sample-draft.ts';
import { ApiError } from '../../../../base/api-call.ts';
import { createDraftStore, type DraftServer, type DraftStore } from './draft-store.browser.ts';
import { createOpenDrafts } from './open-drafts.browser.ts';

/** A store whose edits never arrive, so that they wait. */
function openStuck(): DraftStore {
  const server = {
    getDraft: async () => sampleDraft([sampleLink('a', 'Alpha')]),
    sendEdit: async () => {
      throw new ApiError(0, 'offline', 'No network');
    },
  };
  return createDraftStore(server as unknown as DraftServer, { keep: () => {}, adopt: async () => [] }, Date.now);
}

it('opens one draft for each user and page', () => {
  const opened: string[] = [];
  const drafts = createOpenDrafts((user, page) => {
    opened.push(`${user}/${page}`);
    return openStuck();
  });
  const first = drafts.of('maya', '1');
  expect(drafts.of('maya', '1')).toBe(first);
  expect(drafts.of('maya', '2')).not.toBe(first);
  expect(drafts.of('jonas', '1')).not.toBe(first);
  expect(opened).toEqual(['maya/1', 'maya/2', 'jonas/1']);
});

it('keeps its drafts apart from those of another', () => {
  const [one, other] = [createOpenDrafts(openStuck), createOpenDrafts(openStuck)];
  expect(one.of('maya', '1')).not.toBe(other.of('maya', '1'));
});

it('counts what could not be sent on every page', async () => {
  const drafts = createOpenDrafts(openStuck);
  expect(await drafts.sendAll()).toBe(0);
  for (const page of ['1', '2']) {
    const store = drafts.of('maya', page);
    await store.load();
    store.edit({ edit: 'hidden', kind: 'link', id: 'a', hidden: true });
  }
  expect(await drafts.sendAll()).toBe(2);
});
