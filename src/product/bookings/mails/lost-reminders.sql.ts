import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db } from '../../../platform/database.ts';
import type { ReminderHours } from './reminder.ts';

type LostReminder = { creatorId: CreatorId; bookingId: string; sequence: number; hours: ReminderHours };

/**
 * Reminders that are due and still true, but have neither a job nor an email. Bookings made after a reminder's
 * moment never have it; the email that confirmed the time serves as the reference, so bookings without one are
 * left out.
 */
export async function listLostReminders(db: Db, now: Date): Promise<LostReminder[]> {
  const { rows } = await sql<LostReminder>`
    with spans (hours, earliest, latest) as (values
      (24, ${now}::timestamptz + interval '12 hours', ${now}::timestamptz + interval '24 hours - 5 minutes'),
      (1, ${now}::timestamptz + interval '10 minutes', ${now}::timestamptz + interval '55 minutes')),
    unsent as materialized (
      select b.creator_id, b.id, b.sequence, b.starts_at, s.hours
      from spans s
        join bookings b on b.status = 'confirmed' and b.starts_at between s.earliest and s.latest and b.customer_email <> ''
      where (select m.id from mails m where m.dedup_key = concat('reminder:', b.id, ':', b.sequence, ':', s.hours)) is null)
    select creator_id, id as "bookingId", sequence, hours from unsent b
    where (
        select min(m.created_at) from mails m
        where m.dedup_key in (
          concat('confirmed:', b.id, ':', b.sequence, ':customer'), concat('moved:', b.id, ':', b.sequence, ':customer'),
          concat('class-changed:', b.id, ':', b.sequence))) < b.starts_at - make_interval(hours => b.hours)
      and not exists (
        select 1 from outbox o where o.task = 'remind' and o.payload->>'bookingId' = b.id::text
          and (o.payload->>'hours')::int = b.hours and (o.payload->>'sequence')::int = b.sequence)`.execute(db);
  return rows;
}
