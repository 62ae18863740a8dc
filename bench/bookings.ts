import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../src/base/id.ts';
import { holdSessionText, holdSessionValues, type NewHold } from '../src/product/bookings/holds/holds.sql.ts';
import { type BusyVitrine, busyVitrine } from './kit/busy-vitrine.ts';
import { type Answer, Connection, lanes, median, percentile, postJson } from './kit/http-load.ts';

const half = 1_800_000;
const roundMs = 2000;
const warmUps = 5;

/** Bookings over HTTP beside the same statement sent straight to the database, and the two races. */
export async function run() {
  const vitrine = await busyVitrine(2000);
  try {
    const visitors = lanesOf(vitrine);
    const { ratio, http, bare } = await rates(vitrine, visitors);
    // Races before, so that what is measured is a server at work and not its first refusals; these have a row of their own.
    const [cold] = await races(vitrine, warmUps, 299);
    const slots = await races(vitrine, 10, 300);
    const places = await raceForPlaces(vitrine);
    // Last, because the mails go on being sent.
    const whole = (await lanes(16, roundMs, visitors.toTheEnd)).length / (roundMs / 1000);
    visitors.leave();
    const { rows } = await vitrine.pool.query<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    );
    return [
      {
        name: 'booking over HTTP, share of the bare insert',
        value: ratio,
        unit: '×',
        limit: 0.5,
        higherIsBetter: true,
        note: `${Math.round(http)} a second over HTTP, ${Math.round(bare)} bare, 16 lanes`,
      },
      {
        name: 'whole bookings over HTTP, held, filled in and certain',
        value: whole,
        unit: 'a second',
        note: 'order, reminders and two mails in one transaction; the same server sends the mails meanwhile',
      },
      {
        name: '64 visitors on one slot: winners a slot',
        value: Math.max(...slots.map(({ won }) => won)),
        unit: '',
        limit: 1,
        note: `${slots.length} slots, ${sum(slots.map(({ lost }) => lost))} answered 409`,
      },
      {
        name: '64 visitors on one slot: slots nobody got, other answers',
        value: sum(slots.map(({ won, other }) => (won === 0 ? 1 : 0) + other)),
        unit: '',
        limit: 0,
        note: 'must be none',
      },
      {
        name: '64 visitors on one slot: 99 of 100 answered within',
        value: percentile(
          slots.flatMap(({ ms }) => ms),
          0.99,
        ),
        unit: 'ms',
        limit: 150,
        note: 'connections made anew for each slot, all asking at once',
      },
      {
        name: '64 visitors on one slot, the first time a server meets so many: 99 of 100',
        value: percentile(cold?.ms ?? [], 0.99),
        unit: 'ms',
        limit: null,
        note: 'its code is still being compiled',
      },
      {
        name: '64 visitors on a class of 10: places sold',
        value: places.won,
        unit: '',
        limit: 10,
        note: `${places.lost} answered 409, ${places.other} anything else`,
      },
      {
        name: 'places sold short of 10',
        value: 10 - places.won + places.other,
        unit: '',
        limit: 0,
        note: 'must be none',
      },
      { name: 'deadlocks in the database', value: rows[0]?.deadlocks ?? -1, unit: '', limit: 0, note: 'whole run' },
    ];
  } finally {
    await vitrine.stop();
  }
}

/** Sixteen visitors, each on a connection that stays. */
function lanesOf(vitrine: BusyVitrine) {
  const requests = requestsOf(vitrine);
  const connections = Array.from({ length: 16 }, () => new Connection(vitrine.port));
  const post = async (lane: number, path: string, body: unknown, status: number): Promise<string> => {
    const answer = await connections[lane]?.send(postJson(path, body));
    if (answer?.status !== status) throw new Error(`a booking was answered ${answer?.status}: ${answer?.body}`);
    return answer.body;
  };
  const hold = (lane: number): Promise<string> => {
    const { host, startsAt } = requests();
    const { userUrl, offerId } = host;
    const requested = { userUrl, offerId, startsAt: startsAt.toISOString(), bookingId: randomUUID() };
    return post(lane, '/api/holds', requested, 201);
  };
  const toTheEnd = async (lane: number): Promise<void> => {
    const { ref } = JSON.parse(await hold(lane)) as { ref: string };
    await post(lane, `/api/holds/${ref}/details`, visitor, 200);
  };
  const leave = (): void => {
    for (const connection of connections) connection.close();
  };
  return { requests, hold, toTheEnd, leave };
}

