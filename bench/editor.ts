import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { demoPage } from '../src/apps/demo/demo-page.flow.ts';
import { demoPeople } from '../src/apps/demo/demo-people.ts';
import { mayAddOne } from '../src/product/showcase/document/showcase.ts';
import { launchBrowser } from '../tests/kit/browser/browser.ts';
import { type BusyVitrine, busyVitrine } from './kit/busy-vitrine.ts';
import { percentile } from './kit/http-load.ts';

const { document: mayaPage } = demoPage(demoPeople[0]);

const itemCount = 200;
const strokes = 120;
const moves = 30;
const KB = 1024;
/** Within which everything that is fetched at rest has come. */
const restMs = 6000;

/** The editor of a page with 200 items in a real browser: what a keystroke and a move cost, and what is loaded first. */
export async function run() {
  const vitrine = await busyVitrine(1);
  const browser = await launchBrowser();
  try {
    const cookie = await signIn(vitrine);
    const first = await fillPage(vitrine, cookie);
    const page = await openEditor(browser, vitrine, cookie);
    const loaded = await firstLoad(page);
    const typed = await typing(page, first);
    const moved = await moving(page, first);
    return [
      row('keystroke to paint, 95th percentile', percentile(typed, 0.95), 32, typed),
      row('move to paint, 95th percentile', percentile(moved, 0.95), 100, moved),
      {
        name: 'editor, first load, Brotli',
        value: loaded.bytes / KB,
        unit: 'KB',
        limit: 280,
        note: `${loaded.files} script and style files until list and page are drawn`,
      },
      { name: 'editor, fetched at rest after that, Brotli', value: loaded.later / KB, unit: 'KB' },
    ];
  } finally {
    await browser.close();
    await vitrine.stop();
  }
}

const row = (name: string, value: number, limit: number, all: readonly number[]) => ({
  name: `editor with ${itemCount} items, ${name}`,
  value,
  unit: 'ms',
  limit,
  note: `median ${percentile(all, 0.5).toFixed(1)} ms, longest ${Math.max(...all).toFixed(1)} ms of ${all.length}`,
});

async function signIn({ pool, hosts }: BusyVitrine): Promise<string> {
  const creatorId = hosts[0]?.creatorId;
  const token = randomBytes(32).toString('base64url');
  await pool.query(`update creators set plan = 'pro', onboarded_at = now() where creator_id = $1`, [creatorId]);
  await pool.query(`insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')`, [
    createHash('sha256').update(token).digest(),
    creatorId,
  ]);
  await pool.query(
    `insert into pages (creator_id, page_id, profile, appearance) values ($1, '1', $2, $3) on conflict do nothing`,
    [creatorId, JSON.stringify(mayaPage.profile), JSON.stringify(mayaPage.appearance)],
  );
  return `vitrine_session=${token}`;
}

/**
 * Maya's own items, and those of which there may be many over and over, until there are 200; returns the id of a class
 * in the middle of its section.
 */
async function fillPage(vitrine: BusyVitrine, cookie: string): Promise<string> {
  const origin = `http://localhost:${vitrine.port}`;
  const given = mayaPage.sections.flatMap(({ kind, items }) => items.map(({ fields }) => ({ kind, fields })));
  const again = given.filter(({ kind }) => mayAddOne(kind, 1) === undefined);
  const all = Array.from({ length: itemCount }, (_, i) => ({
    ...(given[i] ?? again[i % again.length]),
    id: randomUUID(),
  }));
  for (const { id, kind, fields } of all) {
    const pictured = fields !== undefined && 'imageId' in fields ? { imageId: null } : {};
    const answer = await fetch(`${origin}/api/pages/1/edits`, {
      method: 'POST',
      headers: { cookie, origin, 'content-type': 'application/json' },
      body: JSON.stringify({
        edit: { edit: 'item', id, kind, fields: { ...fields, ...pictured } },
        steps: [],
        window: randomUUID(),
      }),
    });
    if (!answer.ok) throw new Error(`an item was answered ${answer.status}: ${await answer.text()}`);
  }
  const classes = all.filter(item => item.kind === 'groupService');
  return classes[Math.floor(classes.length / 2)]?.id ?? '';
}

async function openEditor(browser: Browser, vitrine: BusyVitrine, cookie: string): Promise<Page> {
  const baseURL = `http://localhost:${vitrine.port}`;
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: baseURL }]);
  return context.newPage();
}

/** Bytes of the built files an editor asks for, as they are sent: until it can be used, and when it rests after that. */
async function firstLoad(page: Page): Promise<{ bytes: number; files: number; later: number }> {
  const asked = new Set<string>();
  page.on('request', request => asked.add(join('dist/public/assets', basename(new URL(request.url()).pathname))));
  await page.goto('/manage/pages/1');
  await page.locator('.v-item').first().waitFor();
  await page.frameLocator('iframe').first().locator('main section').first().waitFor();
  const first = sizesOf(asked);
  await page.waitForTimeout(restMs);
  return { bytes: sum(first), files: first.length, later: sum(sizesOf(asked)) - sum(first) };
}

const sizesOf = (paths: ReadonlySet<string>): number[] =>
  [...paths]
    .filter(path => /\.(js|css)$/.test(path) && existsSync(`${path}.br`))
    .map(path => statSync(`${path}.br`).size);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Milliseconds from each key, by the browser's own clock, until what it changed has been painted. */
async function timed(page: Page, count: number, press: (i: number) => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
      true,
    );
  });
  for (let i = 0; i < count; i++) {
    await press(i);
    await page.waitForTimeout(70);
  }
  // `keyTimes` was put on the window when the page was opened.
  const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
  return times.slice(Math.floor(count / 10));
}

async function typing(page: Page, id: string): Promise<number[]> {
  await page.goto(`/manage/pages/1?item=${id}`);
  const field = page.getByLabel('Description').first();
  await field.click();
  await page.waitForTimeout(restMs);
  return timed(page, strokes, i => page.keyboard.press('abcdefghij'.charAt(i % 10)));
}

async function moving(page: Page, id: string): Promise<number[]> {
  await page.goto(`/manage/pages/1?item=${id}`);
  await page.locator(`[data-row="${id}"]`).focus();
  await page.waitForTimeout(restMs);
  const taken = await timed(page, moves * 2, i => page.keyboard.press(i % 8 < 4 ? 'Alt+ArrowDown' : 'Alt+ArrowUp'));
  // Alt itself is a key that changes nothing.
  return taken.filter((_, i) => i % 2 === 1);
}
