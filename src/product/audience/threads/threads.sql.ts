import { type Generated, sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Undelivered } from '../../../base/mail.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { openStages } from '../lead.ts';
import type { SubscriberStatus } from '../subscriber.ts';
import type { EntryKind } from './lead-thread.ts';

type Entry = {
  id: string;
  kind: EntryKind;
  words: string;
  files: string[];
  undelivered: Undelivered | null;
  bookingId: string | null;
  createdAt: Date;
};

declare module '../../../platform/database.ts' {
  interface Tables {
    lead_entries: Omit<Entry, 'files'> & {
      files: Generated<string[]>;
      creatorId: CreatorId;
      leadId: string;
      mailId: string | null;
    };
  }
}

const columns = ['id', 'kind', 'words', 'files', 'undelivered', 'bookingId', 'createdAt'] as const;

/** Everything that was written about a lead, oldest first, with the ids of the emails. */
export const listEntries = (db: Db | Trx, creatorId: CreatorId, leadId: string) =>
  db
    .selectFrom('lead_entries')
    .select([...columns, 'mailId'])
    .where('creatorId', '=', creatorId)
    .where('leadId', '=', leadId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** The lead whose thread has this email. */
export const leadOfMail = async (db: Db | Trx, creatorId: CreatorId, mailId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('lead_entries')
      .select('leadId')
      .where('creatorId', '=', creatorId)
      .where('mailId', '=', mailId)
      .executeTakeFirst()
  )?.leadId;

/** The entry under this id, of whichever lead of the creator. */
export const findEntry = (trx: Trx, creatorId: CreatorId, id: string) =>
  trx
    .selectFrom('lead_entries')
    .select([...columns, 'leadId'])
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .executeTakeFirst();

export type NewEntry = Pick<Entry, 'id' | 'kind' | 'createdAt'> & {
  leadId: string;
  words?: string;
  files?: string[];
  mailId?: string | null;
};

export async function insertEntry(trx: Trx, creatorId: CreatorId, entry: NewEntry): Promise<Entry> {
  const nothing = { words: '', mailId: null, undelivered: null, bookingId: null };
  return trx
    .insertInto('lead_entries')
    .values({ ...nothing, ...entry, creatorId })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Deletes a note; returns whether there was one. Replies stay. */
export async function deleteNote(db: Db, creatorId: CreatorId, leadId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('lead_entries')
    .where('creatorId', '=', creatorId)
    .where('leadId', '=', leadId)
    .where('id', '=', id)
    .where('kind', '=', 'note')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const setUndelivered = (trx: Trx, creatorId: CreatorId, id: string, undelivered: Undelivered) =>
  trx
    .updateTable('lead_entries')
    .set({ undelivered })
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .where('kind', '=', 'reply')
    .execute();

/** The open leads of an address become booked, each with the booking in its thread. */
export async function bookLeads(
  trx: Trx,
  creatorId: CreatorId,
  { email, bookingId }: { email: string; bookingId: string },
  now: Date,
): Promise<void> {
  await sql`
    with open as (
      select id from leads
      where creator_id = ${creatorId} and email = ${email} and state = any(${openStages}::text[]) and removed_at is null
      order by id for update),
    booked as (
      update leads set state = 'booked' from open
      where leads.creator_id = ${creatorId} and leads.id = open.id returning leads.id)
    insert into lead_entries (creator_id, id, lead_id, kind, booking_id, created_at)
    select ${creatorId}, gen_random_uuid(), id, 'booking', ${bookingId}, ${now} from booked`.execute(trx);
}

type KnownSubscriber = { status: SubscriberStatus; mailedAt: Date | null; removedAt: Date | null };

export const subscriberAt = (db: Db | Trx, creatorId: CreatorId, email: string): Promise<KnownSubscriber | undefined> =>
  db
    .selectFrom('subscribers')
    .select(['status', 'mailedAt', 'removedAt'])
    .where('creatorId', '=', creatorId)
    .where('email', '=', email)
    .executeTakeFirst();
