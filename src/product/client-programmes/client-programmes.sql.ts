import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { ClientProgramme } from './programme.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    client_programmes: ClientProgramme;
  }
}

const rows = (db: Db | Trx, creatorId: CreatorId, id: string) =>
  db.selectFrom('client_programmes').selectAll().where('creatorId', '=', creatorId).where('id', '=', id);

export const findProgramme = (db: Db | Trx, creatorId: CreatorId, id: string): Promise<ClientProgramme | undefined> =>
  rows(db, creatorId, id).executeTakeFirst();

/** The same, locked until the transaction ends: one act on a programme after the other. */
export const lockProgramme = (trx: Trx, creatorId: CreatorId, id: string): Promise<ClientProgramme | undefined> =>
  rows(trx, creatorId, id).forUpdate().executeTakeFirst();

type NewProgramme = Pick<
  ClientProgramme,
  | ('id' | 'templateId' | 'bookingId' | 'email' | 'clientName' | 'name' | 'description' | 'question' | 'unit')
  | ('startDate' | 'nextMailAt' | 'createdAt')
>;

/** False when it was started before: under this id, or by an earlier booking of the same client. */
export async function insertProgramme(trx: Trx, creatorId: CreatorId, started: NewProgramme): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('client_programmes')
    .values({
      ...{ creatorId, ...started, state: 'running', pausedOn: null, endedAt: null, wantsMails: true },
      ...{ mailedOn: null, activeAt: null, seenAt: null },
    })
    .onConflict(known => known.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

type Change = Partial<
  Pick<
    ClientProgramme,
    'state' | 'pausedOn' | 'endedAt' | 'wantsMails' | 'mailedOn' | 'nextMailAt' | 'activeAt' | 'seenAt'
  >
>;

export const changeProgramme = (trx: Trx | Db, creatorId: CreatorId, id: string, change: Change) =>
  trx.updateTable('client_programmes').set(change).where('creatorId', '=', creatorId).where('id', '=', id).execute();

export async function deleteProgramme(db: Db, creatorId: CreatorId, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('client_programmes')
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The programmes of all creators whose email is due, the first `limit`. */
export const listDueProgrammes = (
  db: Db,
  now: Date,
  limit: number,
): Promise<Pick<ClientProgramme, 'creatorId' | 'id'>[]> =>
  db
    .selectFrom('client_programmes')
    .select(['creatorId', 'id'])
    .where('nextMailAt', '<=', now)
    .orderBy('nextMailAt')
    .limit(limit)
    .execute();

/** What a booking tells of the programmes it may start. */
export type StartingBooking = {
  offerId: string;
  email: string;
  name: string;
  /** The start of the client's first confirmed session of the service from now on; null when all have passed. */
  startsAt: Date | null;
  /** A package pays for it. */
  isOfPackage: boolean;
};

/** Undefined unless the booking is confirmed and has an email. */
export async function readStartingBooking(
  trx: Trx,
  creatorId: CreatorId,
  bookingId: string,
  now: Date,
): Promise<StartingBooking | undefined> {
  const { rows: found } = await sql<StartingBooking>`
    select b.offer_id, lower(b.customer_email) as email, coalesce(b.customer_name, '') as name,
      (select min(f.starts_at) from bookings f where f.creator_id = b.creator_id and f.offer_id = b.offer_id
        and f.customer_email = b.customer_email and f.status = 'confirmed' and f.starts_at >= ${now}) as starts_at,
      exists (select from orders o where o.creator_id = b.creator_id and o.booking_id = b.id
        and jsonb_typeof(o.package) = 'object')
      or exists (select from pass_uses u join passes p on p.creator_id = u.creator_id and p.id = u.pass_id
        where u.creator_id = b.creator_id and u.booking_id = b.id and p.covers is null) as is_of_package
    from bookings b
    where b.creator_id = ${creatorId} and b.id = ${bookingId} and b.status = 'confirmed' and b.customer_email <> ''`.execute(
    trx,
  );
  return found[0];
}

/** Whether a booking started this template before for the same person, by any of their merged addresses. */
export async function wasStarted(
  trx: Trx,
  creatorId: CreatorId,
  { templateId, email }: { templateId: string; email: string },
): Promise<boolean> {
  const { rows: found } = await sql`
    select from client_programmes p
    where p.creator_id = ${creatorId} and p.template_id = ${templateId} and p.booking_id is not null
      and (p.email = ${email} or p.email in (
        select other.email from people own join people other on other.creator_id = own.creator_id
          and coalesce(other.merged_into, other.id) = coalesce(own.merged_into, own.id)
        where own.creator_id = ${creatorId} and own.email = ${email}))
    limit 1`.execute(trx);
  return found.length > 0;
}

/** Whether the client cancelled every session of the service whose booking started a programme. */
export async function isCalledOff(trx: Trx, { creatorId, bookingId, email }: ClientProgramme): Promise<boolean> {
  if (bookingId === null) return false;
  const { rows: found } = await sql`
    select from bookings b where b.creator_id = ${creatorId} and b.id = ${bookingId} and b.status <> 'confirmed'
      and not exists (select from bookings o where o.creator_id = b.creator_id and o.offer_id = b.offer_id
        and lower(o.customer_email) = ${email} and o.status = 'confirmed')`.execute(trx);
  return found.length > 0;
}

/** Deletes the programmes of erased addresses, with their tasks, numbers and notes. */
export const deleteProgrammesOf = (trx: Trx, creatorId: CreatorId, emails: readonly string[]) =>
  trx
    .deleteFrom('client_programmes')
    .where('creatorId', '=', creatorId)
    .where('email', 'in', [...emails])
    .execute();
