import { randomUUID } from 'node:crypto';
import type { Generated } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { type BookingEvent, bookingEventSchema, type Doer } from './booking-event.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    booking_audit: {
      creatorId: CreatorId;
      id: string;
      /** Null for time off, which belongs to no booking. */
      bookingId: string | null;
      at: Date;
      by: Doer;
      what: unknown;
      /** The order in which lines of one instant were written. */
      number: Generated<string>;
    };
  }
}

/** Records what was done to a booking, or with null to time off, in the transaction that does it. */
export async function writeAudit(
  trx: Trx,
  creatorId: CreatorId,
  bookingId: string | null,
  row: AuditRow,
): Promise<void> {
  await writeAudits(trx, creatorId, [{ ...row, bookingId }]);
}

export type AuditRow = { at: Date; by: Doer; what: BookingEvent };

/** The same for several bookings at once. */
export async function writeAudits(
  trx: Trx,
  creatorId: CreatorId,
  rows: readonly (AuditRow & { bookingId: string | null })[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ bookingId, at, by, what }) => ({
    creatorId,
    id: randomUUID(),
    bookingId,
    at,
    by,
    what: JSON.stringify(what),
  }));
  await trx.insertInto('booking_audit').values(values).execute();
}

/** What was done to a booking, oldest first. */
export async function auditOf(db: Db, creatorId: CreatorId, bookingId: string): Promise<AuditRow[]> {
  const rows = await db
    .selectFrom('booking_audit')
    .select(['at', 'by', 'what'])
    .where('creatorId', '=', creatorId)
    .where('bookingId', '=', bookingId)
    .orderBy('at')
    .orderBy('number')
    .execute();
  return rows.map(({ at, by, what }) => ({ at, by, what: bookingEventSchema.parse(what) }));
}

/** What was done to time off, latest first. */
export async function timeOffAudit(db: Db, creatorId: CreatorId, limit: number): Promise<AuditRow[]> {
  const rows = await db
    .selectFrom('booking_audit')
    .select(['at', 'by', 'what'])
    .where('creatorId', '=', creatorId)
    .where('bookingId', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ at, by, what }) => ({ at, by, what: bookingEventSchema.parse(what) }));
}
