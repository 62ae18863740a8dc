import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { composeJobs } from '../../../src/apps/server/compose.ts';
import { PutOff } from '../../../src/platform/jobs/put-off.ts';
import type { DeedId } from '../../../src/product/coaching/deeds.ts';
import { groupServiceDefaults, individualServiceDefaults } from '../../../src/product/services/service.ts';
import { blog } from '../../../src/product/showcase/blocks/blog/block.ts';
import { promotionsOn } from '../alliances/pairs.ts';
import { quarterOff } from '../bookings/sample-coupon.ts';
import { dollars, openShop, republish, type Shop } from '../bookings/shop.ts';
import { visitorOf } from '../bookings/visitor.ts';
import { editPage } from '../page/edit-page.ts';
import type { HeldClock, SignedCreator, TestApp } from '../server/app.ts';
import { runJob, runJobs, runWaiting } from '../server/outbox.ts';

export const opening = '2026-11-21T10:00:00Z';
const monday = (time: string) => `2026-11-23T${time}:00.000Z`;
const lesson = { title: 'A lesson', durationMinutes: 60, stepMinutes: 60 } as const;
const evening = {
  title: 'Evening class',
  startDate: '2026-11-23',
  startTime: '18:00',
  recurrence: 'one_time',
  capacity: 4,
} as const;
const payLater = { price: dollars(40), payMethods: ['unpaid_pay_later' as const] };
const sender = { name: 'Maya', replyTo: 'maya@example.com', postalAddress: '1 Main Street\nLisbon' };
const text = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Classes begin again.' }] }],
};
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';

