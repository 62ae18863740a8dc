import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { atEnd } from '../../../tests/kit/cleanup/at-end.ts';
import { testDatabase } from '../../../tests/kit/database/database.ts';
import { type SmtpMood, startSmtpSink } from '../../../tests/kit/providers/smtp-sink.ts';
import { EventBus } from '../announcements.ts';
import { startJobs } from '../jobs/job-runner.ts';
import { GivenUp, PutOff } from '../jobs/put-off.ts';
import { createLog } from '../log.ts';
import { queueMail } from '../mail.ts';
import { createMailSender } from './mail-sender.ts';

const { db } = await testDatabase();
const sink = await startSmtpSink();
let now = new Date('2026-11-30T10:00:00Z');
const told: unknown[] = [];
const events = new EventBus();
events.on('mailUndelivered', async (_trx, { about, outcome, to }) => void told.push({ about, outcome, to }));
const untrue = new Set<unknown>();
const isLong = (props: unknown) => (props as { key: string }).key === 'long';
const timeouts = { greetingMs: 300, writtenMs: 15_000, answerMs: 2500 };
const newSender = () =>
  createMailSender({
    ...{ db, clock: { now: () => now }, log: createLog('silent'), events, smtpUrl: sink.url, timeouts },
    from: 'Vitrine <hello@vitrine.test>',
    publicUrl: 'https://vitrine.example',
    templates: {
      // More than what fits between us and the mail server, so that it can be cut before its end.
      note: props => ({ subject: 'A note', html: '<p>Hello</p>', text: 'Hello'.repeat(isLong(props) ? 2_000_000 : 1) }),
    },
    checks: { note: async (_creatorId, props) => !untrue.has((props as { key: string }).key) },
    languageOf: async () => 'en',
  });
let sender = newSender();
atEnd(async () => {
  sender.close();
  await sink.stop();
});
afterEach(async () => {
  sink.mood = 'well';
  sink.times.clear();
  sink.recipients.length = 0;
  told.length = 0;
  now = new Date('2026-11-30T10:00:00Z');
  sender.close();
  sender = newSender();
  await sql`truncate mails, outbox`.execute(db);
});

const creatorId = '5f0c3c1e-0000-4000-8000-000000000001';
async function queue(key: string, more: { usefulUntil?: Date } = {}): Promise<string> {
  const template = 'note' as never;
  const about = { bookingId: key };
  const to = `${key}@example.org`;
  await queueMail(db, { dedupKey: key, creatorId, to, template, props: { key } as never, about, ...more });
  const { id } = await db.selectFrom('mails').select('id').where('dedupKey', '=', key).executeTakeFirstOrThrow();
  return id;
}
const stored = (id: string) => db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const minute = 60_000;

describe('what the mail server never heard', () => {
  it.each<[string, SmtpMood]>([
    ['no greeting', 'no greeting'],
    ['refused at the door', { refuses: 'connection', code: 554 }],
    ['busy', { refuses: 'connection', code: 421 }],
    ['a mailbox that is busy', { refuses: 'recipient', code: 450 }],
    ['refused for now after the dot', { refuses: 'message', code: 451 }],
    ['cut in the message', 'cut in the message'],
  ])('waits and counts no attempt: %s', async (_what, mood) => {
    sink.mood = mood;
    const id = await queue(mood === 'cut in the message' ? 'long' : 'ana');
    for (const _ of [1, 2, 3, 4, 5]) {
      await expect(sender.send(id)).rejects.toBeInstanceOf(PutOff);
      later(20 * minute);
    }
    expect(await stored(id)).toMatchObject({
      state: 'queued',
      attempts: 0,
      unanswered: 0,
      lastError: expect.any(String),
    });
    expect(sink.times.size).toBe(0);
    sink.mood = 'well';
    await sender.send(id);
    expect(await stored(id)).toMatchObject({ state: 'sent', attempts: 1, waitsSince: null });
    expect([...sink.times.values()]).toEqual([1]);
    expect(told).toEqual([]);
  });

  it('waits while nobody listens, up to four days; then its host is told', async () => {
    await sink.goAway();
    const id = await queue('ana');
    try {
      await expect(sender.send(id)).rejects.toThrow(/ECONNREFUSED/);
      later(4 * 1440 * minute - 1);
      await expect(sender.send(id)).rejects.toBeInstanceOf(PutOff);
      later(1);
      await expect(sender.send(id)).rejects.toBeInstanceOf(GivenUp);
    } finally {
      await sink.comeBack();
    }
    expect(await stored(id)).toMatchObject({ state: 'failed' });
    expect(told).toMatchObject([{ about: { bookingId: 'ana' }, outcome: 'waited', to: 'ana@example.org' }]);
  });

  it('is dropped once it is of no use, or no longer true', async () => {
    sink.mood = 'no greeting';
    const [code, reminder] = [
      await queue('code', { usefulUntil: new Date(now.getTime() + 10 * minute) }),
      await queue('r'),
    ];
    for (const id of [code, reminder]) await expect(sender.send(id)).rejects.toBeInstanceOf(PutOff);
    sink.mood = 'well';
    later(10 * minute);
    untrue.add('r');
    for (const id of [code, reminder, code]) await sender.send(id);
    expect([await stored(code), await stored(reminder)]).toMatchObject(
      [1, 2].map(() => ({ state: 'dropped', props: {}, lastError: 'no longer true' })),
    );
    expect([sink.times.size, told.length]).toEqual([0, 0]);
  });
});

