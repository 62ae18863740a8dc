import type { Browser } from 'playwright-core';
import { launchBrowser } from '../tests/kit/browser/browser.ts';
import { freePort } from './kit/busy-vitrine.ts';
import { demoVitrine } from './kit/demo-vitrine.ts';
import { median } from './kit/http-load.ts';
import { type PageVisit, visitPage } from './kit/page-visit.ts';
import { staticCopy } from './kit/static-copy.ts';
import { withinAMinute } from './kit/within-a-minute.ts';

const creators = ['maya', 'jonas', 'hana'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const audits = 3;
const visits = 5;
const KB = 1024;
/** Once a minute new pages are made as small as they can be: what nearly every visitor gets. */
const untilCompressedMs = 70_000;

/** The three demo pages as a phone on a slow line sees them: Lighthouse, and side by side with a bare static copy. */
export async function run() {
  const demo = await demoVitrine();
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const rows = [];
    // Browser and server are at work before anything is measured: a first visit starts their processes. Not at the pages
    // themselves, whose pictures get their smaller format just now.
    for (const _ of creators) await visitPage(browser, `${demo.origin}/signin`);
    await new Promise(resolve => setTimeout(resolve, untilCompressedMs));
    for (const name of creators) {
      const began = performance.now();
      const url = `${demo.origin}/at/${name}`;
      const plain = await withinAMinute(`the static copy of ${url}`, () => staticCopy(browser, url));
      rows.push(...(await audited(name, url, plain.url, port)), ...(await compared(browser, name, url, plain.url)));
      await plain.stop();
      console.log(`  ${name}: measured in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    }
    return rows;
  } finally {
    await withinAMinute('closing the browser', () => browser.close()).finally(() => demo.stop());
  }
}

/**
 * Lighthouse as it stands, mobile; the median of a few, because its simulated phone shares this machine. In turns with
 * the bare copy, whose performance says what the machine leaves to any page.
 */
async function audited(name: string, url: string, plainUrl: string, port: number) {
  const { default: lighthouse } = await import('lighthouse');
  const audit = async (address: string, onlyCategories: string[]) => {
    const flags = { port, output: 'json', logLevel: 'error', onlyCategories } as const;
    const result = await withinAMinute(`Lighthouse at ${address}`, () => lighthouse(address, flags));
    if (result === undefined) throw new Error(`Lighthouse said nothing about ${address}`);
    return (category: string) => Math.round((result.lhr.categories[category]?.score ?? 0) * 100);
  };
  const scores = new Map<string, number[]>();
  const bare: number[] = [];
  for (let i = 0; i < audits; i++) {
    const scoreIn = await audit(url, [...categories]);
    for (const category of categories) scores.set(category, [...(scores.get(category) ?? []), scoreIn(category)]);
    bare.push((await audit(plainUrl, ['performance']))('performance'));
  }
  const beside = `; as bare HTML in turns: ${bare.join(', ')}`;
  return categories.map(category => ({
    name: `Lighthouse mobile, ${name}, ${category}`,
    value: median(scores.get(category) ?? []),
    unit: 'of 100',
    limit: 100,
    higherIsBetter: true,
    note: `runs: ${scores.get(category)?.join(', ')}${category === 'performance' ? beside : ''}`,
  }));
}

async function compared(browser: Browser, name: string, url: string, plainUrl: string) {
  const ours: PageVisit[] = [];
  const bare: PageVisit[] = [];
  for (let i = 0; i < visits; i++) {
    ours.push(await visitPage(browser, url));
    bare.push(await visitPage(browser, plainUrl));
  }
  const [own, copy] = [median(ours.map(visit => visit.lcpMs)), median(bare.map(visit => visit.lcpMs))];
  const last = ours.at(-1) as PageVisit;
  return [
    {
      name: `largest paint of ${name} against its static copy`,
      value: own / copy,
      unit: '×',
      limit: 1.1,
      note: `${own.toFixed(0)} ms, static ${copy.toFixed(0)} ms; slow 4G, processor slowed 4 times, medians of ${visits}`,
    },
    {
      name: `layout shift of ${name}`,
      value: Math.max(...ours.map(visit => visit.cls)),
      unit: '',
      limit: 0.01,
      note: 'the worst visit',
    },
    {
      name: `first view of ${name}`,
      value: last.firstViewBytes / KB,
      unit: 'KB',
      limit: 120,
      note: `on the wire; with the pictures fetched ahead of scrolling ${(last.quietBytes / KB).toFixed(0)} KB in ${last.requests} requests`,
    },
    { name: `requests of ${name} to others`, value: last.foreignRequests, unit: '', limit: 0 },
  ];
}
