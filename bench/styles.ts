import type { Browser } from 'playwright-core';
import { launchBrowser } from '../tests/kit/browser/browser.ts';
import { type StylePage, stylePages } from './kit/style-pages.ts';

const KB = 1024;
const windows = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;
/** Long after the first paint, so that every heading is painted twice. */
const fontsAfterMs = 1500;
/** Pages opened at once: they wait for fonts most of the time. */
const lanes = 4;

/** The three demo people in each of the 22 styles: their size, and what moves when the fonts come late. */
export async function run() {
  const { pages, stop } = await stylePages(fontsAfterMs);
  const browser = await launchBrowser();
  try {
    const largest = most(pages, page => page.bytes);
    const rows = [
      {
        name: 'largest page of a demo person in any style, Brotli',
        value: largest.bytes / KB,
        unit: 'KB',
        limit: 14,
        note: `${named(largest)}; ${pages.length} pages, HTML with its CSS`,
      },
    ];
    for (const window of windows) rows.push(...(await visited(browser, pages, window)));
    return rows;
  } finally {
    await browser.close();
    stop();
  }
}

type Seen = { page: StylePage; shift: number };

async function visited(browser: Browser, pages: readonly StylePage[], window: (typeof windows)[number]) {
  const seen: Seen[] = [];
  const waiting = [...pages];
  const work = async () => {
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift())
      seen.push(await visit(browser, page, window));
  };
  await Promise.all(Array.from({ length: lanes }, work));
  const shifted = most(seen, ({ shift }) => shift);
  return [
    {
      name: `layout shift when fonts come late, ${window.width} px, worst of ${pages.length} pages`,
      value: shifted.shift,
      unit: '',
      limit: 0.01,
      note: named(shifted.page),
    },
  ];
}

/** Opens a page as somebody who was never there: and says how much moved. */
async function visit(browser: Browser, page: StylePage, viewport: (typeof windows)[number]): Promise<Seen> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  try {
    const tab = await context.newPage();
    await tab.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await tab.goto(page.url, { waitUntil: 'load' });
    // `seen` was put on the window above. Two frames after the fonts, whatever they moved has been counted.
    const shift = await tab.evaluate(async () => {
      await document.fonts.ready;
      for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
      return (window as unknown as { seen: { shift: number } }).seen.shift;
    });
    return { page, shift };
  } finally {
    await context.close();
  }
}

const most = <T>(all: readonly T[], by: (one: T) => number): T =>
  all.reduce((top, one) => (by(one) > by(top) ? one : top));

const named = ({ art, handle }: StylePage): string => `${handle} in ${art}`;
