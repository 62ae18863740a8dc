import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { runWaiting, takeJobs } from '../../../../tests/kit/server/outbox.ts';
import { findLostReminders } from './remind.flow.ts';

const opening = '2026-11-21T10:00:00Z';
const clock = holdClock(opening);
const app = await testApp({ clock });
const { db } = app.deps;
const { held, details, mailsTo } = visitorOf(app);
const newShop = shopsOn(app, 'lostreminder');
const monday12 = '2026-11-23T12:00:00.000Z';
beforeEach(() => clock.set(opening));

/** A booking whose confirmation left at a time of the test's clock. */
async function booked(email: string, confirmedAt = opening): Promise<void> {
  const shop = await newShop({ services: [{}] });
  const { ref } = await held(shop, shop.services[0] ?? '', monday12);
  const answer = await details(ref, { email });
  expect(answer.status, answer.text).toBe(200);
  await sql`update mails set created_at = ${confirmedAt}::timestamptz where recipient = ${email}`.execute(db);
}
const reminders = async (email: string) =>
  (await mailsTo(email)).filter(({ template }) => template === 'booking-reminder').length;
async function sweep(): Promise<void> {
  await findLostReminders(app.deps);
  await runWaiting(app.deps, 'remind');
}

it('sends a reminder whose job is gone, once, and no other', async () => {
  await booked('lost@example.org');
  await takeJobs(db);
  // Nothing is due yet.
  clock.set('2026-11-22T11:55:00Z');
  await sweep();
  expect(await reminders('lost@example.org')).toBe(0);
  clock.set('2026-11-22T12:06:00Z');
  await sweep();
  await sweep();
  expect(await reminders('lost@example.org')).toBe(1);
  clock.set('2026-11-23T11:06:00Z');
  await sweep();
  await sweep();
  expect(await reminders('lost@example.org')).toBe(2);
});

it('leaves alone what is still queued, and says nothing that is no longer true', async () => {
  await booked('queued@example.org');
  clock.set('2026-11-22T12:06:00Z');
  await findLostReminders(app.deps);
  const jobs = (await takeJobs(db)).filter(({ task }) => task === 'remind');
  expect(jobs).toHaveLength(2);
  // Six hours before it is not tomorrow any more.
  clock.set('2026-11-23T06:00:00Z');
  await sweep();
  expect(await reminders('queued@example.org')).toBe(0);
});

it('sends no day-before reminder for a booking made within that day', async () => {
  await booked('late@example.org', '2026-11-22T12:01:00Z');
  await takeJobs(db);
  clock.set('2026-11-22T12:06:00Z');
  await sweep();
  expect(await reminders('late@example.org')).toBe(0);
});
