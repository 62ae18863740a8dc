import { afterEach, expect, it, vi } from 'vitest';

const opened: BroadcastChannel[] = [];
afterEach(() => {
  for (const channel of opened.splice(0)) channel.close();
  vi.unstubAllGlobals();
});

/** The module as one tab loads it; its channels are closed when the test ends. */
async function tab() {
  const Real = BroadcastChannel;
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Real {
      constructor(name: string) {
        super(name);
        opened.push(this);
      }
    },
  );
  vi.resetModules();
  return import('./tabs.browser.ts');
}

it('tells the other tabs that somebody signed out, and not the one where they did', async () => {
  const [here, there] = [await tab(), await tab()];
  const [heardHere, heardThere] = [vi.fn(), vi.fn()];
  here.onSignedOutElsewhere(heardHere);
  there.onSignedOutElsewhere(heardThere);
  here.broadcastSignOut();
  await expect.poll(() => heardThere.mock.calls.length).toBe(1);
  expect(heardHere).not.toHaveBeenCalled();
});

it('opens nothing before it is used', async () => {
  await tab();
  expect(opened).toEqual([]);
});
