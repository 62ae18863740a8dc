import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { type BookingRow, bookingRows } from '../booking/booking-row.sql.ts';
import { type ClassRow, classColumns } from '../class-dates/classes.sql.ts';

/** A meeting is made for the booking. */
const getsMeeting = sql<boolean>`offer #>> '{delivery,meeting}' is not null`;

export const sessionWithMeeting = (db: Db | Trx, creatorId: CreatorId, id: string): Promise<BookingRow | undefined> =>
  bookingRows(db, creatorId)
    .where('id', '=', id)
    .where('kind', '=', 'individual')
    .where(getsMeeting)
    .executeTakeFirst();

/** A class date with one of the bookings that a meeting is made for; none when no booking is left. */
export async function dateWithMeeting(
  db: Db | Trx,
  creatorId: CreatorId,
  id: string,
): Promise<{ date: ClassRow; booking: BookingRow } | undefined> {
  const ofDate = db.selectFrom('class_occurrences').select(classColumns).where('creatorId', '=', creatorId);
  const date = await ofDate.where('id', '=', id).executeTakeFirst();
  const booking = await bookingRows(db, creatorId)
    .where('occurrenceId', '=', id)
    .where('status', '=', 'confirmed')
    .where(getsMeeting)
    .limit(1)
    .executeTakeFirst();
  return date === undefined || booking === undefined ? undefined : { date, booking };
}

/** Puts the link into a session; returns it as it was, or undefined when it has the link or ended. */
export async function linkSession(
  trx: Trx,
  creatorId: CreatorId,
  id: string,
  link: string,
): Promise<BookingRow | undefined> {
  const before = await bookingRows(trx, creatorId)
    .where('id', '=', id)
    .where('status', '=', 'confirmed')
    .where(getsMeeting)
    .where(placeIsnt(link))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (before !== undefined) await putLinks(trx, creatorId, [id], link);
  return before;
}

/** Puts the link into a class date and the bookings of its spots; returns these as they were. */
export async function linkDate(trx: Trx, creatorId: CreatorId, id: string, link: string): Promise<BookingRow[]> {
  const ofDate = () =>
    bookingRows(trx, creatorId)
      .where('occurrenceId', '=', id)
      .where('status', 'in', ['held', 'pending', 'confirmed'])
      .where(getsMeeting)
      .where(placeIsnt(link))
      .orderBy('id');
  // Bookings before their date, as wherever spots are freed; then those that were booked in between.
  await ofDate().forNoKeyUpdate().execute();
  await keepDateLink(trx, creatorId, [id], link);
  const before = await ofDate().execute();
  await putLinks(
    trx,
    creatorId,
    before.map(booking => booking.id),
    link,
  );
  return before;
}

const placeIsnt = (link: string) => sql<boolean>`offer #>> '{delivery,place}' is distinct from ${link}`;

const putLinks = (trx: Trx, creatorId: CreatorId, ids: readonly string[], link: string) =>
  sql`
    update bookings set offer = jsonb_set(offer, '{delivery,place}', to_jsonb(${link}::text))
    where creator_id = ${creatorId} and id = any(${ids}::uuid[])`.execute(trx);

export const keepDateLink = (trx: Trx, creatorId: CreatorId, ids: readonly string[], link: string | null) =>
  sql`
    update class_occurrences set meeting_link = ${link}
    where creator_id = ${creatorId} and id = any(${ids}::uuid[]) and meeting_link is distinct from ${link}`.execute(
    trx,
  );

/** Takes the links out of bookings and dates, past ones too. */
export async function removeLinks(trx: Trx, creatorId: CreatorId, ids: readonly string[]): Promise<void> {
  await sql`
    with those as (
      select id from bookings where creator_id = ${creatorId} and (id = any(${ids}::uuid[]) or occurrence_id = any(${ids}::uuid[]))
        and offer #>> '{delivery,meeting}' is not null
      order by id for no key update)
    update bookings b set offer = jsonb_set(offer, '{delivery,place}', '""'::jsonb) from those
    where b.creator_id = ${creatorId} and b.id = those.id`.execute(trx);
  await keepDateLink(trx, creatorId, ids, null);
}
