import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { MeetingKind } from './meeting-deps.flow.ts';

export type MeetingTrouble = 'not_connected' | 'revoked' | 'limited' | 'unreachable' | 'refused';
export type MeetingRow = {
  creatorId: CreatorId;
  id: string;
  kind: MeetingKind;
  meetingId: string | null;
  zoomUserId: string | null;
  sent: string | null;
  endsAt: Date | null;
  askedAt: Date | null;
  doubt: boolean;
  trouble: MeetingTrouble | null;
  failures: number;
};
type Key = Pick<MeetingRow, 'creatorId' | 'id'>;

const columns = sql`m.creator_id, m.id, m.kind, m.meeting_id, m.zoom_user_id, m.sent, m.ends_at, m.asked_at, m.doubt, m.trouble, m.failures`;

/** Makes marked meetings due; false when no mark was left. */
export async function takeMarks(db: Db, now: Date, most: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    with taken as (
      delete from meeting_marks where id in (select id from meeting_marks order by id limit ${most} for update skip locked)
      returning creator_id, meeting_id, kind),
    known as (
      insert into zoom_meetings (creator_id, id, kind, due_at)
      select distinct t.creator_id, t.meeting_id, t.kind, ${now}::timestamptz from taken t join creators c on c.creator_id = t.creator_id
      order by t.creator_id, t.meeting_id
      on conflict (creator_id, id) do update set due_at = excluded.due_at, failures = 0)
    select count(*)::int as count from taken`.execute(db);
  return (rows[0]?.count ?? 0) > 0;
}

/** Takes a due meeting for so many seconds, so that no other server works on it; those a killed server left as well. */
export async function takeDueMeeting(db: Db, now: Date, seconds: number): Promise<MeetingRow | undefined> {
  const until = new Date(now.getTime() + seconds * 1000);
  const { rows } = await sql<MeetingRow>`
    update zoom_meetings m set due_at = null, taken_until = ${until} where (creator_id, id) in (
      select creator_id, id from zoom_meetings
      where (due_at <= ${now} and (taken_until is null or taken_until <= ${now})) or taken_until <= ${now}
      order by due_at nulls first limit 1 for update skip locked)
    returning ${columns}`.execute(db);
  return rows[0];
}

/** Before a call that makes a meeting: an answer that never arrives is then looked for. */
export async function noteAsked(db: Db, { creatorId, id }: Key, now: Date): Promise<void> {
  await sql`update zoom_meetings set asked_at = ${now} where creator_id = ${creatorId} and id = ${id}`.execute(db);
}

type Made = { meetingId: string; zoomUserId: string; sent: string; doubt: boolean };

export async function noteMade(trx: Trx, { creatorId, id }: Key, made: Made): Promise<void> {
  await sql`
    update zoom_meetings set meeting_id = ${made.meetingId}, zoom_user_id = ${made.zoomUserId}, sent = ${made.sent},
      doubt = ${made.doubt}, asked_at = null
    where creator_id = ${creatorId} and id = ${id}`.execute(trx);
}

/** Zoom has it no longer. */
export async function noteGone(db: Db, { creatorId, id }: Key): Promise<void> {
  await sql`
    update zoom_meetings set meeting_id = null, zoom_user_id = null, sent = null, asked_at = null, doubt = false
    where creator_id = ${creatorId} and id = ${id}`.execute(db);
}

export async function noteSent(db: Db, { creatorId, id }: Key, sent: string): Promise<void> {
  await sql`update zoom_meetings set sent = ${sent} where creator_id = ${creatorId} and id = ${id}`.execute(db);
}

export async function noteSure(db: Db, { creatorId, id }: Key): Promise<void> {
  await sql`update zoom_meetings set doubt = false where creator_id = ${creatorId} and id = ${id}`.execute(db);
}

type Outcome = { trouble: MeetingTrouble | null; failures: number; endsAt: Date | null; dueAt: Date | null };

/** Ends the work on a meeting; it stays due when it was marked meanwhile. */
export async function letGo(db: Db | Trx, { creatorId, id }: Key, outcome: Outcome): Promise<void> {
  const { trouble, failures, endsAt, dueAt } = outcome;
  await sql`
    update zoom_meetings set taken_until = null, trouble = ${trouble}, failures = ${failures},
      ends_at = coalesce(${endsAt}::timestamptz, ends_at), due_at = least(due_at, ${dueAt}::timestamptz)
    where creator_id = ${creatorId} and id = ${id}`.execute(db);
}

/** Nothing is left to do for it, unless it was marked meanwhile. */
export async function forgetMeeting(trx: Trx, { creatorId, id }: Key): Promise<boolean> {
  const { rows } = await sql`
    delete from zoom_meetings where creator_id = ${creatorId} and id = ${id} and due_at is null returning 1`.execute(
    trx,
  );
  return rows.length === 1;
}

export async function findMeeting(db: Db, creatorId: CreatorId, id: string): Promise<MeetingRow | undefined> {
  const { rows } = await sql<MeetingRow>`
    select ${columns} from zoom_meetings m where creator_id = ${creatorId} and id = ${id}`.execute(db);
  return rows[0];
}

/** After its creator connected: everything that is not over is due. */
export async function makeMeetingsDue(trx: Trx, creatorId: CreatorId, now: Date): Promise<void> {
  await sql`
    update zoom_meetings set due_at = ${now}, failures = 0
    where creator_id = ${creatorId} and (ends_at is null or ends_at > ${now})`.execute(trx);
}

/** How many coming bookings and dates have no link. */
export async function countWaiting(db: Db, creatorId: CreatorId, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from zoom_meetings
    where creator_id = ${creatorId} and meeting_id is null and (ends_at is null or ends_at > ${now})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The bookings and dates of a creator that have a meeting. */
export async function madeMeetings(trx: Trx, creatorId: CreatorId): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from zoom_meetings where creator_id = ${creatorId} and meeting_id is not null order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Forgets what Zoom sent of a creator's meetings. */
export async function forgetMeetings(trx: Trx, creatorId: CreatorId): Promise<void> {
  await sql`
    update zoom_meetings set meeting_id = null, zoom_user_id = null, sent = null, asked_at = null, doubt = false,
      trouble = 'not_connected', due_at = null
    where creator_id = ${creatorId}`.execute(trx);
}

/** Deletes what has been over for long; the meetings at Zoom stay its host's. */
export async function forgetOver(db: Db, before: Date): Promise<void> {
  await sql`delete from zoom_meetings where ends_at < ${before} and taken_until is null`.execute(db);
}
