import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { dollars, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { holdBody, monday9, visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import type { CreatorId } from '../../../base/id.ts';
import { issueLink } from '../../sources/made-links.flow.ts';
import type { Booked, Hold } from '../booking/contract.ts';

// Where a sale came from survives every step: the pages without script, the dialog, and the provider's page.

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { db } = app.deps;
const { post, details, payWith, settleAll } = visitorOf(app);
const newShop = shopsOn(app, 'wherefrom');
const open = () =>
  newShop({
    services: [{ price: dollars(40), payMethods: ['card', 'unpaid_pay_later'], series: { max: 4 } }],
    promotions: [{ title: 'Ten', price: dollars(90) }],
  });
const here = 'http://localhost:4310';
const get = (url: string, referer: string) => app.app.inject({ url, headers: { referer } });
const cameIn = (html: string) => /name="came" value="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
const linkOf = (creatorId: CreatorId) =>
  db
    .transaction()
    .execute(trx => issueLink(trx, creatorId, { issueId: crypto.randomUUID(), name: 'News' }, clock.now()));

type Named = { first: string | null; last: string | null };
async function named(table: string, creatorId: CreatorId): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select f.name as first, l.name as last from ${sql.table(table)} t
    left join sources f on f.creator_id = t.creator_id and f.id = t.first_source
    left join sources l on l.creator_id = t.creator_id and l.id = t.last_source
    where t.creator_id = ${creatorId} order by t.created_at`.execute(db);
  return rows;
}

it('without script: from the page’s address to hold, booking and order, through the provider’s page', async () => {
  const shop = await open();
  const [service = ''] = shop.services;
  const { code } = await linkOf(shop.creatorId);
  const base = `/book/${shop.userUrl}/${service}`;
  const times = await get(base, `${here}/at/${shop.userUrl}?via=${code}`);
  expect(cameIn(times.body)).toBe(`via=${code}`);
  expect(times.body).toContain(`came=via%3D${code}`);
  const chosen = await post(base, { startsAt: monday9, came: cameIn(times.body) });
  const to = String(chosen.headers.location);
  expect(await named('bookings', shop.creatorId)).toEqual([{ first: 'News', last: 'News' }]);
  const booked = await post(to.split('?')[0] ?? '', { name: 'Ana', email: 'ana@example.org', method: 'card' });
  await payWith(/href="([^"]+)"|url=([^"]+)"/.exec(booked.body)?.[1] ?? String(booked.headers.location));
  await settleAll(shop);
  expect(await named('bookings', shop.creatorId)).toEqual([{ first: 'News', last: 'News' }]);
  expect(await named('orders', shop.creatorId)).toEqual([{ first: 'News', last: 'News' }]);
});

it('in the dialog: what the tab remembers first, then what the page’s address says', async () => {
  const shop = await open();
  const [service = ''] = shop.services;
  const { code } = await linkOf(shop.creatorId);
  const google = `&from=${encodeURIComponent('https://www.google.com/')}`;
  const hold = async (startsAt: string, came?: string, referer = `${here}/at/${shop.userUrl}`) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/holds',
      headers: { origin: here, referer },
      payload: { ...holdBody(shop, service, startsAt), ...(came !== undefined && { came }) },
    });
    expect(answer.statusCode, answer.body).toBe(201);
    return (answer.json() as Hold).ref;
  };
  const ref = await hold(monday9, `${google} ?via=${code}&from=`);
  const answer = await details(ref, { method: 'card' });
  await payWith((answer.body as Booked).url);
  await settleAll(shop);
  await hold('2026-11-23T11:00:00.000Z', google);
  await hold('2026-11-23T12:00:00.000Z', undefined, `${here}/at/${shop.userUrl}?via=${code}`);
  await hold('2026-11-23T13:00:00.000Z');
  // A provider's page and our own pages are no source; nothing known is nothing stored.
  await hold('2026-11-23T14:00:00.000Z', `&from=${encodeURIComponent('https://checkout.stripe.com/c/1')}`);
  const search = { first: 'google.com', last: 'google.com' };
  const direct = { first: null, last: null };
  expect(await named('bookings', shop.creatorId)).toEqual([
    { first: 'google.com', last: 'News' },
    search,
    { first: 'News', last: 'News' },
    direct,
    direct,
  ]);
  expect(await named('orders', shop.creatorId)).toEqual([{ first: 'google.com', last: 'News' }]);
});

it('a series, a pass, a subscriber and a message keep it too', async () => {
  const shop = await open();
  const [service = ''] = shop.services;
  const came = 'from=bing.com utm_source=ig&utm_medium=bio&utm_campaign=';
  const both = { first: 'bing.com', last: 'ig / bio' };
  const starts = [monday9, '2026-11-30T09:00:00.000Z'];
  const series = await post(`/book/${shop.userUrl}/${service}`, { startsAt: monday9, count: '2', came });
  const page = await get(String(series.headers.location), here);
  expect(cameIn(page.body)).toBe(came);
  const form = new URLSearchParams({ startsAt: monday9, count: '2', came });
  for (const start of starts) form.append('starts', start);
  const held = await app.app.inject({
    method: 'POST',
    url: `/book/${shop.userUrl}/${service}/series`,
    headers: { origin: here, 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  });
  expect(held.statusCode).toBe(303);
  expect(await named('bookings', shop.creatorId)).toEqual([both, both]);

  const sale = await get(`/at/${shop.userUrl}/passes/${shop.promotions[0]}`, here);
  const bought = await post(String(sale.headers.location), {
    name: 'Bo',
    email: 'bo@example.org',
    plan: '',
    method: 'card',
    total: '',
    terms: '',
    came,
  });
  expect(bought.statusCode, bought.body).toBeLessThan(400);
  expect(await named('orders', shop.creatorId)).toEqual([both]);

  await post(`/at/${shop.userUrl}/subscribe`, { email: 'cy@example.org', came });
  expect(await named('subscribers', shop.creatorId)).toEqual([both]);
  // Asking again changes the last one alone.
  clock.forward(60 * 25);
  await post(`/at/${shop.userUrl}/subscribe`, { email: 'cy@example.org', came: 'from=ecosia.org' });
  expect(await named('subscribers', shop.creatorId)).toEqual([{ first: 'bing.com', last: 'ecosia.org' }]);
  await post(`/at/${shop.userUrl}/leads`, { name: 'Di', email: 'di@example.org', message: 'Hello?', came });
  expect(await named('leads', shop.creatorId)).toEqual([both]);
});
