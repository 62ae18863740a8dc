import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { writtenSpans } from './calendar-range.sql.ts';
import type { OutsideBusy, Span } from './conflicts.ts';

/** Busy times copied from the host's other calendars in a range. */
export const outsideBetween = (db: Db | Trx, creatorId: CreatorId, from: Date, to: Date): Promise<OutsideBusy[]> =>
  outsideIn(db, creatorId, [{ from, to }]);

/** The same in many time spans, soonest first, each with its account and title. Calls no provider. */
export async function outsideIn(db: Db | Trx, creatorId: CreatorId, spans: readonly Span[]): Promise<OutsideBusy[]> {
  const { rows } = await sql<{ startsAt: Date; endsAt: Date; calendar: string; title: string }>`
    select distinct lower(o.during) as "startsAt", upper(o.during) as "endsAt", c.account as calendar, o.title
    from outside_busy o join calendar_connections c on c.creator_id = o.creator_id and c.id = o.connection_id
    where o.creator_id = ${creatorId} and o.during && ${writtenSpans(spans)}::tstzmultirange
    order by 1, 2, 3, 4 limit 2000`.execute(db);
  return rows.map(({ startsAt, endsAt, ...rest }) => ({
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
    ...rest,
  }));
}