it.each<[string, SmtpMood]>([
  ['the recipient', { refuses: 'recipient', code: 550 }],
  ['the message', { refuses: 'message', code: 554 }],
])('what is refused for good is tried once, and its host is told: %s', async (_what, mood) => {
  sink.mood = mood;
  const id = await queue('ana');
  await expect(sender.send(id)).rejects.toBeInstanceOf(GivenUp);
  expect(await stored(id)).toMatchObject({ state: 'failed', lastError: expect.stringMatching(/55[04]/) });
  expect(told).toMatchObject([{ outcome: 'refused', to: 'ana@example.org' }]);
});

describe('after the final dot', () => {
  it('a slow answer is waited for, and the mail comes once', async () => {
    sink.mood = { slowMs: 700 };
    const id = await queue('ana');
    await sender.send(id);
    expect(await stored(id)).toMatchObject({ state: 'sent', attempts: 1 });
    expect([...sink.times]).toEqual([[`${id}@vitrine`, 1]].map(([key, n]) => [`<${key}>`, n]));
  });

  it.each<[string, SmtpMood]>([
    ['no answer', { slowMs: 5000 }],
    ['cut', 'cut after the dot'],
  ])('without an answer it is sent once more and never listed as failed: %s', async (_what, mood) => {
    sink.mood = mood;
    const id = await queue('ana');
    await expect(sender.send(id)).rejects.toMatchObject({ seconds: 60 });
    expect(await stored(id)).toMatchObject({ state: 'sending', unanswered: 0 });
    for (const _ of ['the repeat', 'nothing']) await sender.send(id);
    expect(await stored(id)).toMatchObject({ state: 'unknown', props: {}, unanswered: 1, attempts: 2 });
    expect([...sink.times.values()]).toEqual([2]);
    expect(told).toMatchObject([{ outcome: 'unknown' }]);
  });

  it('a repeat that waits for the mail server is still the one repeat', async () => {
    sink.mood = 'cut after the dot';
    const id = await queue('ana');
    await expect(sender.send(id)).rejects.toBeInstanceOf(PutOff);
    sink.mood = { refuses: 'message', code: 451 };
    await expect(sender.send(id)).rejects.toBeInstanceOf(PutOff);
    await sink.goAway();
    await expect(sender.send(id)).rejects.toBeInstanceOf(PutOff);
    await sink.comeBack();
    sink.mood = 'cut after the dot';
    await sender.send(id);
    expect([...sink.times.values()]).toEqual([2]);
    expect(await stored(id)).toMatchObject({ state: 'unknown' });
  });
});

describe('many mails', () => {
  const running = async () => {
    const pace = { pollMs: 50, beatMs: 1000, looks: 6 };
    const jobs = { 'send-mail': (payload: unknown) => sender.send((payload as { id: string }).id) };
    const log = createLog('silent');
    return startJobs({ db, log, jobs, schedule: {}, mailPlaces: sender.places, pace });
  };
  const count = async () => (await db.selectFrom('mails').select('id').where('state', '=', 'sent').execute()).length;
  const soon = (look: () => Promise<void> | void) => vi.waitFor(look, { timeout: 20_000, interval: 50 });

  it('leave once it is back; until then one in ten seconds asks for it, and a new one is not behind them all', async () => {
    await sink.goAway();
    for (let n = 0; n < 60; n++) await queue(`old-${n}`);
    const runner = await running();
    await soon(() => expect(sender.places(5)).toBe(0));
    const tried = await sql<{ n: number }>`select count(*)::int as n from mails where waits_since is not null`.execute(
      db,
    );
    expect(tried.rows[0]?.n).toBeLessThanOrEqual(5);
    sink.mood = { slowMs: 50 };
    await sink.comeBack();
    await queue('new');
    await soon(async () => expect(await count()).toBe(61));
    await runner.stop();
    expect(sink.recipients.indexOf('new@example.org')).toBeLessThan(12);
    expect([...sink.times.values()].every(times => times === 1)).toBe(true);
    expect((await db.selectFrom('outbox').selectAll().execute()).length).toBe(0);
  });

  it('that wait for their answers keep no server from stopping, and what was not handed over stays as it was', async () => {
    sender.close();
    sender = createMailSenderThatWaits();
    sink.mood = 'no greeting';
    const before = sink.connections();
    const id = await queue('ana');
    const runner = await running();
    await soon(() => expect(sink.connections()).toBeGreaterThan(before));
    const begun = performance.now();
    const stopped = runner.stop(5000);
    sender.hurry();
    await stopped;
    expect(performance.now() - begun).toBeLessThan(2500);
    expect(await stored(id)).toMatchObject({ state: 'queued', unanswered: 0 });
    expect(await db.selectFrom('outbox').select(['tries', 'failedAt']).execute()).toEqual([
      { tries: 0, failedAt: null },
    ]);
  });
});

const createMailSenderThatWaits = () =>
  createMailSender({
    ...{ db, clock: { now: () => now }, log: createLog('silent'), events, smtpUrl: sink.url },
    from: 'Vitrine <hello@vitrine.test>',
    publicUrl: 'https://vitrine.example',
    templates: { note: () => ({ subject: 'A note', html: '<p>Hello</p>', text: 'Hello' }) },
    checks: {},
    languageOf: async () => 'en',
  });
