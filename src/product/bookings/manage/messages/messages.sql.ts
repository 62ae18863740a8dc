import { sql } from 'kysely';
import type { CreatorId } from '../../../../base/id.ts';
import type { Db, Trx } from '../../../../platform/database.ts';
import { type BookingRow, bookingRows } from '../../booking/booking-row.sql.ts';
import type { MessageTo } from './message-contract.ts';

declare module '../../../../platform/database.ts' {
  interface Tables {
    host_messages: {
      creatorId: CreatorId;
      id: string;
      subject: string;
      body: string;
      people: number;
      sentAt: Date;
    };
  }
}

/** The creator's bookings a message is about, in the order of booking; without those that have no name yet. */
export const bookingsToWriteTo = (db: Db | Trx, creatorId: CreatorId, to: MessageTo): Promise<BookingRow[]> =>
  toWriteTo(db, creatorId, to).orderBy('createdAt').orderBy('id').execute();

/** The same, locked until the transaction ends, so that nobody who cancels in between is written to. */
export const keepToWriteTo = (trx: Trx, creatorId: CreatorId, to: MessageTo) =>
  toWriteTo(trx, creatorId, to).orderBy('id').forShare().execute();

function toWriteTo(db: Db | Trx, creatorId: CreatorId, to: MessageTo) {
  const own = bookingRows(db, creatorId).where('customerEmail', 'is not', null);
  if (to.kind === 'bookings') return own.where('id', 'in', to.ids);
  return own.where('occurrenceId', 'in', to.kind === 'class' ? [to.dateId] : to.dateIds);
}

/** Locks the creator's messages until the transaction ends, so that they can be counted. */
export const lockMessages = (trx: Trx, creatorId: CreatorId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${creatorId}, 37))`.execute(trx);

/** How many messages went out since an instant, to how many people in all. */
export async function sentSince(
  trx: Trx,
  creatorId: CreatorId,
  since: Date,
): Promise<{ messages: number; people: number }> {
  const { rows } = await sql<{ messages: number; people: number }>`
    select count(*)::int as messages, coalesce(sum(people), 0)::int as people from host_messages
    where creator_id = ${creatorId} and sent_at > ${since}`.execute(trx);
  return rows[0] ?? { messages: 0, people: 0 };
}

export const insertMessage = (
  trx: Trx,
  creatorId: CreatorId,
  message: { id: string; subject: string; text: string; people: number; sentAt: Date },
) =>
  trx
    .insertInto('host_messages')
    .values({
      creatorId,
      id: message.id,
      subject: message.subject,
      body: message.text,
      people: message.people,
      sentAt: message.sentAt,
    })
    .execute();

export const findMessages = (db: Db | Trx, creatorId: CreatorId, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('host_messages')
        .select(['id', 'subject', 'body as text', 'people'])
        .where('creatorId', '=', creatorId)
        .where('id', 'in', ids)
        .execute();