/** Everything a task of a programme can ask for, done through the API as creators and visitors do it. */
export function deedsOn(app: TestApp, clock: HeldClock) {
  const { db, config } = app.deps;
  const { held, details } = visitorOf(app);
  const promotions = promotionsOn(app);
  const must = async <Answer>(asked: ReturnType<TestApp['call']>): Promise<Answer> => {
    const answer = await asked;
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body as Answer;
  };
  const put = (url: string, body: object | undefined, as: SignedCreator) => must(app.call('PUT', url, body, as));
  const post = async (url: string, fields: Record<string, string>) => {
    const headers = { origin: config.publicUrl, 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams(fields).toString();
    const answer = await app.app.inject({ method: 'POST', url, headers, payload });
    expect(answer.statusCode, answer.body).toBeLessThan(400);
  };
  let named = 0;
  const newName = () => `coached${String.fromCharCode(97 + Math.floor(named / 26), 97 + (named++ % 26))}`;
  const emailOf = (name: string, { userUrl }: SignedCreator) => `${name}@${userUrl}.example`;

  async function publishItem(shop: SignedCreator, kind: string, fields: object): Promise<void> {
    await must(editPage(app, { edit: 'item', id: randomUUID(), kind, fields }, shop));
    await republish(app, shop);
  }
  async function book(
    shop: Shop,
    email: string,
    more: { offer?: string | undefined; at?: string; method?: string } = {},
  ) {
    const { ref } = await held(shop, more.offer ?? shop.services[0] ?? '', more.at ?? monday('09:00'));
    const answer = await details(ref, { email, name: 'Ana Silva', ...(more.method && { method: more.method }) });
    expect(answer.status, answer.text).toBe(200);
    const rows = db.selectFrom('bookings').select('id').where('creatorId', '=', shop.creatorId);
    return (await rows.where('customerEmail', '=', email).executeTakeFirstOrThrow()).id;
  }
  /** Made, and pressed so often. */
  async function pressLink(shop: SignedCreator, times: number): Promise<void> {
    const url = `/api/source-links/${randomUUID()}`;
    const { address } = await must<{ address: string }>(app.call('PUT', url, { name: 'Post' }, shop));
    for (let n = 0; n < times; n++)
      await app.app.inject({
        ...{ method: 'POST', url: '/api/vitrine/events' },
        headers: { origin: config.publicUrl, referer: address, 'user-agent': browser },
        payload: { userUrl: shop.userUrl, pageId: '1', view: true, cards: [], from: '' },
      });
  }
  async function newIssue(shop: SignedCreator) {
    type Issue = { id: string; revision: number };
    await put('/api/newsletter/sender', sender, shop);
    const { id, revision } = await must<Issue>(app.call('POST', '/api/issues', { id: randomUUID() }, shop));
    const content = { subject: 'Spring', preview: '', blocks: [{ id: randomUUID(), kind: 'text', text }] };
    const body = { baseRevision: revision, content, segment: null };
    return must<Issue>(app.call('PUT', `/api/issues/${id}`, body, shop));
  }
  async function sendIssues(): Promise<void> {
    await runWaiting(app.deps, 'start-issue');
    const { jobs } = composeJobs(app.deps);
    const lanes = await db.selectFrom('outbox').select('payload').where('task', '=', 'send-issue').execute();
    for (const { payload } of lanes)
      await jobs['send-issue']?.(payload).catch((error: unknown) => {
        if (!(error instanceof PutOff)) throw error;
      });
  }
  async function subscribe(shop: SignedCreator, email: string): Promise<void> {
    await post(`/at/${shop.userUrl}/subscribe`, { email, itemId: '', website: '' });
    await runWaiting(app.deps, 'send-mail');
    const { plain } = await db
      .selectFrom('mailbox')
      .select('plain')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    await post(/\/newsletter\/[\w-]+/.exec(plain)?.[0] ?? 'no link', {});
  }
  async function writeLead(shop: SignedCreator): Promise<string> {
    const email = emailOf('bo', shop);
    await post(`/at/${shop.userUrl}/leads`, { name: 'Bo', email, message: 'On Sundays?', itemId: '', website: '' });
    return (await db.selectFrom('leads').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  }
  const ask = () => runJob(app.deps, { task: 'ask-for-reviews', payload: null });
  async function comeAndBeAsked(shop: Shop): Promise<string> {
    const email = emailOf('ana', shop);
    // The job has seen nothing yet of what ends later than now.
    await sql`delete from job_places where task = 'ask-for-reviews'`.execute(db);
    await ask();
    await book(shop, email);
    clock.set(monday('21:00'));
    await ask();
    return email;
  }

  const doing: Record<DeedId, (shop: Shop) => Promise<unknown>> = {
    'page-published': shop => republish(app, shop),
    'greeting-written': async shop => {
      const draft = await must<{ profile: object }>(app.call('GET', '/api/pages/1/draft', undefined, shop));
      await must(
        editPage(app, { edit: 'profile', profile: { ...draft.profile, greeting: 'Salsa for everybody' } }, shop),
      );
      await republish(app, shop);
    },
    'service-priced': shop =>
      publishItem(shop, 'individualService', { ...individualServiceDefaults, title: 'Another', ...payLater }),
    'class-opened': shop => publishItem(shop, 'groupService', { ...groupServiceDefaults('2026-11-23'), ...evening }),
    'package-offered': shop =>
      publishItem(shop, 'individualService', {
        ...individualServiceDefaults,
        ...{ title: 'Another', ...payLater },
        packages: [{ id: randomUUID(), sessions: 5, amount: 18_000, validDays: null }],
      }),
    'post-published': shop => publishItem(shop, 'blog', { ...blog.itemDefaults('2026-11-23'), title: 'On turns' }),
    'link-pressed': shop => pressLink(shop, 3),
    'hearts-shown': shop => put('/api/hearts/1', { isShown: true }, shop),
    'sender-named': shop => put('/api/newsletter/sender', sender, shop),
    'welcome-on': async shop => {
      const { id } = await newIssue(shop);
      await put('/api/newsletter/sequence', { isOn: true, steps: [{ issueId: id, delayDays: 0 }] }, shop);
    },
    'newsletter-sent': async shop => {
      await subscribe(shop, emailOf('reader', shop));
      const { id, revision } = await newIssue(shop);
      await must(app.call('POST', `/api/issues/${id}/sending`, { baseRevision: revision, at: null }, shop));
      await sendIssues();
    },
    'coupon-made': shop => put(`/api/coupons/${randomUUID()}`, { ...quarterOff, code: 'NEWYEAR' }, shop),
    'subscriber-won': shop => subscribe(shop, emailOf('fan', shop)),
    'lead-answered': async shop => {
      const lead = await writeLead(shop);
      clock.forward(24 * 60);
      await must(app.call('POST', `/api/leads/${lead}/replies`, { id: randomUUID(), words: 'There is.' }, shop));
    },
    'review-asked': comeAndBeAsked,
    'review-received': async shop => {
      const email = await comeAndBeAsked(shop);
      const { rows } = await sql<{ ref: string }>`
        select substring(props::text from '/reviews/([A-Za-z0-9_-]+)') as ref from mails
        where recipient = ${email} and template = 'review-asked'`.execute(db);
      await post(`/reviews/${rows[0]?.ref}`, { stars: '5', text: 'I dance at every wedding now.', name: 'Ana S.' });
    },
    'class-half-sold': async shop => {
      const at = { offer: shop.classes[0], at: monday('18:00') };
      for (const name of ['one', 'two']) await book(shop, emailOf(name, shop), at);
    },
    'lapsed-written': async shop => {
      const id = await book(shop, emailOf('old', shop));
      // Used in between, or the session would be over.
      clock.set('2026-12-10T10:00:00Z');
      await must(app.call('GET', '/api/coaching', undefined, shop));
      clock.set('2026-12-23T10:00:00Z');
      const to = { kind: 'bookings', ids: [id] };
      const message = { id: randomUUID(), to, people: 1, subject: 'Turns', text: 'We are on turns now.' };
      await must(app.call('POST', '/api/bookings/messages', message, shop));
    },
    'order-paid': async shop => {
      await book(shop, emailOf('pay', shop), { method: 'unpaid_pay_later' });
      const { orders } = await must<{ orders: { id: string }[] }>(app.call('GET', '/api/orders', undefined, shop));
      await put(`/api/orders/${orders[0]?.id}/payment`, { status: 'paid' }, shop);
    },
    'customer-checked-in': async shop => {
      const id = await book(shop, emailOf('in', shop));
      clock.set(monday('09:05'));
      await put(`/api/bookings/${id}/check-in`, { here: true }, shop);
    },
    'partner-invited': async shop => {
      const partner = await openShop(app, newName(), { services: [lesson] });
      await promotions.age(30, shop, partner);
      await must(promotions.invite(shop, partner));
    },
    'note-kept': async shop => {
      await book(shop, emailOf('note', shop));
      const { people } = await must<{ people: { id: string }[] }>(app.call('GET', '/api/people', undefined, shop));
      await put(`/api/people/${people[0]?.id}/notes/${randomUUID()}`, { note: 'Bad knee' }, shop);
    },
  };

  /** A creator who has not done this deed, and can. */
  async function shopBefore(id: DeedId): Promise<Shop> {
    const services = [{ ...lesson, ...(id === 'order-paid' && payLater) }];
    if (id === 'page-published')
      return { ...(await app.creator(newName())), services: [], classes: [], promotions: [] };
    return openShop(app, newName(), { services, ...(id === 'class-half-sold' && { classes: [evening] }) });
  }

  return { doing, shopBefore, newName, must, book, pressLink, emailOf, runJobs };
}
