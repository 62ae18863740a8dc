import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';

type Looked = {
  /** Only this part of the page, by its selector. */
  within?: string;
  /** All but this part. */
  except?: string;
  /** Only these rules of axe. */
  rules?: readonly string[];
};
type WithAxe = { axe?: typeof import('axe-core') };
type Asked = { include: string; exclude: string[]; iframes: boolean; rules: readonly string[] | null };

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on a page and in its frames of the same origin, as short lines: rule, element and why. Axe is
 * injected once, and only problems are returned. Axe's own package for Playwright injects a source twice as long,
 * twice each time, and waits a second for each frame that is not loaded: it takes more than twice as long.
 */
export async function findBarriers(page: Page, { within, except, rules }: Looked = {}): Promise<string[]> {
  await putAxe(page.mainFrame());
  const loaded = page.frames().filter(frame => frame.parentFrame() !== null && /^https?:/.test(frame.url()));
  // A frame that shows what a browser refused never answers.
  const inside = loaded.map(frame => Promise.race([putAxe(frame).catch(() => false), later()]));
  const iframes = (await Promise.all(inside)).some(Boolean);
  const exclude = except === undefined ? [] : [except];
  const asked: Asked = { include: within ?? 'html', exclude, iframes, rules: rules ?? null };
  const found = await page.evaluate(violations, asked);
  return found.map(({ id, target, why }) => `${id}: ${target}: ${why.replaceAll('\n', ' ')}`);
}

async function putAxe(frame: Frame): Promise<boolean> {
  if (!(await frame.evaluate(() => (globalThis as WithAxe).axe !== undefined))) await frame.evaluate(axe);
  return true;
}

const later = (): Promise<boolean> => new Promise(resolve => setTimeout(() => resolve(false), 10_000));

async function violations({ include, exclude, iframes, rules }: Asked) {
  const only = rules === null ? {} : { runOnly: { type: 'rule' as const, values: [...rules] } };
  const options = { resultTypes: ['violations' as const], iframes, ...only };
  const results = await (globalThis as WithAxe).axe?.run({ include, exclude }, options);
  if (results === undefined) throw new Error('axe is not on the page');
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 4).map(({ target, failureSummary = '' }) => ({ id, target: target.join(' '), why: failureSummary })),
  );
}

/** Whether a page can be scrolled sideways. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
