import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { camelCase, snakeCase } from '../../../platform/rows/row-names.ts';
import type { Column, TableRow } from './column-values.ts';
import { exportedBytes } from './file-format.ts';

/** The columns of tables by their names, without the creator, secrets in bytes and what numbers itself. */
export async function listColumns(db: Db, tables: readonly string[]): Promise<ReadonlyMap<string, Column[]>> {
  const { rows } = await sql<Omit<Column, 'name'> & { table: string }>`
    select table_name as "table", column_name as "column", udt_name as type, is_nullable = 'YES' as is_nullable,
      is_generated = 'ALWAYS' or is_identity = 'YES' as is_computed
    from information_schema.columns
    where table_schema = 'public' and table_name = any(${tables}::text[]) and column_name <> 'creator_id' 
      and (udt_name <> 'bytea' or table_name || '.' || column_name = any(${exportedBytes}::text[]))
    order by table_name, ordinal_position`.execute(db);
  const found = new Map<string, Column[]>();
  for (const { table, ...column } of rows)
    found.set(table, [...(found.get(table) ?? []), { ...column, name: camelCase(column.column) }]);
  return found;
}

/** What a receiving account has of its own: customers, sales or blocked times, or a page that visitors see. */
export async function findOwn(db: Db | Trx, creatorId: CreatorId): Promise<{ hasRows: boolean; isLive: boolean }> {
  const own = [
    'bookings',
    'orders',
    'coupons',
    'subscribers',
    'leads',
    'booking_accounts',
    'host_messages',
    'waitlist_entries',
    'issues',
    'people',
    'segments',
    'subscriber_imports',
    'suppressions',
    'tags',
  ];
  const { rows } = await sql<{ hasRows: boolean; isLive: boolean }>`
    select exists (select from pages where creator_id = ${creatorId} and live_version_id is not null) as is_live,
      ${sql.join(
        own.map(table => sql`exists (select from ${sql.table(table)} where creator_id = ${creatorId})`),
        sql` or `,
      )} or exists (select from occupancies where creator_id = ${creatorId} and kind = 'time_off') as has_rows`.execute(
    db,
  );
  const [found] = rows;
  if (found === undefined) throw new Error('a question without an answer');
  return found;
}

/** Deletes the draft and the settings that a new account begins with, where the file replaces them. */
export async function clearAccount(trx: Trx, creatorId: CreatorId, tables: readonly string[]): Promise<void> {
  for (const table of ['class_occurrences', 'occupancies', 'images', ...tables])
    await sql`delete from ${sql.table(table)} where creator_id = ${creatorId}`.execute(trx);
}

/** Inserts rows of one table that all have the same columns. */
export async function insertRows(
  trx: Trx,
  creatorId: CreatorId,
  table: string,
  rows: readonly TableRow[],
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map(name => sql.id(name)));
  const stored = rows.map(row =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value])),
  );
  await sql`
    insert into ${sql.table(table)} (creator_id, ${columns})
    select ${creatorId}, ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(stored)}::jsonb)`.execute(
    trx,
  );
}

export const markRows = (trx: Trx) => sql`savepoint own_rows`.execute(trx);
export const keepRows = (trx: Trx) => sql`release savepoint own_rows`.execute(trx);
export const undoRows = (trx: Trx) => sql`rollback to savepoint own_rows`.execute(trx);

/** Has the database check what it would check at the end. */
export const checkAll = (trx: Trx) => sql`set constraints all immediate`.execute(trx);

/** Sets a column of orders that refers to a table after them. */
export async function setMemberships(
  trx: Trx,
  creatorId: CreatorId,
  pairs: readonly { id: unknown; value: unknown }[],
): Promise<void> {
  await sql`
    update orders o set membership_id = p.value
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p(id uuid, value uuid)
    where o.creator_id = ${creatorId} and o.id = p.id`.execute(trx);
}

/**
 * Ends holds, and requests whose time to be answered is over. No mail is sent: it happened elsewhere. Then counts places
 * and uses of coupons.
 */
