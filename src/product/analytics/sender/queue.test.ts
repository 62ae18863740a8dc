import { expect, it } from 'vitest';
import { bounds } from './bounds.ts';
import { add, answered, emptyQueue, isDue, type Queue, type ReportedEvent, visitorAt } from './queue.ts';

const eventOf = (uuid: string, changes: Partial<ReportedEvent> = {}): ReportedEvent => ({
  ...{ uuid, insert_id: uuid, event_type: 'page_view', event_properties: { path: '/manage' } },
  ...{ device_id: 'd', session_id: 1, timestamp: 1, platform: 'Web' },
  ...changes,
});
const queueOf = (count: number): Queue => ({
  events: Array.from({ length: count }, (_, at) => eventOf(`e${at}`)),
  drops: {},
});
const on = { key: 'a-key-of-it', hasOptedOut: false };
const idsOf = ({ events }: Queue) => events.map(({ uuid }) => uuid);

it('has the bounds of the specification', () => {
  expect(bounds).toEqual({
    uploadBatch: 100,
    uploadThreshold: 30,
    uploadPeriod: 30_000,
    savedQueue: 1000,
    sessionTimeout: 1_800_000,
    knownDays: 365,
    string: 4096,
    properties: 1000,
  });
});

it.each([
  ['without a key', { ...on, key: '' }, {}, { no_api_key: 1 }],
  ['of one who opted out', { ...on, hasOptedOut: true }, {}, { opt_out: 1 }],
  ['without a type', on, { event_type: '' }, { missing_event_type: 1 }],
  ['with a type that is too long', on, { event_type: 'x'.repeat(4097) }, { invalid_event_type: 1 }],
])('drops an event %s, and says so', (_what, state, changes, drops) => {
  expect(add(emptyQueue, eventOf('a', changes), state)).toEqual({ events: [], drops });
});

it('drops the oldest over the limit', () => {
  const full = queueOf(bounds.savedQueue);
  const next = add(add(full, eventOf('new'), on), eventOf('newer'), on);
  expect([next.events.length, next.events[0]?.uuid, next.events.at(-1)?.uuid]).toEqual([1000, 'e2', 'newer']);
  expect(next.drops).toEqual({ queue_over_limit: 2 });
});

it('shortens what is too long', () => {
  const [event] = add(emptyQueue, eventOf('a', { event_properties: { path: 'x'.repeat(5000) } }), on).events;
  expect(event?.event_properties).toEqual({ path: 'x'.repeat(4096) });
});

it.each([
  [29, false],
  [30, true],
])('with %i waiting events an upload is due: %s', (count, due) => expect(isDue(queueOf(count))).toBe(due));

it.each([
  ['200 removes what was sent', 200, 3, 2, ['e2'], 100, false],
  ['200 sends on when enough wait', 200, 131, 100, 31, 100, true],
  ['413 halves, up', 413, 5, 5, 5, 3, true],
  ['413 halves two to one', 413, 5, 2, 5, 1, true],
  ['413 drops one alone', 413, 3, 1, ['e1', 'e2'], 1, true],
  ['413 drops the last, and ends', 413, 1, 1, [], 1, false],
  ['500 keeps all', 500, 3, 3, 3, 100, false],
  ['400 keeps all', 400, 3, 3, 3, 100, false],
  ['no answer keeps all', 0, 3, 3, 3, 100, false],
])('%s', (_what, status, waiting, count, left, batch, again) => {
  const queue = queueOf(waiting);
  const next = answered(queue, bounds.uploadBatch, { sent: queue.events.slice(0, count), drops: {}, status });
  expect(typeof left === 'number' ? next.queue.events.length : idsOf(next.queue)).toEqual(left);
  expect([next.batch, next.again]).toEqual([batch, again]);
});

it('halving ends with every event but the one that is too large', () => {
  let queue = queueOf(7);
  let batch: number = bounds.uploadBatch;
  const delivered: string[] = [];
  const tried: number[] = [];
  for (let turn = 0; turn < 40 && queue.events.length > 0; turn += 1) {
    const sent = queue.events.slice(0, batch);
    tried.push(sent.length);
    const status = sent.some(({ uuid }) => uuid === 'e4') ? 413 : 200;
    if (status === 200) delivered.push(...sent.map(({ uuid }) => uuid));
    ({ queue, batch } = answered(queue, batch, { sent, drops: {}, status }));
  }
  expect(tried).toEqual([7, 4, 3, 2, 1, 1, 1]);
  expect(delivered).toEqual(['e0', 'e1', 'e2', 'e3', 'e5', 'e6']);
});

it('keeps an event that was added while its upload was under way', () => {
  const before = queueOf(2);
  const during = add(before, eventOf('late'), on);
  expect(idsOf(answered(during, 100, { sent: before.events, drops: {}, status: 200 }).queue)).toEqual(['late']);
});

it('reports what was dropped once', () => {
  const before: Queue = { events: [eventOf('a')], drops: { queue_over_limit: 5, opt_out: 1 } };
  const during: Queue = { ...before, drops: { queue_over_limit: 7, opt_out: 1 } };
  const sent = { sent: before.events, drops: before.drops };
  expect(answered(during, 100, { ...sent, status: 200 }).queue.drops).toEqual({ queue_over_limit: 2 });
  expect(answered(during, 100, { ...sent, status: 500 }).queue.drops).toEqual(during.drops);
});

const minute = 60_000;
const day = 1440 * minute;
it.each([
  ['is new at first', undefined, 0, { device: 'new', since: 0, session: 0, last: 0 }],
  ['stays in a visit for half an hour', { since: 0, session: 5, last: 5 }, 30 * minute + 5, { since: 0, session: 5 }],
  ['begins another after it', { since: 0, session: 5, last: 5 }, 30 * minute + 6, { session: 30 * minute + 6 }],
  ['is known for a year', { since: 0, session: 5, last: 5 }, 365 * day - 1, { device: 'old', since: 0 }],
  ['and then is new', { since: 0, session: 5, last: 365 * day - 1 }, 365 * day, { device: 'new', since: 365 * day }],
])('a visitor %s', (_what, kept, now, expected) => {
  const visitor = visitorAt(kept && { device: 'old', ...kept }, now, () => 'new');
  expect(visitor).toMatchObject({ ...expected, last: now });
});
