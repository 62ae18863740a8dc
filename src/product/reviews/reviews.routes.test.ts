import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { republish, type Shop, shopsOn } from '../../../tests/kit/bookings/shop.ts';
import { visitorOf } from '../../../tests/kit/bookings/visitor.ts';
import { recordedOf } from '../../../tests/kit/database/recorded-events.ts';
import { editPage } from '../../../tests/kit/page/edit-page.ts';
import { codeOf, holdClock, type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';
import { runJob, runJobs } from '../../../tests/kit/server/outbox.ts';
import type { AnswerOf } from '../../base/operations/call.ts';
import { changeCreator } from '../accounts/creators/creators.flow.ts';
import type { reviewList } from './review-list.ts';

const opening = '2026-11-21T10:00:00Z';
const clock = holdClock(opening);
const app = await testApp({ clock });
const { db } = app.deps;
const { held, details, post, mailsTo } = visitorOf(app);
const newShop = shopsOn(app, 'reviewed');
const lesson = { title: 'A lesson', durationMinutes: 60, stepMinutes: 60 };
const monday = (time: string) => `2026-11-23T${time}:00.000Z`;

/** Books an hour of Monday; returns the id. */
async function book(shop: Shop, email: string, time = '09:00', name = 'Ana Maria Souza'): Promise<string> {
  clock.set(opening);
  const { ref } = await held(shop, shop.services[0] ?? '', monday(time));
  expect((await details(ref, { email, name })).status).toBe(200);
  return (
    await db
      .selectFrom('bookings')
      .select('id')
      .where('customerEmail', '=', email)
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow()
  ).id;
}
const ask = () => runJob(app.deps, { task: 'ask-for-reviews', payload: null });
async function askAt(instant: string): Promise<void> {
  clock.set(instant);
  await ask();
}
const asked = async (email: string) =>
  (await mailsTo(email)).map(({ template }) => template).filter(template => template.startsWith('review-'));
async function linkOf(email: string): Promise<string> {
  const { rows } = await sql<{ ref: string }>`
    select substring(props::text from '/reviews/([A-Za-z0-9_-]+)') as ref from mails
    where recipient = ${email} and template = 'review-asked'`.execute(db);
  return `/reviews/${rows[0]?.ref}`;
}
const visit = (url: string) => app.app.inject({ url });
const list = async (as: SignedCreator, question = '') =>
  (await app.call('GET', `/api/reviews?${question}`, undefined, as)).body as AnswerOf<typeof reviewList.page>;
const good = { stars: '5', text: 'I dance at every wedding now.', name: 'Ana S.' };

let people = 0;
/** The link of a new person who came and was asked. */
async function reviewer(shop: Shop, name?: string): Promise<string> {
  const email = `reviewer${people++}@example.org`;
  await book(shop, email, `${String(9 + (people % 8)).padStart(2, '0')}:00`, name);
  await looksFromOpening();
  await askAt(monday('21:00'));
  return linkOf(email);
}

/** The job has seen nothing yet of what ends later than the opening of the tests. */
async function looksFromOpening(): Promise<void> {
  await sql`delete from job_places where task = 'ask-for-reviews'`.execute(db);
  await askAt(opening);
}

beforeEach(async () => {
  await sql`delete from throttles`.execute(db);
  await looksFromOpening();
});

describe('asking', () => {
  it('begins two hours after the end, and reminds once, three days later', async () => {
    const shop = await newShop({ services: [lesson] });
    await book(shop, 'once@example.org');
    await askAt('2026-11-23T11:59:00Z');
    expect(await asked('once@example.org')).toEqual([]);
    await askAt('2026-11-23T12:00:00Z');
    await ask();
    expect(await asked('once@example.org')).toEqual(['review-asked']);
    await askAt('2026-11-26T11:59:00Z');
    expect(await asked('once@example.org')).toEqual(['review-asked']);
    await askAt('2026-11-26T12:00:00Z');
    await askAt('2026-12-26T12:00:00Z');
    expect(await asked('once@example.org')).toEqual(['review-asked', 'review-reminded']);
  });

  it('is one email although a server died before it noted how far it had come', async () => {
    const shop = await newShop({ services: [lesson] });
    await book(shop, 'died@example.org');
    await askAt(monday('13:00'));
    await sql`update job_places set place = '{"endsAt":"2026-11-21 00:00+00","id":"00000000-0000-0000-0000-000000000000"}'
      where task = 'ask-for-reviews'`.execute(db);
    await Promise.all([ask(), ask()]);
    expect(await asked('died@example.org')).toEqual(['review-asked']);
  });

  it('asks a person once in 180 days, whichever booking it was, and another creator’s customer all the same', async () => {
    const shop = await newShop({ services: [lesson] });
    const other = await newShop({ services: [lesson] });
    await book(shop, 'often@example.org', '09:00');
    await book(shop, 'often@example.org', '11:00');
    await book(other, 'often@example.org', '13:00');
    await askAt(monday('20:00'));
    expect(await asked('often@example.org')).toEqual(['review-asked', 'review-asked']);
  });

  it.each([
    [
      'was cancelled',
      opening,
      (id: string, shop: Shop) =>
        app.call('POST', `/api/bookings/${id}/cancellation`, { refund: 0, message: '' }, shop),
    ],
    [
      'did not come',
      monday('10:30'),
      (id: string, shop: Shop) => app.call('PUT', `/api/bookings/${id}/no-show`, { marked: true }, shop),
    ],
  ])('leaves out who %s', async (_what, at, act) => {
    const shop = await newShop({ services: [lesson] });
    const email = `not${people++}@example.org`;
    const id = await book(shop, email);
    clock.set(at);
    const answer = await act(id, shop);
    expect(answer.status, answer.text).toBe(200);
    await askAt(monday('13:00'));
    expect(await asked(email)).toEqual([]);
  });

  it('leaves out strangers, and everybody while the creator does not ask', async () => {
    const shop = await newShop({ services: [lesson] });
    const id = await book(shop, 'typedin@example.org');
    await sql`update bookings set visitor = null where id = ${id}`.execute(db);
    await sql`update orders set access = null where booking_id = ${id}`.execute(db).catch(() => undefined);
    const quiet = await newShop({ services: [lesson] });
    await app.call('PUT', '/api/review-settings', { isAsking: false, googleUrl: '' }, quiet);
    await book(quiet, 'quiet@example.org');
    await askAt(monday('13:00'));
    expect([await asked('typedin@example.org'), await asked('quiet@example.org')]).toEqual([[], []]);
  });

  it('stops for good when the person says so, by a button and not by a visit', async () => {
    const shop = await newShop({ services: [lesson] });
    await book(shop, 'stops@example.org');
    await askAt(monday('13:00'));
    const link = await linkOf('stops@example.org');
    expect((await visit(`${link}/stop`)).body).toContain('Don’t ask me again');
    await post(`${link}/stop`, {});
    await askAt('2026-11-27T12:00:00Z');
    expect(await asked('stops@example.org')).toEqual(['review-asked']);
    expect(
      (await sql`select next_at::text as at from review_requests where email = 'stops@example.org'`.execute(db)).rows,
    ).toEqual([{ at: 'infinity' }]);
  });
});

describe('the form', () => {
  it('shows first name and initial, stores the review with its event, and changes it by the same link', async () => {
    const shop = await newShop({ services: [lesson] });
    const link = await reviewer(shop);
    const form = await visit(link);
    expect(form.statusCode).toBe(200);
    for (const part of ['value="Ana S."', 'Your booking: A lesson', 'maxLength="400"', 'noindex'])
      expect(form.body.toLowerCase()).toContain(part.toLowerCase());
    const sent = await post(link, good);
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${link}/sent`]);
    const { reviews, counts } = await list(shop);
    expect(reviews).toMatchObject([
      { stars: 5, text: good.text, author: 'Ana S.', title: 'A lesson', hiddenFor: null },
    ]);
    expect(counts).toEqual({ shown: 1, hidden: 0, unanswered: 1 });
    expect(await recordedOf(db, shop.creatorId, 'review')).toMatchObject([
      { kind: 'review.received', payload: { reviewId: reviews[0]?.id, stars: 5 } },
    ]);
    expect((await visit(link)).body).toContain(good.text);
    await post(link, { ...good, stars: '4', text: 'Still good.' });
    expect((await list(shop)).reviews).toMatchObject([{ stars: 4, text: 'Still good.' }]);
    expect(await recordedOf(db, shop.creatorId, 'review')).toHaveLength(1);
    clock.set('2026-12-07T21:00:01Z');
    await post(link, { ...good, text: 'Too late.' });
    expect((await list(shop)).reviews).toMatchObject([{ text: 'Still good.' }]);
    expect((await visit(link)).body).not.toContain('<form');
  });

  it('is open for 90 days, and for nobody who was not asked', async () => {
    const shop = await newShop({ services: [lesson] });
    const link = await reviewer(shop);
    expect((await visit(`${link.slice(0, -2)}AA`)).statusCode).toBe(404);
    clock.set('2027-02-21T21:00:01Z');
    expect((await visit(link)).statusCode).toBe(410);
    expect((await post(link, good)).statusCode).toBe(410);
    expect((await visit(`${link}/sent`)).statusCode).toBe(404);
  });

  it.each([
    ['no stars', { stars: '' }, 'Choose 1 to 5 stars'],
    ['six stars', { stars: '6' }, 'Choose 1 to 5 stars'],
    ['a long text', { text: 'é'.repeat(401) }, 'Use at most 400 characters'],
    ['no name', { name: ' ' }, 'Enter the name to show'],
  ])('comes back with what was typed: %s', async (_what, change, message) => {
    const link = await reviewer(await newShop({ services: [lesson] }));
    const answer = await post(link, { ...good, ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(message);
    if (!('text' in change)) expect(answer.body).toContain(good.text);
  });

  it('needs no text, and offers Google to everybody alike', async () => {
    const shop = await newShop({ services: [lesson] });
    const googleUrl = 'https://g.page/r/maya/review';
    const saved = await app.call('PUT', '/api/review-settings', { isAsking: true, googleUrl }, shop);
    expect(saved.body).toEqual({ isAsking: true, googleUrl });
    for (const stars of ['1', '5']) {
      const link = await reviewer(shop);
      expect((await post(link, { stars, text: '', name: 'Ana S.' })).statusCode).toBe(303);
      expect((await visit(`${link}/sent`)).body).toContain(`href="${googleUrl}"`);
      expect((await visit(link)).body).not.toContain(googleUrl);
    }
  });

  it('is Korean where the page is', async () => {
    const shop = await newShop({ services: [lesson] });
    await changeCreator(app.deps, shop.creatorId, { language: 'ko' });
    const link = await reviewer(shop, '김하나');
    expect((await visit(link)).body).toContain('후기 보내기');
    expect((await post(link, { ...good, stars: '' })).body).toContain('별점을 1개에서 5개까지 선택해 주세요');
  });
});

describe('the creator', () => {
  it('hides for a stated reason, shows again, answers and puts first', async () => {
    const shop = await newShop({ services: [lesson] });
    const link = await reviewer(shop);
    await post(link, good);
    const [{ id } = { id: '' }] = (await list(shop)).reviews;
    const act = (method: 'PUT' | 'DELETE', what: string, body?: object) =>
      app.call(method, `/api/reviews/${id}/${what}`, body, shop);
    expect((await act('PUT', 'hiding', { reason: 'bad' })).status).toBe(400);
    expect((await act('PUT', 'first', { isFirst: true })).body).toMatchObject({ isFirst: true });
    expect((await act('PUT', 'hiding', { reason: 'privacy' })).body).toMatchObject({
      hiddenFor: 'privacy',
      isFirst: false,
    });
    expect(codeOf(await act('PUT', 'first', { isFirst: true }))).toBe('review_hidden');
    expect((await visit(`${link}/sent`)).body).toContain('private details');
    expect((await list(shop, 'state=shown')).reviews).toEqual([]);
    expect((await list(shop, 'state=hidden')).reviews).toHaveLength(1);
    await act('DELETE', 'hiding');
    expect((await act('PUT', 'answer', { text: 'See you at the next one.' })).body).toMatchObject({ hiddenFor: null });
    expect((await visit(`${link}/sent`)).body).toContain('See you at the next one.');
    expect((await list(shop, 'state=unanswered')).reviews).toEqual([]);
    expect((await list(shop, 'stars=5')).reviews).toHaveLength(1);
    expect((await list(shop, 'stars=4')).reviews).toEqual([]);
    const other = await newShop({});
    expect((await app.call('PUT', `/api/reviews/${id}/answer`, { text: 'Mine' }, other)).status).toBe(404);
    expect((await app.call('GET', '/api/reviews.csv', undefined, shop)).text).toContain(
      'I dance at every wedding now.',
    );
  });

  it.each(['http://g.page/maya', 'javascript:alert(1)', 'mailto:a@b.example'])('has no link %s', async googleUrl => {
    const shop = await newShop({});
    expect((await app.call('PUT', '/api/review-settings', { isAsking: true, googleUrl }, shop)).status).toBe(400);
  });
});

describe('the page', () => {
  const shownOn = async (shop: Shop) => {
    await runJobs(app.deps, 'renew-pages');
    return (await visit(`/at/${shop.userUrl}`)).body;
  };

  it('shows reviews as they come, an average from three on, and how many are hidden', async () => {
    const shop = await newShop({ services: [lesson] });
    const place = { verified: true, text: '', author: '', context: '', stars: null };
    const saved = await editPage(app, { edit: 'item', id: randomUUID(), kind: 'review', fields: place }, shop);
    expect(saved.status, saved.text).toBe(200);
    await republish(app, shop);
    expect(await shownOn(shop)).not.toContain('id="testimonials"');
    expect(await list(shop)).toMatchObject({ isOnPage: true });

    for (const [stars, text] of [
      ['5', 'First <b>one</b>'],
      ['4', 'Second one'],
      ['1', 'Third one'],
    ] as const)
      await post(await reviewer(shop), { ...good, stars, text });
    const html = await shownOn(shop);
    for (const part of [
      '3.3 of 5',
      '3 reviews',
      'Verified booking',
      'First &lt;b&gt;one',
      'Third one',
      'datePublished',
    ])
      expect(html.includes(part), part).toBe(true);
    expect(html).not.toContain('AggregateRating');
    const ofLesson = async () => (await app.app.inject(`/at/${shop.userUrl}/services/a-lesson`)).body;
    expect(await ofLesson()).toContain('"ratingValue":3.3,"reviewCount":3');

    const third = (await list(shop, 'stars=1')).reviews[0]?.id;
    await app.call('PUT', `/api/reviews/${third}/hiding`, { reason: 'abuse' }, shop);
    const after = await shownOn(shop);
    expect(after).toContain('2 reviews, 1 hidden');
    expect(after).not.toContain('Third one');
    expect(after).not.toContain('of 5</strong>');
    expect(await ofLesson()).not.toContain('AggregateRating');
  });

  it('that shows none stays as it is, byte for byte', async () => {
    const shop = await newShop({ services: [lesson] });
    const before = (await visit(`/at/${shop.userUrl}`)).headers.etag;
    await post(await reviewer(shop), good);
    await runJobs(app.deps, 'renew-pages');
    expect((await visit(`/at/${shop.userUrl}`)).headers.etag).toBe(before);
    expect(await list(shop)).toMatchObject({ isOnPage: false });
  });
});