async function rates(
  vitrine: BusyVitrine,
  { requests, hold: overHttp }: ReturnType<typeof lanesOf>,
): Promise<{ ratio: number; http: number; bare: number }> {
  const straight = async () => {
    const { host, startsAt } = requests();
    const { rowCount } = await vitrine.pool.query({
      name: 'hold',
      text: holdSessionText,
      values: bareValues(host, startsAt),
    });
    if (rowCount !== 1) throw new Error('a bare insert lost');
  };
  // Long enough to meet every host once: reading one for the first time is not what is measured.
  await lanes(16, 6000, overHttp);
  // As autovacuum does within a minute of use. Until then statements keep the plans they made on empty tables.
  await vitrine.pool.query('analyze');
  await lanes(16, 500, straight);
  const rounds: { http: number; bare: number }[] = [];
  for (let round = 0; round < 3; round++) {
    const http = (await lanes(16, roundMs, overHttp)).length / (roundMs / 1000);
    const bare = (await lanes(16, roundMs, straight)).length / (roundMs / 1000);
    rounds.push({ http, bare });
  }
  return {
    ratio: median(rounds.map(({ http, bare }) => http / bare)),
    http: median(rounds.map(r => r.http)),
    bare: median(rounds.map(r => r.bare)),
  };
}

const visitor = { name: 'Ada Bench', email: 'ada@example.org', notes: '', method: null };

/** Never the same slot twice: hosts in turn, a later half hour each time round. */
function requestsOf({ hosts }: BusyVitrine) {
  let next = 0;
  const first = Math.ceil(Date.now() / half) * half + 2 * half;
  return () => {
    const host = hosts[next % hosts.length];
    if (host === undefined) throw new Error('no hosts');
    const startsAt = new Date(first + Math.floor(next / hosts.length) * half);
    next += 1;
    return { host, startsAt };
  };
}

function bareValues(host: BusyVitrine['hosts'][number], startsAt: Date): unknown[] {
  const endsAt = new Date(startsAt.getTime() + half);
  const offer = {
    title: 'A session',
    durationMinutes: 30,
    pricing: 'free' as const,
    amount: 0,
    currency: 'USD' as const,
    delivery: { mode: 'online' as const, place: '' },
    payMethods: [],
    refundPolicy: { template: '100p' as const },
  };
  const hold: NewHold = {
    from: null,
    sources: { firstSource: null, lastSource: null },
    creatorId: host.creatorId as CreatorId,
    bookingId: randomUUID(),
    visitor: randomUUID(),
    offerId: host.offerId,
    startsAt,
    endsAt,
    hostZone: 'America/New_York',
    visitorZone: null,
    offer,
    expiresAt: new Date(Date.now() + 600_000),
  };
  return holdSessionValues(hold, { from: startsAt, to: endsAt });
}

/** So many slots one after the other, each wanted by everybody at the same moment. */
async function races(vitrine: BusyVitrine, count: number, inDays: number) {
  const first = Math.ceil(Date.now() / half) * half + inDays * 86_400_000;
  const each = [];
  for (let i = 0; i < count; i++) each.push(await race(vitrine, 'offerId', new Date(first + i * half)));
  return each;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

async function race(vitrine: BusyVitrine, which: 'offerId' | 'classId', startsAt: Date) {
  const host = vitrine.hosts[0];
  if (host === undefined) throw new Error('no hosts');
  const connections = Array.from({ length: 64 }, () => new Connection(vitrine.port));
  const answers: Answer[] = await Promise.all(
    connections.map(connection =>
      connection.send(
        postJson('/api/holds', {
          userUrl: host.userUrl,
          offerId: host[which],
          startsAt: startsAt.toISOString(),
          bookingId: randomUUID(),
        }),
      ),
    ),
  );
  for (const connection of connections) connection.close();
  const count = (status: number) => answers.filter(answer => answer.status === status).length;
  return {
    won: count(201),
    lost: count(409),
    other: 64 - count(201) - count(409),
    ms: answers.map(answer => answer.ms),
  };
}

async function raceForPlaces(vitrine: BusyVitrine) {
  const host = vitrine.hosts[0];
  if (host === undefined) throw new Error('no hosts');
  const startsAt = new Date(Math.ceil(Date.now() / half) * half + 200 * 86_400_000);
  const endsAt = new Date(startsAt.getTime() + half);
  const id = randomUUID();
  await vitrine.pool.query(
    `insert into occupancies (creator_id, id, kind, starts_at, ends_at, block, status) values ($1, $2, 'class', $3, $4, tstzrange($3, $4), 'confirmed')`,
    [host.creatorId, id, startsAt, endsAt],
  );
  await vitrine.pool.query(
    'insert into class_occurrences (creator_id, id, offer_id, occupancy_id, host_date, starts_at, ends_at, capacity) values ($1, $2, $3, $2, $4::timestamptz::date, $4, $5, 10)',
    [host.creatorId, id, host.classId, startsAt, endsAt],
  );
  return race(vitrine, 'classId', startsAt);
}
