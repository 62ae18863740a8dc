import { loadavg } from 'node:os';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../tests/kit/browser/browser.ts';
import { demoVitrine } from './kit/demo-vitrine.ts';
import { percentile } from './kit/http-load.ts';

const openings = 40;
/** A local network: a round trip in milliseconds, and no limit of its own. */
const localNetwork = { offline: false, latency: 2, downloadThroughput: -1, uploadThroughput: -1 };
/** How long a pointer rests on a link before it presses, at the least. */
const restMs = 100;

/**
 * From the press on a Book link until the first free times are painted, in a browser that was never there: with the
 * pointer on its way before (the island loads on intent), and with a press that nothing announced.
 */
export async function run() {
  const vitrine = await demoVitrine();
  const browser = await launchBrowser();
  try {
    await opening(browser, vitrine.origin, restMs);
    const approached: number[] = [];
    const sudden: number[] = [];
    for (let i = 0; i < openings; i++) {
      approached.push(await opening(browser, vitrine.origin, restMs));
      sudden.push(await opening(browser, vitrine.origin, 0));
    }
    return [
      row(`press to first free week, ${restMs} ms after the pointer came, 95th percentile`, approached),
      row('press to first free week, nothing announced it, 95th percentile', sudden),
    ];
  } finally {
    await browser.close();
    await vitrine.stop();
  }
}

const row = (name: string, all: readonly number[]) => ({
  name: `booking island, ${name}`,
  value: percentile(all, 0.95),
  unit: 'ms',
  limit: 150,
  note: `median ${percentile(all, 0.5).toFixed(0)} ms, longest ${Math.max(...all).toFixed(0)} ms of ${all.length}; load of the machine ${loadavg()[0]?.toFixed(1)}`,
});

/** One opening in a browser with an empty cache; milliseconds by the browser's own clock. */
async function opening(browser: Browser, origin: string, rest: number): Promise<number> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    const wire = await context.newCDPSession(page);
    await wire.send('Network.enable');
    await wire.send('Network.emulateNetworkConditions', localNetwork);
    await page.goto('/at/maya', { waitUntil: 'networkidle' });
    const link = page.getByRole('link', { name: /^Book: / }).first();
    await link.scrollIntoViewIfNeeded();
    const shown = page.evaluate(
      () =>
        new Promise<number>(resolve => {
          let pressed = 0;
          document.addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true });
          new MutationObserver((_, observer) => {
            if (document.querySelector('[data-chip], .bk-date') === null) return;
            observer.disconnect();
            // A drawing is on the screen one frame later.
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
          }).observe(document.body, { childList: true, subtree: true });
        }),
    );
    if (rest > 0) {
      await link.hover();
      await page.waitForTimeout(rest);
    }
    await link.click();
    return await shown;
  } finally {
    await context.close();
  }
}
