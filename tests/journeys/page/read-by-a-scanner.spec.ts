import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, it } from 'vitest';
import type { Availability, Hold } from '../../../src/product/bookings/booking/contract.ts';
import type { IndividualService } from '../../../src/product/services/service.ts';
import { dollars, openShop, type Shop } from '../../kit/bookings/shop.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const app = overHttp(vitrine);

/** Tables of requests, of work, and of what jobs derive from others in their own time. */
const ofRequests = [
  ...['throttles', 'page_counts', 'view_counts', 'outbox', 'mails', 'mailbox', 'job_servers', 'job_schedules'],
  ...['people', 'people_changes', 'page_snapshots', 'sitemap_changes', 'sitemap_creators', 'sitemap_parts'],
];

async function inDatabase<T>(ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(vitrine.url);
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

/** A digest of the rows that name this creator, by table. Other files' creators share the tables, and their jobs work on. */
const digests = (creatorId: string) =>
  inDatabase(async client => {
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'creator_id'
         and not table_name = any($1) order by 1`,
      [ofRequests],
    );
    expect(rows.length).toBeGreaterThan(80);
    const found: Record<string, string> = {};
    for (const { name } of rows) {
      const digest = await client.query<{ digest: string | null }>(
        `select md5(string_agg(each::text, '|' order by each::text)) as digest from ${name} each where creator_id = $1`,
        [creatorId],
      );
      found[name] = digest.rows[0]?.digest ?? 'empty';
    }
    return found;
  });

const jobsLeft = () =>
  inDatabase(async client => {
    const { rows } = await client.query<{ left: number }>(
      `select count(*)::int as left from outbox where run_at <= now() and task <> 'mail'`,
    );
    return rows[0]?.left;
  });

type Mail = { recipient: string; subject: string; html: string };
const mailsSince = (began: Date) =>
  inDatabase(async client => {
    const question = 'select recipient, subject, html from mailbox where sent_at >= $1';
    return (await client.query<Mail>(question, [began])).rows;
  });

const post = async (path: string, fields: Record<string, string>) => {
  const body = new URLSearchParams(fields);
  const answer = await fetch(`${vitrine.base}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: vitrine.base },
    body,
  });
  expect(answer.status, path).toBe(303);
};

async function book(shop: Shop, offerId: string, name: string): Promise<{ bookingId: string; startsAt: string }> {
  const question = `/api/vitrine/availability?userUrl=${shop.userUrl}&offerId=${offerId}`;
  const { days } = (await app.call('GET', question)).body as Availability;
  const startsAt = days.flatMap(day => day.times)[0]?.startsAt ?? '';
  const bookingId = randomUUID();
  const place = { userUrl: shop.userUrl, offerId, startsAt, zone: 'Europe/Lisbon', bookingId };
  const held = await app.call('POST', '/api/holds', place);
  expect(held.status, held.text).toBe(201);
  const details = { name, email: `${name}@example.org`, notes: '', method: 'unpaid_pay_later' };
  const booked = await app.call('POST', `/api/holds/${(held.body as Hold).ref}/details`, details);
  expect(booked.status, booked.text).toBe(200);
  return { bookingId, startsAt };
}

/** The mails whose links a scanner follows, by what is in their subjects. */
const expected = [
  'Confirm',
  'is your Vitrine code',
  'Confirmed: A lesson',
  'Booking request: A trial',
  'to accept: A trial',
  'On the waitlist',
  'A spot is open',
  'Your bookings',
  'New message',
];

it('a scanner that runs scripts and follows every link of every mail changes nothing', async () => {
  const began = new Date();
  const paid: Pick<IndividualService, 'price' | 'payMethods'> = {
    price: dollars(20),
    payMethods: ['unpaid_pay_later'],
  };
  const shop = await openShop(app, 'scannedhost', {
    services: [
      { title: 'A lesson', ...paid },
      { title: 'A trial', approval: true, ...paid },
    ],
    classes: [{ title: 'A class', recurrence: 'weekly', capacity: 1, ...paid }],
  });
  const page = `/at/${shop.userUrl}`;
  const [lesson = '', trial = ''] = shop.services;
  await post(`${page}/subscribe`, { email: 'reader@example.org' });
  await post(`${page}/leads`, { name: 'Bo', email: 'bo@example.org', message: 'Is there parking?' });
  await book(shop, lesson, 'ana');
  await book(shop, trial, 'eve');
  const { bookingId, startsAt } = await book(shop, shop.classes[0] ?? '', 'ida');
  const waiting = { userUrl: shop.userUrl, offerId: shop.classes[0], startsAt, name: 'Una', email: 'una@example.org' };
  expect((await app.call('POST', '/api/waitlist', waiting)).status).toBe(201);
  expect(
    (await app.call('POST', `/api/bookings/${bookingId}/cancellation`, { refund: 0, message: '' }, shop)).status,
  ).toBe(200);
  await post(`${page}/bookings/link`, { email: 'ana@example.org' });
  for (const words of expected)
    await expect
      .poll(async () => (await mailsSince(began)).some(({ subject }) => subject.includes(words)), { timeout: 20_000 })
      .toBe(true)
      .catch(async () => {
        const subjects = (await mailsSince(began)).map(({ subject }) => subject);
        throw new Error(`no mail says "${words}": ${subjects.join(' · ')}`);
      });

  const links = new Set<string>();
  for (const { html } of await mailsSince(began))
    for (const [, href = ''] of html.matchAll(/href="([^"]+)"/g))
      if (href.startsWith('http')) links.add(href.replaceAll('&amp;', '&').replace(/^https?:\/\/[^/]+/, vitrine.base));
  expect(links.size).toBeGreaterThan(10);
  await expect.poll(jobsLeft, { timeout: 20_000 }).toBe(0);
  const before = await digests(shop.creatorId);
  const scanner = await browser.newContext();
  const left = [...links];
  const follow = async () => {
    const tab = await scanner.newPage();
    for (let link = left.pop(); link !== undefined; link = left.pop()) {
      await tab.goto(link);
      // Long enough for a script that waits for a person, who never comes.
      await tab.waitForTimeout(1500);
    }
  };
  await Promise.all([follow(), follow(), follow(), follow()]);
  await scanner.close();
  const after = await digests(shop.creatorId);
  expect(Object.keys(before).filter(table => after[table] !== before[table])).toEqual([]);
});
