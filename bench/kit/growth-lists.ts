import { creatorIdOf } from '../../src/base/id.ts';
import { openDatabase } from '../../src/platform/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { listCardCounts, listDays, listParts } from '../../src/product/analytics/page-counts.sql.ts';
import { periodUntil } from '../../src/product/analytics/period.ts';
import { grownId } from '../../tests/kit/database/grown-data.ts';
import type { GrownVitrine, RunningServer } from './grown-vitrine.ts';
import { median } from './http-load.ts';

type Measured = { value: number; unit: 'ms' | 's' | 'MB' | 'KB'; limit: number | null };
export type Numbers = Record<string, Measured>;

/** The median of up to five tries, in milliseconds; one that takes half a second is enough. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const each: number[] = [];
  for (let i = 0; i < 5 && each.every(ms => ms < 500); i++) {
    const began = performance.now();
    await work();
    each.push(performance.now() - began);
  }
  return median(each);
}

/** What a server answers; throws what it refuses. */
export async function asked(server: RunningServer, path: string, cookie = ''): Promise<string> {
  const answer = await fetch(`http://localhost:${server.port}${path}`, { headers: { cookie } });
  const text = await answer.text();
  if (answer.status >= 400) throw new Error(`${path} was answered ${answer.status}: ${text.slice(0, 300)}`);
  return text;
}

/** What the database takes for all counts of the screen of analytics: 28 days, and the 28 before. */
async function readViews(url: string): Promise<number> {
  const { db, close } = openDatabase({ connectionString: url }, 1, createLog('silent'));
  try {
    const creatorId = creatorIdOf(grownId('creator', 0));
    const period = periodUntil(new Date().toISOString().slice(0, 10), '28');
    return await timed(async () => {
      await listDays(db, creatorId, period);
      await listParts(db, creatorId, period);
      await listCardCounts(db, creatorId, period);
    });
  } finally {
    await close();
  }
}

