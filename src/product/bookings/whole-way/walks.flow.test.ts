import fc from 'fast-check';
import { expect, it } from 'vitest';
import { databaseAt } from '../../../../tests/kit/database/database.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { faultsOf } from '../../../../tests/kit/server/faults.ts';
import { acts } from '../../../../tests/kit/walks/booking-acts.ts';
import {
  comeToRest,
  morning,
  openWalkShop,
  startAnew,
  type World,
  walkSecret,
  watched,
} from '../../../../tests/kit/walks/booking-walk.ts';
import { isReplay, sameWalks, walkTime } from '../../../../tests/kit/walks/same-walks.ts';

const clock = holdClock(morning);
const settings = { SANDBOX_SECRET: walkSecret };
const one = await testApp({ clock, settings });
const two = await testApp({ clock, settings, url: one.url });
/** May empty tables, which a server may not. */
const owner = databaseAt(one.url);
for (const { app } of [one, two]) await app.listen({ port: 0, host: '127.0.0.1' });
const faults = await faultsOf(one);

type Fault = { cut: number } | { provider: 'down' | 'answer lost'; calls: number } | null;
type Step = { do: string; a: number; b: number; on: number; fault: Fault };
const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 12, arbitrary: fc.constant(null) },
  { weight: 5, arbitrary: fc.record({ cut: fc.integer({ min: 1, max: 30 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ provider: fc.constantFrom('down', 'answer lost'), calls: fc.constantFrom(1, 1, 3) }),
  },
);
const step: fc.Arbitrary<Step> = fc.record(
  {
    do: fc.oneof(...Object.entries(acts).map(([name, { weight }]) => ({ weight, arbitrary: fc.constant(name) }))),
    a: fc.nat(29),
    b: fc.nat(23),
    on: fc.nat(1),
    fault,
  },
  { noNullPrototype: true },
);

/** Ways that chance seldom takes, walked first in every run. */
const written: [Step[]][] = [
  // Money arrives for a time that somebody else has paid for meanwhile.
  ['hold 0 0', 'details 0 0', 'pay 0 0', 'wait 6 0', 'hold 0 0', 'buy 0 0', 'come back 0 1', 'work 0 2'],
  // A class that people paid for goes to another hour, is cancelled, and comes back.
  ['hold 2 0', 'buy 0 0', 'change date 0 1', 'work 0 2', 'wait 10 0', 'change date 0 2', 'work 0 2', 'change date 0 3'],
].map(steps => [
  steps.map(words => {
    const [, what = '', a, b] = /^(.+) (\d+) (\d+)$/.exec(words) ?? [];
    return { do: what, a: Number(a), b: Number(b), on: 0, fault: null };
  }),
]);

/** Which acts were taken and which kinds of cut were made, and what came of it all. */
const taken = new Set<string>();
const seen = new Map<string, number>();

async function remember(): Promise<void> {
  const { rows } = await two.deps.pool.query<{ what: string; times: number }>(`
    select 'booked' as what, count(*)::int as times from bookings where status in ('confirmed', 'pending')
    union all select 'sent away', count(*) from bookings where status = 'cancelled'
    union all select 'refunds', count(*) from refunds where state = 'succeeded'
    union all select 'package', count(*) from passes
    union all select 'credit used again', count(*) from pass_uses u join bookings b on b.id = u.booking_id
      where not exists (select 1 from orders o where o.booking_id = b.id)
    union all select 'seat from the line', count(*) from waitlist_entries where booking_id is not null
    union all select 'series', count(*) from orders o join bookings b on b.id = o.booking_id where b.series_id is not null
    union all select 'not come', count(*) from bookings where no_show_at is not null
    union all select 'paid', count(*) from payment_attempts where state = 'succeeded'
    union all select 'coupon', count(*) from orders where coupon_code is not null
    union all select 'disputed', count(*) from payment_disputes
    union all select 'pass sold', count(*) from passes p join orders o on o.id = p.order_id where o.access is not null
    union all select 'moved', count(*) from bookings where sequence > 0`);
  for (const { what, times } of rows) seen.set(what, (seen.get(what) ?? 0) + Number(times));
}

async function take(world: World, { do: what, a, b, on, fault: given }: Step): Promise<void> {
  const [server, other] = on === 0 ? [one, two] : [two, one];
  await watched(world, async () => {
    const isCut = given !== null && 'cut' in given ? faults.cutAt(given.cut) : () => undefined;
    if (given !== null && 'provider' in given) faults.provider(given.provider, given.calls);
    try {
      const act = acts[what]?.act;
      if (act === undefined) throw new Error(`nothing is called ${what}`);
      return await act({ world, on: server, other, a, b, isFaulty: given !== null });
    } catch (error) {
      if (isCut() === undefined || (error instanceof Error && error.name === 'AssertionError')) throw error;
      return {};
    } finally {
      faults.calm();
      const cut = isCut();
      if (cut !== undefined) taken.add(/^commit$/i.test(cut) ? 'a commit’s answer lost' : 'a connection cut');
    }
  });
  taken.add(what);
}

let walks = 0;
it(
  'whatever visitors, hosts, providers, jobs and a broken network do in whatever order, every promise holds',
  async () => {
    const walk = fc.asyncProperty(fc.array(step, { minLength: 45, maxLength: 60 }), async steps => {
      clock.set(morning);
      await startAnew(owner.pool);
      const name = `walk${String.fromCharCode(97 + (Math.floor(walks / 26) % 26))}${String.fromCharCode(97 + (walks++ % 26))}`;
      const shop = await openWalkShop(two, name);
      const world: World = { servers: [one, two], clock, faults, shop };
      for (const [nth, next] of steps.entries()) {
        await take(world, next).catch((error: unknown) => {
          throw new Error(`step ${nth}, ${JSON.stringify(next)}`, { cause: error });
        });
      }
      await comeToRest(world);
      await remember();
    });
    await fc.assert(walk, { ...sameWalks(2 + written.length, 40 + written.length), examples: written });
    if (isReplay) return;
    // A walk that does nothing proves nothing.
    expect(taken.size).toBeGreaterThan(Object.keys(acts).length / 2);
    for (const what of ['booked', 'sent away']) expect(seen.get(what), JSON.stringify([...seen])).toBeGreaterThan(0);
  },
  walkTime,
);
