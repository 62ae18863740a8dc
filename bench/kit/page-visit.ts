import type { Browser } from 'playwright-core';
import { wholePage } from '../../tests/kit/browser/whole-page.ts';
import { withinAMinute } from './within-a-minute.ts';

export type PageVisit = {
  lcpMs: number;
  cls: number;
  /** Bytes on the wire of the page, its fonts and data, and the pictures seen without scrolling. */
  firstViewBytes: number;
  /** The same with the pictures the browser fetches ahead of scrolling. */
  quietBytes: number;
  requests: number;
  foreignRequests: number;
};

// Lighthouse's "slow 4G".
const line = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: 750 * 128 };

/** Opens a page as a phone that was never here, on a slow line with a slowed processor, and waits until it is quiet. */
export const visitPage = (browser: Browser, url: string): Promise<PageVisit> =>
  withinAMinute(`a visit of ${url}`, () => visit(browser, url));

async function visit(browser: Browser, url: string): Promise<PageVisit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    const wire = await context.newCDPSession(page);
    await wire.send('Network.enable');
    await wire.send('Network.emulateNetworkConditions', line);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const addressOf = new Map<string, string>();
    const bytesOf = new Map<string, number>();
    wire.on('Network.requestWillBeSent', ({ requestId, request }) => addressOf.set(requestId, request.url));
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      bytesOf.set(addressOf.get(requestId) ?? '', encodedDataLength),
    );
    const addresses: string[] = [];
    page.on('request', request => addresses.push(request.url()));
    await page.addInitScript(() => {
      const seen = { lcp: 0, cls: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) seen.lcp = entry.startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) seen.cls += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await wholePage(page);
    // `seen` was put on the window above.
    const seen = await page.evaluate(() => (window as unknown as { seen: { lcp: number; cls: number } }).seen);
    const pictures = await page.evaluate(() =>
      [...document.images].map(image => ({
        address: image.currentSrc,
        isSeen: image.getBoundingClientRect().top < innerHeight,
      })),
    );
    const inSight = new Set(pictures.filter(({ isSeen }) => isSeen).map(({ address }) => address));
    const ahead = [...new Set(pictures.map(({ address }) => address))].filter(address => !inSight.has(address));
    const own = new URL(url).origin;
    const quietBytes = [...bytesOf.values()].reduce((sum, bytes) => sum + bytes, 0);
    return {
      lcpMs: seen.lcp,
      cls: seen.cls,
      firstViewBytes: ahead.reduce((sum, address) => sum - (bytesOf.get(address) ?? 0), quietBytes),
      quietBytes,
      requests: addresses.length,
      foreignRequests: addresses.filter(address => !address.startsWith('data:') && new URL(address).origin !== own)
        .length,
    };
  } finally {
    await context.close();
  }
}