export async function endOpenRows(trx: Trx, creatorId: CreatorId, now: Date): Promise<void> {
  await sql`
    with late as (
      update bookings set status = 'expired', hold_expires_at = null, answer_by = null,
        declined = case when status = 'pending' then 'unanswered' end
      where creator_id = ${creatorId} and (status = 'held' or (status = 'pending' and least(answer_by, starts_at) <= ${now}))
      returning id, occupancy_id),
    times as (
      update occupancies o set status = 'expired', hold_expires_at = null from late
      where o.creator_id = ${creatorId} and o.id = late.occupancy_id)
    update orders o set state = 'cancelled' from late
    where o.creator_id = ${creatorId} and o.booking_id = late.id and o.state = 'confirmed'`.execute(trx);
  await sql`
    update occupancies set status = 'expired', hold_expires_at = null
    where creator_id = ${creatorId} and status = 'held'`.execute(trx);
  await sql`
    update class_occurrences c set taken = sold.places from (
      select occurrence_id, count(*)::int as places from bookings
      where creator_id = ${creatorId} and occurrence_id is not null and status in ('pending', 'confirmed') group by 1) sold
    where c.creator_id = ${creatorId} and c.id = sold.occurrence_id`.execute(trx);
  await sql`
    update coupons c set used = made.uses from (
      select coupon_id, count(*)::int as uses from coupon_redemptions
      where creator_id = ${creatorId} and state = 'used' group by 1) made
    where c.creator_id = ${creatorId} and c.id = made.coupon_id`.execute(trx);
}

/** Writes in the history of each booking that it was imported; what is before happened elsewhere. */
export async function noteImported(trx: Trx, creatorId: CreatorId, now: Date): Promise<void> {
  await sql`
    insert into booking_audit (creator_id, id, booking_id, at, by, what)
    select creator_id, gen_random_uuid(), id, ${now}, 'creator', '{"kind": "imported"}' from bookings
    where creator_id = ${creatorId} and status in ('pending', 'confirmed', 'cancelled')`.execute(trx);
}

/**
 * Nothing in a file is from later than now. Who dealt with the host since the import is told by the time of their row,
 * and may be mailed without a limit (decision 0083).
 */
export async function endAtNow(trx: Trx, creatorId: CreatorId, now: Date): Promise<void> {
  const times = [
    ['orders', 'created_at'],
    ['waitlist_entries', 'created_at'],
    ['booking_accounts', 'created_at'],
    ['subscribers', 'confirmed_at'],
  ] as const;
  for (const [table, column] of times)
    await sql`
      update ${sql.table(table)} set ${sql.id(column)} = ${now}
      where creator_id = ${creatorId} and ${sql.id(column)} > ${now}`.execute(trx);
}

/**
 * Counts in its issue what ended with the import. The sums have every recipient, whatever the file says, and those who
 * were erased.
 */
export async function endOpenIssues(trx: Trx, creatorId: CreatorId, now: Date): Promise<void> {
  await sql`
    update issues i set delivered = c.delivered, refused = c.refused, suppressed = c.suppressed, unknown = c.unknown,
      recipients = greatest(i.recipients, c.delivered + c.refused + c.suppressed + c.unknown)
    from (
      select s.id, greatest(s.delivered, count(*) filter (where r.state = 'sent'))::int as delivered,
        greatest(s.refused, count(*) filter (where r.state = 'refused'))::int as refused,
        greatest(s.suppressed + count(*) filter (where r.state = 'suppressed' and r.ended_at = ${now}),
          count(*) filter (where r.state = 'suppressed'))::int as suppressed,
        greatest(s.unknown + count(*) filter (where r.state = 'unknown' and r.ended_at = ${now}),
          count(*) filter (where r.state = 'unknown'))::int as unknown
      from issues s join issue_recipients r on r.creator_id = s.creator_id and r.issue_id = s.id
      where s.creator_id = ${creatorId} group by s.creator_id, s.id) c
    where i.creator_id = ${creatorId} and i.id = c.id`.execute(trx);
}

/** Has all people counted, also those whose numbers only the file knows. */
export async function markAllPeople(trx: Trx, creatorId: CreatorId): Promise<void> {
  await sql`
    insert into people_changes (creator_id, email)
    select creator_id, email from people where creator_id = ${creatorId}`.execute(trx);
}

type Upcoming = { creatorId: CreatorId; id: string; startsAt: Date; sequence: number };

/** Confirmed bookings to come whose customers have an email. */
export async function listUpcoming(trx: Trx, creatorId: CreatorId, now: Date): Promise<Upcoming[]> {
  const { rows } = await sql<Upcoming>`
    select creator_id, id, starts_at, sequence from bookings
    where creator_id = ${creatorId} and status = 'confirmed' and starts_at > ${now} and customer_email <> ''`.execute(
    trx,
  );
  return rows;
}
