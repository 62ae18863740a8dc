import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { type Shop, shopsOn } from '../../../tests/kit/bookings/shop.ts';
import { holdClock, type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';
import { runJobs } from '../../../tests/kit/server/outbox.ts';
import type { AnswerOf } from '../../base/operations/call.ts';
import { likesPerDay } from './like.ts';
import type { likeList } from './like-list.ts';

const opening = '2026-11-21T10:00:00Z';
const clock = holdClock(opening);
const app = await testApp({ clock });
const newShop = shopsOn(app, 'likedshop');
const lesson = { title: 'A lesson' };

let addresses = 0;
type Pressed = {
  itemId?: string;
  undo?: string | undefined;
  cookie?: string | undefined;
  from?: string;
  accept?: string;
};
/** Presses a heart as a browser without script does; answers with its cookie and where it goes. */
async function press(shop: Shop, { itemId = '', undo, cookie, from, accept }: Pressed = {}) {
  addresses += 1;
  const answer = await app.app.inject({
    method: 'POST',
    url: `/at/${shop.userUrl}/likes`,
    remoteAddress: from ?? `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`,
    headers: {
      origin: 'http://localhost:4310',
      'content-type': 'application/x-www-form-urlencoded',
      ...(cookie !== undefined && { cookie }),
      ...(accept !== undefined && { accept }),
    },
    payload: new URLSearchParams({ pageId: '1', itemId, ...(undo !== undefined && { undo }) }).toString(),
  });
  const [given] = answer.cookies;
  return {
    status: answer.statusCode,
    body: answer.body,
    to: String(answer.headers.location),
    cookie: given === undefined ? (cookie ?? '') : `${given.name}=${given.value}`,
  };
}
const visit = async (url: string, cookie?: string) =>
  (await app.app.inject({ url, headers: cookie === undefined ? {} : { cookie } })).body;
const list = async (as: SignedCreator, question = '') =>
  (await app.call('GET', `/api/likes?${question}`, undefined, as)).body as AnswerOf<typeof likeList.page>;
const show = (shop: Shop, isShown = true) => app.call('PUT', '/api/hearts/1', { isShown }, shop);
/** Servers drop a page from memory a moment after the job: tests of changes poll. */
const pageOf = async (shop: Shop, below = '') => {
  await runJobs(app.deps, 'renew-pages');
  return visit(`/at/${shop.userUrl}${below}`);
};
async function openLiked(): Promise<Shop> {
  const shop = await newShop({ services: [lesson] });
  expect((await show(shop)).body).toEqual({ isShown: true });
  return shop;
}

beforeEach(async () => {
  clock.set(opening);
  await sql`delete from throttles`.execute(app.deps.db);
});

it('a page shows no heart until its creator says so, and keeps its bytes until then', async () => {
  const shop = await newShop({ services: [lesson] });
  const before = await pageOf(shop);
  expect(before).not.toContain('class="like"');
  expect((await press(shop)).status).toBe(404);
  await show(shop);
  await expect.poll(() => pageOf(shop)).toContain(`action="/at/${shop.userUrl}/likes"`);
  expect(await pageOf(shop, '/services/a-lesson')).toContain(shop.services[0] ?? '-');
  await show(shop, false);
  await expect.poll(() => pageOf(shop)).toBe(before);
});

it('each visitor counts once, and can take it back', async () => {
  const shop = await openLiked();
  const first = await press(shop);
  expect(first.status).toBe(303);
  expect(await visit(first.to, first.cookie)).toContain(`You like “${shop.userUrl} Tester”`);
  await press(shop, { cookie: first.cookie });
  expect((await list(shop)).counts).toEqual({ pages: 1, cards: 0 });
  const undone = await press(shop, { cookie: first.cookie, undo: '1' });
  expect(await visit(undone.to, first.cookie)).not.toContain('You like');
  expect((await list(shop)).counts).toEqual({ pages: 0, cards: 0 });
});

it('a script presses it in place, and reads what to show', async () => {
  const shop = await openLiked();
  const inPlace = async (undo?: string, cookie?: string) => {
    const answer = await press(shop, { undo, cookie, accept: 'application/json' });
    return { said: JSON.parse(answer.body), cookie: answer.cookie };
  };
  const first = await inPlace();
  expect(first.said).toEqual({ isLiked: true, text: 'You like this.' });
  await press(shop);
  await press(shop);
  expect((await inPlace(undefined, first.cookie)).said.text).toBe('Liked by you and 2 others.');
  await press(shop);
  expect((await inPlace('1', first.cookie)).said).toEqual({ isLiked: false, text: 'Liked by 3.' });
  expect((await inPlace(undefined, shop.cookie)).said).toEqual({
    isLiked: false,
    text: 'Your own like isn’t counted.',
  });
});

it('the number is on the page from three on, within a minute, rendered once', async () => {
  const shop = await openLiked();
  await pageOf(shop);
  for (let n = 0; n < 2; n++) await press(shop);
  expect(await pageOf(shop)).not.toContain('Liked by');
  clock.forward(2);
  const third = await press(shop);
  await press(shop);
  const { rows } = await sql`select 1 from outbox where task = 'renew-pages'`.execute(app.deps.db);
  expect(rows).toHaveLength(1);
  await expect.poll(() => pageOf(shop)).toContain('Liked by 4.');
  expect(await visit(third.to)).toContain('Liked by 4.');
});

it('never counts the creator’s own, and says so', async () => {
  const shop = await openLiked();
  const own = await press(shop, { cookie: shop.cookie });
  expect(await visit(own.to, shop.cookie)).toContain('Your own like isn’t counted.');
  const other = await newShop({});
  await press(shop, { cookie: other.cookie });
  await press(shop, { cookie: other.cookie });
  expect((await list(shop)).counts).toEqual({ pages: 1, cards: 0 });
});

it('a network adds so many a day, and no address is stored', async () => {
  const shop = await openLiked();
  const from = '203.0.113.77';
  for (let n = 0; n < likesPerDay; n++) await press(shop, { from });
  const last = await press(shop, { from });
  expect(await visit(last.to)).toContain('Many likes came from your network today');
  expect((await list(shop)).counts.pages).toBe(likesPerDay);
  const { rows } = await sql<{ text: string }>`
    select t::text as text from throttles t union all select l::text from likes l`.execute(app.deps.db);
  expect(rows.filter(({ text }) => text.includes('203.0.113'))).toEqual([]);
});

it('lists cards and pages with their trend, and as a file', async () => {
  const shop = await openLiked();
  const [itemId = ''] = shop.services;
  clock.set('2026-11-20T10:00:00Z');
  await press(shop, { itemId });
  clock.set(opening);
  await press(shop, { itemId });
  clock.forward(1);
  await press(shop);
  const answer = await list(shop);
  expect(answer.likes.map(({ title, what }) => [title, what])).toEqual([
    [`${shop.userUrl} Tester`, 'page'],
    ['A lesson', 'card'],
    ['A lesson', 'card'],
  ]);
  expect(answer.most[0]).toEqual({ title: 'A lesson', count: 2 });
  expect(answer.days.slice(-2)).toEqual([
    { date: '2026-11-20', count: 1 },
    { date: '2026-11-21', count: 2 },
  ]);
  expect((await list(shop, 'what=page')).likes).toHaveLength(1);
  expect((await list(shop, 'q=lesson')).counts).toEqual({ pages: 0, cards: 2 });
  const file = (await app.call('GET', '/api/likes.csv', undefined, shop)).text;
  expect(file).toContain('Visitor,A lesson,Card');
  expect((await list(await newShop({}))).likes).toEqual([]);
});

it.each([['a card of no page', { itemId: '11111111-1111-4111-8111-111111111111' }]])(
  'is not found: %s',
  async (_what, pressed) => {
    expect((await press(await openLiked(), pressed)).status).toBe(404);
  },
);

it('leads back to the creator’s own pages only', async () => {
  const shop = await openLiked();
  const below = await visit(`/at/${shop.userUrl}/likes?pageId=1&back=/at/${shop.userUrl}/services/a-lesson`);
  expect(below).toContain(`href="/at/${shop.userUrl}/services/a-lesson"`);
  for (const back of ['//evil.example', 'https://evil.example', `/at/${shop.userUrl}/../../x`])
    expect(await visit(`/at/${shop.userUrl}/likes?pageId=1&back=${encodeURIComponent(back)}`)).toContain(
      `<a href="/at/${shop.userUrl}">Back to the page</a>`,
    );
});

it('switches hearts of the creator’s own pages only', async () => {
  const shop = await newShop({});
  const answer = await app.call('PUT', '/api/hearts/11111111-1111-4111-8111-111111111111', { isShown: true }, shop);
  expect(answer.status).toBe(404);
  expect((await app.call('GET', '/api/hearts', undefined, shop)).body).toMatchObject({
    pages: [{ pageId: '1', isLive: true, isShown: false }],
  });
});