/** How long the heaviest creator's lists take: first and deep, filtered, searched, counted, and as a file. */
export async function growthLists(vitrine: GrownVitrine, server: RunningServer, numbers: Numbers): Promise<void> {
  const ask = (path: string) => asked(server, path, vitrine.cookie);
  const list = async (name: string, path: string) => {
    numbers[`list: ${name}`] = { value: await timed(() => ask(path)), unit: 'ms', limit: 30 };
  };
  const deep = async (name: string, path: string) => {
    let cursor = '';
    for (let i = 0; i < 8; i++) {
      const { next } = JSON.parse(await ask(`${path}${cursor}`)) as { next: string | null };
      if (next === null) break;
      cursor = `&cursor=${encodeURIComponent(next)}`;
    }
    await list(`${name}, deep`, `${path}${cursor}`);
  };
  for (const scope of ['upcoming', 'past', 'pending', 'unpaid', 'cancelled', 'all'])
    await list(`bookings ${scope}`, `/api/bookings?scope=${scope}`);
  for (const sort of ['name', 'booked', 'latest'])
    await list(`bookings all by ${sort}`, `/api/bookings?scope=all&sort=${sort}`);
  await deep('bookings past', '/api/bookings?scope=past&limit=100');
  await deep('bookings all by name', '/api/bookings?scope=all&sort=name&limit=100');
  await list('bookings searched, many found', '/api/bookings?scope=all&q=person');
  await list('bookings searched, none found', '/api/bookings?scope=all&q=zzzzqq');
  await list('bookings searched, one found', '/api/bookings?scope=all&q=person%200a1b2');
  await list('bookings counted', '/api/bookings/counts');
  await list('bookings counted and searched', '/api/bookings/counts?q=person1@');
  await list('bookings by offer', '/api/bookings/offers');
  await list('bookings by day', '/api/bookings/days');
  await list('orders', '/api/orders?limit=50');
  await list('orders paid', '/api/orders?status=paid');
  await list('orders pending', '/api/orders?status=pending');
  await deep('orders', '/api/orders?limit=100');
  await list('orders searched', '/api/orders?q=person1@');
  await list('orders searched, none found', '/api/orders?q=zzzzqq');
  await list('issues', '/api/issues?limit=50');
  await list('issues searched', '/api/issues?q=77');
  await list('subscribers', '/api/subscribers?limit=50');
  await deep('subscribers', '/api/subscribers?limit=100');
  await list('subscribers searched', '/api/subscribers?q=reader77');
  await list('subscribers searched, one found', '/api/subscribers?q=reader7777@');
  await list('subscribers searched, none found', '/api/subscribers?q=zzzzqq');
  await list('subscribers beginning with two letters', '/api/subscribers?q=zz');
  await list('subscribers not confirmed', '/api/subscribers?status=pending');
  await list('subscribers of pages', '/api/subscribers?source=page');
  await list('leads', '/api/leads?limit=50');
  await deep('leads', '/api/leads?limit=100');
  await list('leads searched', '/api/leads?q=sessions');
  for (const sort of ['seen', 'spent', 'name']) await list(`people by ${sort}`, `/api/people?sort=${sort}`);
  await deep('people by name', '/api/people?sort=name&limit=100');
  for (const kind of ['customer', 'subscriber', 'lead']) await list(`people, each ${kind}`, `/api/people?kind=${kind}`);
  await list('sources', '/api/sources');
  for (const days of [28, 90]) {
    await list(`analytics of ${days} days`, `/api/analytics?days=${days}`);
    await list(`analytics by channel, place and device, ${days} days`, `/api/analytics/parts?days=${days}`);
  }
  await list('analytics of a place', '/api/analytics?by=zone&key=Zone%2F7');
  await list('notes on days', '/api/analytics/notes');
  numbers['analytics of 300,000 views, its counts in the database'] = {
    value: await readViews(vitrine.url),
    unit: 'ms',
    limit: 5,
  };
  // It sums what 100,000 bookings brought.
  numbers['list: sources of a year'] = {
    value: await timed(() => ask('/api/sources?days=365')),
    unit: 'ms',
    limit: 100,
  };
  await list('referrals', '/api/referrals');
  await deep('referrals', '/api/referrals?limit=100');
  await list('referrals searched', '/api/referrals?q=sharer77');
  await list('client programmes', '/api/client-programmes');
  await deep('client programmes', '/api/client-programmes?limit=100');
  await list('client programmes, those that run', '/api/client-programmes?state=running');
  await list('client programmes searched', '/api/client-programmes?q=client77');
  await list('people searched', '/api/people?q=writer777');
  await list('people searched, none found', '/api/people?q=zzzzqq');
  await list('notifications', '/api/notifications');
  numbers['notifications, unread'] = {
    value: await timed(() => ask('/api/notifications/unread')),
    unit: 'ms',
    limit: 5,
  };
  await list('exchange network', '/api/exchange');
  await deep('exchange network', '/api/exchange?limit=100');
  await list('exchange network searched', '/api/exchange?q=skill%2077');
  await list('exchange network searched, none found', '/api/exchange?q=zzzzqq');
  await list('exchange network by place', '/api/exchange?place=city%2077');
  await list('exchange network by occupation and audience', '/api/exchange?occupation=other&audience=from_200');
  await list('exchange network by language', '/api/exchange?language=ko');
  await list('recommendations', '/api/recommendations');
  await list('coupons', '/api/coupons');
  await list('coupons searched', '/api/coupons?q=GROWN77');
  await list('passes', '/api/passes');
  await list('passes searched', '/api/passes?q=member77');
  await list('members', '/api/memberships');
  await list('members searched', '/api/memberships?q=member77');
  await list('transactions', '/api/transactions');
  await list('dates of classes', '/api/classes');
  await list('dates of classes counted', '/api/classes/counts');
  await list('found by a word', '/api/find?q=person1');
  await list('activity of the account', '/api/auth/activity');
  await list('activity of the account, deep', '/api/auth/activity?before=2000');
  const file = async (name: string, path: string) => {
    const began = performance.now();
    await ask(path);
    numbers[`file: ${name}`] = { value: (performance.now() - began) / 1000, unit: 's', limit: 5 };
  };
  await file('bookings by time', '/api/bookings.csv?scope=all');
  await file('bookings by name', '/api/bookings.csv?scope=all&sort=name');
  await file('orders', '/api/orders.csv');
  await file('subscribers', '/api/subscribers.csv');
  await file('leads', '/api/leads.csv');
  await file('coupons', '/api/coupons.csv');
  await file('dates of classes', '/api/classes.csv');
}
