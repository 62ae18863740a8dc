import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { ClassException } from './class-plan.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    class_exceptions: {
      creatorId: CreatorId;
      offerId: string;
      hostDate: string;
      cancelled: boolean;
      movedDate: string | null;
      movedTime: string | null;
      capacity: number | null;
      place: string | null;
    };
  }
}

/** The class dates a creator moved, changed or cancelled. */
export async function listExceptions(db: Db | Trx, creatorId: CreatorId): Promise<ClassException[]> {
  const rows = await db
    .selectFrom('class_exceptions')
    .select(['offerId', 'hostDate as date', 'cancelled', 'movedDate', 'movedTime'])
    .select(['capacity', 'place'])
    .where('creatorId', '=', creatorId)
    .execute();
  return rows.map(({ movedDate, movedTime, ...row }) => ({
    ...row,
    movedTo: movedDate === null || movedTime === null ? null : { date: movedDate, time: movedTime },
  }));
}

/** Stores the exception for this date, replacing an earlier one. */
export async function storeException(trx: Trx, creatorId: CreatorId, exception: ClassException): Promise<void> {
  const { offerId, date, cancelled, movedTo, capacity, place } = exception;
  await sql`
    insert into class_exceptions (creator_id, offer_id, host_date, cancelled, moved_date, moved_time, capacity, place)
    values (${creatorId}, ${offerId}, ${date}::date, ${cancelled}, ${movedTo?.date ?? null}::date, ${movedTo?.time ?? null}, ${capacity}, ${place})
    on conflict (creator_id, offer_id, host_date) do update set cancelled = excluded.cancelled,
      moved_date = excluded.moved_date, moved_time = excluded.moved_time, capacity = excluded.capacity, place = excluded.place`.execute(
    trx,
  );
}

/** Restores a cancelled date, keeping its other exceptions. */
export async function uncancelException(trx: Trx, creatorId: CreatorId, offerId: string, date: string): Promise<void> {
  await sql`
    update class_exceptions set cancelled = false
    where creator_id = ${creatorId} and offer_id = ${offerId} and host_date = ${date}::date`.execute(trx);
}
