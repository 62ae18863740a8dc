import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Availability } from '../../src/product/bookings/booking/contract.ts';
import { individualServiceDefaults } from '../../src/product/services/service.ts';
import { dollars, openShop, republish, type Shop } from '../kit/bookings/shop.ts';
import { type Cluster, startCluster } from '../kit/cluster/cluster.ts';
import { findDebianPrograms } from '../kit/cluster/debian-programs.ts';
import { brokenInvariants } from '../kit/database/invariants.ts';
import { editPage } from '../kit/page/edit-page.ts';
import { overHttp } from '../kit/server/over-http.ts';
import { bookAtAny, type Load } from './load.ts';
import { seeded } from './plans.ts';
import { type Reads, readAlong } from './reads.ts';

const programs = findDebianPrograms();
const say = (line: string) => process.stdout.write(`${line}\n`);
if ('missing' in programs) say(`${programs.missing}: the plan of a cluster is left out`);
const seed = Number(process.env.FAULT_SEED ?? randomInt(2 ** 31));
const sleep = (seconds: number) => new Promise(resolve => setTimeout(resolve, seconds * 1000));
/** Of reads in the two seconds after a node was killed. */
const mostFailed = 0.01;
const restartRequests = 10_000;
const patience = { timeout: 180_000, interval: 1000 };

