import { mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterEach, beforeEach, expect, type RunnerTestCase } from 'vitest';
import { takeCrashes } from './crashed-app.ts';
import { tightButtons } from './tight-buttons.ts';

// The traces of a failed journey: a picture of each open page and a trace of each browser context.

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(root, 'test-failures');
// Snapshots of the page at each step cost a fifth of the time; pictures and the list of steps nearly nothing.
const snapshots = process.env.TRACE_SNAPSHOTS === '1';
const browsers = new Set<Browser>();

const openContexts = (): BrowserContext[] => [...browsers].flatMap(browser => browser.contexts());

/** Has every context of this browser prepared, and traced from its beginning. */
export function recordContexts(browser: Browser, prepare: (context: BrowserContext) => unknown): Browser {
  browsers.add(browser);
  browser.once('disconnected', () => browsers.delete(browser));
  const open = browser.newContext.bind(browser);
  browser.newContext = async options => {
    const context = await open(options);
    await context.tracing.start({ snapshots });
    await prepare(context);
    return context;
  };
  return browser;
}

/**
 * Call it in a setup file: contexts a test opened are closed after it, and recorded if it failed. A test fails, too,
 * when a dialog it opened has a button at its very edge.
 */
export function recordFailures(): void {
  let before = new Set<BrowserContext>();
  beforeEach(() => {
    before = new Set(openContexts());
  });
  afterEach(async ({ task }) => {
    const all = openContexts();
    const opened = all.filter(context => !before.has(context));
    const seen = opened.length > 0 ? opened : all;
    if (task.result?.state === 'fail' && seen.length > 0) {
      const where = await record(task, seen);
      const error = task.result.errors?.[0];
      if (error !== undefined) error.message += `\nPictures and traces: ${relative(root, where)}`;
    }
    const tight = all.flatMap(tightButtons);
    await Promise.all(opened.map(context => context.close()));
    const crashes = takeCrashes();
    if (crashes.length > 0) throw new Error(`The app could not be drawn.\n${crashes.join('\n')}`);
    expect(tight).toEqual([]);
  });
}

/** Closes what a file opened, so that a shared browser keeps nothing for the next. */
export async function closeContexts(): Promise<void> {
  await Promise.all(openContexts().map(context => context.close()));
}

async function record(task: RunnerTestCase, contexts: readonly BrowserContext[]): Promise<string> {
  const words = `${relative(join(root, 'tests/journeys'), task.file.filepath).replace('.spec.ts', '')} ${task.name}`;
  const where = join(folder, words.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120));
  await mkdir(where, { recursive: true });
  for (const [nth, context] of contexts.entries()) {
    // A page that no longer answers has no picture; its trace says what came before.
    for (const [at, page] of context.pages().entries())
      await page
        .screenshot({ path: join(where, `page-${nth + 1}-${at + 1}.png`), timeout: 5000 })
        .catch(() => undefined);
    await context.tracing.stop({ path: join(where, `trace-${nth + 1}.zip`) }).catch(() => undefined);
  }
  return where;
}
