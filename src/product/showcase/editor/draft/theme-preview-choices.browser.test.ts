import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleDraft, sampleLink } from '../../../../../tests/kit/page/sample-draft.ts';
import { ApiError } from '../../../../base/api-call.ts';
import { type Appearance, type ArtStyle, inStyle } from '../../blocks/appearance/block.ts';
import { createDraftStore, type DraftServer } from './draft-store.browser.ts';
import { themePreviewChoices } from './theme-preview-choices.browser.ts';

const look = (art: ArtStyle): Appearance => inStyle(art, 'light');

/** A draft that is open, and a server that writes down which looks it was sent, in their order. */
async function opened() {
  const calls: string[] = [];
  const draftServer = {
    getDraft: vi.fn(async () => sampleDraft([sampleLink('a', 'Alpha')])),
    sendEdit: vi.fn(async () => new Promise(() => {})),
  };
  // It answers what a store asks at loading; edits stay on their way.
  const store = createDraftStore(
    draftServer as unknown as DraftServer,
    { keep: () => {}, adopt: async () => [] },
    Date.now,
  );
  await store.load();
  const server = {
    tryTheme: vi.fn(async (tried: Appearance): Promise<unknown> => calls.push(tried.art)),
    discardTheme: vi.fn(async (): Promise<unknown> => calls.push('none')),
  };
  const tried = () => store.view().draft?.page.pendingTheme?.art;
  const worn = () => store.view().draft?.appearance.art;
  return { store, calls, server, draftServer, tried, worn, ways: themePreviewChoices(store, server) };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a look that is tried', () => {
  it('is shown and sent at once; of those that follow quickly all are shown and the last is sent', async () => {
    const { ways, calls, tried } = await opened();
    ways.attempt(look('noir'));
    expect(tried()).toBe('noir');
    await pass(0);
    expect(calls).toEqual(['noir']);
    ways.attempt(look('pop'));
    await pass(100);
    ways.attempt(look('jean'));
    expect(tried()).toBe('jean');
    await pass(199);
    expect(calls).toEqual(['noir']);
    await pass(1);
    expect(calls).toEqual(['noir', 'jean']);
    await pass(5000);
    expect(calls).toEqual(['noir', 'jean']);
  });

  it('is sent at once again after a rest', async () => {
    const { ways, calls } = await opened();
    ways.attempt(look('noir'));
    await pass(300);
    ways.attempt(look('pop'));
    await pass(0);
    expect(calls).toEqual(['noir', 'pop']);
  });

  it.each([
    ['discarded', 'discard', undefined],
    ['kept', 'keep', 'pop'],
  ] as const)('and is %s before it was sent is never sent', async (_how, way, wears) => {
    const { ways, calls, tried, worn, draftServer } = await opened();
    const before = worn();
    ways.attempt(look('noir'));
    await pass(0);
    ways.attempt(look('pop'));
    ways[way]();
    await pass(5000);
    expect(calls).toEqual(['noir', 'none']);
    expect(tried()).toBeUndefined();
    expect(worn()).toBe(wears ?? before);
    expect(draftServer.sendEdit).toHaveBeenCalledTimes(wears === undefined ? 0 : 1);
  });

  it('is discarded after it arrived, however slow the way there was', async () => {
    const { ways, calls, server } = await opened();
    let arrive = () => {};
    server.tryTheme.mockImplementationOnce(
      tried => new Promise(answer => (arrive = () => answer(calls.push(tried.art)))),
    );
    ways.attempt(look('noir'));
    await pass(0);
    ways.discard();
    await pass(5000);
    expect(calls).toEqual([]);
    arrive();
    await pass(0);
    expect(calls).toEqual(['noir', 'none']);
  });

  it('ends with the look of the page', async () => {
    const { store, ways, calls, tried } = await opened();
    ways.attempt(look('noir'));
    await pass(0);
    const own = store.view().draft?.appearance;
    if (own !== undefined) ways.attempt(own);
    await pass(0);
    expect([calls, tried()]).toEqual([['noir', 'none'], undefined]);
  });

  it.each([
    ['refused is asked for again as the server knows it', 409, 2],
    ['not sent for want of a network stays in the preview', 0, 1],
  ])('%s', async (_what, status, loads) => {
    const { ways, server, draftServer, tried } = await opened();
    server.tryTheme.mockRejectedValueOnce(new ApiError(status, 'refused', 'Not now'));
    ways.attempt(look('noir'));
    await pass(0);
    expect(draftServer.getDraft).toHaveBeenCalledTimes(loads);
    expect(tried()).toBe(status === 0 ? 'noir' : undefined);
    // One that failed is not in the way of the next.
    await pass(300);
    ways.attempt(look('pop'));
    await pass(0);
    expect(server.tryTheme).toHaveBeenLastCalledWith(look('pop'));
  });
});
