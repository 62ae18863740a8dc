export type MailTrouble = 'away' | 'slow' | 'cut after the dot' | 'cut in the message' | 'no greeting' | 'refuses';
/** `answer lost`: the provider does what it is asked, and its answer does not arrive. */
export type ProviderTrouble = 'frozen' | 'failing' | 'answer lost';

/** What goes wrong, when and for how long. Seconds from the start; `server` is a number, taken modulo how many there are. */
export type Fault = {
  at: number;
  what:
    | 'kill server'
    | 'freeze server'
    | 'kill database'
    | 'freeze database'
    | 'kill pooler'
    | 'lock host'
    | 'read only'
    | 'full disk'
    | `mail ${MailTrouble}`
    | `provider ${ProviderTrouble}`;
  server: number;
  seconds: number;
};
export type Plan = {
  name: string;
  /** Takes at most twenty seconds, and runs with all tests. */
  short: boolean;
  servers: number;
  pooled: boolean;
  /** The database is on a disk that can be filled. */
  smallDisk?: true;
  /** By how many seconds the clock of each server's machine is off. */
  clocksOff?: readonly number[];
  seconds: number;
  faults: Fault[];
};

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** All plans of a seed; those of poolers and small disks only where there are some. */
export function plansOf(seed: number, hasPooler: boolean, hasSmallDisk: boolean): Plan[] {
  const random = seeded(seed);
  const each = (times: number, every: number, what: (nth: number) => Omit<Fault, 'at'>): Fault[] =>
    Array.from({ length: times }, (_, nth) => ({ at: every * (nth + 1) + random() * every * 0.5, ...what(nth) }));
  const server = () => Math.floor(random() * 100);
  const plans: Plan[] = [
    {
      name: 'killed-servers',
      short: true,
      servers: 2,
      pooled: false,
      seconds: 16,
      faults: each(2, 5, () => ({ what: 'kill server', server: server(), seconds: 1 })),
    },
    {
      name: 'database-outage',
      short: true,
      servers: 2,
      pooled: false,
      seconds: 16,
      faults: [
        { at: 2 + random(), what: 'freeze database', server: 0, seconds: 3 },
        { at: 8 + random(), what: 'kill database', server: 0, seconds: 0 },
      ],
    },
    {
      name: 'everything-falls',
      short: true,
      servers: 2,
      pooled: false,
      seconds: 18,
      faults: [
        { at: 2 + random(), what: 'freeze server', server: server(), seconds: 2 },
        { at: 6 + random(), what: 'kill database', server: 0, seconds: 0 },
        { at: 6 + random(), what: 'kill server', server: server(), seconds: 1 },
      ],
    },
    {
      name: 'twenty-kills',
      short: false,
      servers: 3,
      pooled: false,
      seconds: 170,
      faults: each(20, 8, () => ({ what: 'kill server', server: server(), seconds: 0 })),
    },
    {
      name: 'outages',
      short: false,
      servers: 2,
      pooled: false,
      seconds: 190,
      faults: [3, 10, 30, 60].map((seconds, nth) => ({
        at: [5, 20, 45, 100][nth] ?? 0,
        what: 'freeze database',
        server: 0,
        seconds,
      })),
    },
    {
      name: 'all-at-once',
      short: false,
      servers: 2,
      pooled: false,
      seconds: 120,
      faults: each(12, 9, () => ({
        what: (['kill server', 'freeze server', 'kill database', 'freeze database'] as const)[
          Math.floor(random() * 4)
        ] as Fault['what'],
        server: server(),
        seconds: 1 + Math.floor(random() * 6),
      })),
    },
  ];
  // The same work at servers that disagree, on a database that is locked, refuses to write, or has no room.
  plans.push(
    {
      name: 'wrong-clocks',
      short: false,
      servers: 3,
      pooled: false,
      clocksOff: [0, 3600, -3600],
      seconds: 40,
      faults: [
        { at: 10, what: 'kill server', server: server(), seconds: 1 },
        { at: 20, what: 'freeze database', server: 0, seconds: 4 },
      ],
    },
    {
      name: 'locked-host',
      short: false,
      servers: 2,
      pooled: false,
      seconds: 40,
      faults: [
        { at: 3 + random() * 3, what: 'lock host', server: 0, seconds: 12 },
        { at: 22 + random() * 3, what: 'lock host', server: 0, seconds: 5 },
      ],
    },
    {
      name: 'read-only',
      short: false,
      servers: 2,
      pooled: false,
      seconds: 40,
      faults: [
        { at: 3 + random() * 3, what: 'read only', server: 0, seconds: 10 },
        { at: 20, what: 'kill server', server: server(), seconds: 1 },
        { at: 26, what: 'read only', server: 0, seconds: 4 },
      ],
    },
  );
  plans.push(
    {
      name: 'mail-server',
      short: false,
      servers: 2,
      pooled: false,
      seconds: 60,
      faults: (['away', 'slow', 'cut after the dot', 'cut in the message', 'no greeting', 'refuses'] as const).map(
        (trouble, nth) => ({ at: 3 + nth * 9 + random() * 2, what: `mail ${trouble}`, server: 0, seconds: 5 }),
      ),
    },
    {
      name: 'provider',
      short: false,
      servers: 2,
      pooled: false,
      seconds: 70,
      faults: [
        ...(['frozen', 'failing', 'answer lost'] as const).map((trouble, nth) => ({
          at: 4 + nth * 18 + random() * 2,
          what: `provider ${trouble}` as const,
          server: 0,
          seconds: 8,
        })),
        { at: 62, what: 'kill server', server: server(), seconds: 1 },
      ],
    },
  );
  if (hasSmallDisk)
    plans.push({
      name: 'full-disk',
      short: false,
      servers: 2,
      pooled: false,
      smallDisk: true,
      seconds: 50,
      faults: [
        { at: 3 + random() * 3, what: 'full disk', server: 0, seconds: 8 },
        { at: 28, what: 'full disk', server: 0, seconds: 4 },
      ],
    });
  if (hasPooler)
    plans.push({
      name: 'pooler',
      short: false,
      servers: 2,
      pooled: true,
      seconds: 40,
      faults: [
        { at: 6, what: 'kill pooler', server: 0, seconds: 3 },
        { at: 15, what: 'kill database', server: 0, seconds: 0 },
        { at: 25, what: 'kill server', server: server(), seconds: 1 },
      ],
    });
  return plans;
}