describe.skipIf('missing' in programs)(`three nodes (FAULT_SEED=${seed} npm run faults -- cluster)`, () => {
  let cluster: Cluster;
  let shop: Shop;
  let starts: string[];

  beforeAll(async () => {
    if ('missing' in programs) return;
    cluster = await startCluster(programs, { LOG_LEVEL: 'fatal' });
    shop = await openShop(people(), 'tireless', {
      plan: 'free',
      windows: [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: 0, to: 1440 })),
      services: [service, { ...service, price: dollars(20), payMethods: ['card'] }],
    });
    const { days } = (await (await fetch(freeTimes(60))).json()) as Availability;
    starts = days.flatMap(day => day.times.map(({ startsAt }) => startsAt));
  }, 240_000);
  afterAll(() => cluster?.stop());

  const service = { durationMinutes: 15, stepMinutes: 15, minimumNoticeMinutes: 0, furthestDays: 60 };
  const freeTimes = (days: number) =>
    `${cluster.base}/api/vitrine/availability?userUrl=${shop.userUrl}&offerId=${shop.services[0]}&days=${days}`;

  const people = () => overHttp({ base: cluster.base, url: cluster.primaryUrl, mailTo: cluster.sink.mailTo });

  /** Asks as who may stop the replica from following. */
  async function onReplica(text: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client(cluster.replicaUrl.replace('//vitrine@', '//postgres@'));
    await client.connect();
    return client.query(text).then(
      ({ rows }) => client.end().then(() => rows),
      error => client.end().then(() => Promise.reject(error)),
    );
  }
  /** The page as each node has it. */
  const pages = () =>
    Promise.all(cluster.nodes.map(async ({ base }) => (await fetch(`${base}/at/${shop.userUrl}`)).text()));
  /** Whether each node is ready, and free times can be read. */
  const answers = () =>
    Promise.all(
      [...cluster.nodes.map(({ base }) => `${base}/readyz`), freeTimes(7)].map(async url => (await fetch(url)).status),
    );
  const pagesReadAtReplica = async () => {
    const [row] = await onReplica(
      "select (seq_scan + idx_scan)::int as n from pg_stat_user_tables where relname = 'page_snapshots'",
    );
    return row?.n;
  };

  /** People read and book while `work` happens; the database must hold whatever they were told. */
  async function underLoad(slots: readonly string[], work: (reads: Reads, load: () => number) => Promise<void>) {
    let isOver = false;
    const page = `${cluster.base}/at/${shop.userUrl}`;
    const reads = readAlong([page, page, page, page, page, page, freeTimes(7)], () => isOver);
    const booking = bookAtAny(
      () => [cluster.base],
      shop,
      slots,
      seeded(seed),
      () => isOver,
    );
    let load: Load | undefined;
    const booked = booking.then(done => {
      load = done;
    });
    await work(reads, () => reads.all.length).finally(() => {
      isOver = true;
    });
    await Promise.all([booked, reads.ended]);
    if (load === undefined) throw new Error('nobody booked');
    await settle(load);
    return { load, reads };
  }

  it('each part is killed in turn, and nothing that was acknowledged is lost', async () => {
    const { load } = await underLoad(starts, async reads => {
      await sleep(4);
      for (const nth of [0, 1]) {
        const from = performance.now();
        await cluster.nodes[nth]?.kill();
        await sleep(2);
        const { asked, failed, slowest } = reads.within(from, from + 2000);
        say(`node ${nth} killed: ${failed} of ${asked} reads failed in 2 s, the slowest took ${slowest.toFixed(0)} ms`);
        expect(asked).toBeGreaterThan(0);
        expect(failed / asked).toBeLessThanOrEqual(mostFailed);
        await cluster.restart(nth);
        // A node that just started has no page in memory, and cannot have one while its database is away.
        await fetch(`${cluster.nodes[nth]?.base}/at/${shop.userUrl}`);
      }
      for (const [name, part] of [
        ['pooler', cluster.pooler],
        ['replica', cluster.replica],
        ['primary', cluster.primary],
      ] as const) {
        const from = performance.now();
        await part.kill();
        await sleep(1);
        await part.start();
        const back = performance.now();
        await sleep(2);
        await vi.waitFor(async () => expect(await answers()).toEqual([200, 200, 200, 200]), patience);
        const { asked, failed, slowest } = reads.within(from, performance.now());
        say(
          `${name} killed, back after ${((back - from) / 1000).toFixed(1)} s: ${failed} of ${asked} reads failed, ` +
            `${reads.within(from, performance.now(), '/at/').failed} of them of the page, the slowest took ${slowest.toFixed(0)} ms`,
        );
        expect(reads.within(from, performance.now(), '/at/').failed).toBe(0);
      }
      const from = performance.now();
      cluster.proxy.signal('SIGHUP');
      await sleep(3);
      const { asked, failed } = reads.within(from, performance.now());
      say(`nginx told to read its settings again: ${failed} of ${asked} reads failed`);
      expect(failed).toBe(0);
    });
    expect(load.confirmed.size).toBeGreaterThan(10);
    expect(load.paid.size).toBeGreaterThan(5);
  });

  it('a page published while the replica stands still is the new one at every node', async () => {
    // Every publication makes the nodes forget the page, and read it again.
    await vi.waitFor(async () => {
      await republish(people(), shop);
      await pages();
      expect(await pagesReadAtReplica()).toBeGreaterThan(0);
    }, patience);
    await onReplica('select pg_wal_replay_pause()');
    try {
      const title = 'Only at the primary';
      const fields = { ...individualServiceDefaults, ...service, title };
      const edited = await editPage(
        people(),
        { edit: 'item', id: randomUUID(), kind: 'individualService', fields },
        shop,
      );
      expect(edited.status).toBe(200);
      await republish(people(), shop);
      await vi.waitFor(async () => expect((await pages()).every(page => page.includes(title))).toBe(true));
    } finally {
      await onReplica('select pg_wal_replay_resume()');
    }
  });

  it('nodes restart one after the other, and no request fails', async () => {
    const { load, reads } = await underLoad(starts.toReversed(), async (_reads, asked) => {
      const begun = performance.now();
      let restarts = 0;
      while (restarts < 3 || asked() < restartRequests) {
        const nth = restarts++ % 3;
        const node = cluster.nodes[nth];
        node?.signal('SIGTERM');
        await node?.gone;
        await cluster.restart(nth);
      }
      say(`${restarts} restarts of a node in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    });
    const posts = [...load.answers].map(([status, times]) => ({ times, isFailed: status === 0 || status >= 500 }));
    const total = (of: readonly { times: number }[]) => of.reduce((sum, { times }) => sum + times, 0);
    const { asked, failed, slowest } = reads.within(0, performance.now());
    say(
      `rolling restart: ${failed} of ${asked} reads and ${total(posts.filter(post => post.isFailed))} of ${total(posts)} ` +
        `writes failed, the slowest read took ${slowest.toFixed(0)} ms`,
    );
    expect(asked + total(posts)).toBeGreaterThanOrEqual(restartRequests);
    expect([failed, total(posts.filter(post => post.isFailed))]).toEqual([0, 0]);
    expect(load.confirmed.size).toBeGreaterThan(10);
  });

  /** Waits for what was acknowledged, and holds the database against the rules of its data. */
  async function settle(load: Load): Promise<void> {
    const client = new pg.Client(cluster.primaryUrl);
    await client.connect();
    try {
      const ask = async (text: string) => (await client.query<Record<string, string>>(text)).rows;
      const statuses = async () =>
        new Map((await ask('select id, status from bookings')).map(({ id, status }) => [id, status]));
      await vi.waitFor(async () => {
        const status = await statuses();
        expect([...load.paid].filter(id => status.get(id) !== 'confirmed')).toEqual([]);
      }, patience);
      await vi.waitFor(
        async () =>
          expect(await ask("select id from mails where state not in ('sent', 'unknown', 'dropped')")).toEqual([]),
        patience,
      );
      const status = await statuses();
      say(
        `${load.held.size} held, ${load.confirmed.size} confirmed, ${load.paid.size} paid, answers ${JSON.stringify(Object.fromEntries(load.answers))}`,
      );
      expect([...load.confirmed].filter(id => status.get(id) !== 'confirmed')).toEqual([]);
      const kept = ['held', 'confirmed', 'expired'];
      expect([...load.held].filter(id => !kept.includes(status.get(id) ?? 'missing'))).toEqual([]);
      expect(load.odd).toEqual([]);
      expect(await ask('select task, last_error from outbox where failed_at is not null')).toEqual([]);
      expect(await brokenInvariants(client)).toEqual({});
    } finally {
      await client.end();
    }
  }
});
