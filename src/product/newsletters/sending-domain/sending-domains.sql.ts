import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { SendingState } from './contract.ts';
import { countedDays, mostToday, type SendingFinding } from './sending-domain.ts';

type SendingDomainTable = {
  creatorId: CreatorId;
  domain: string;
  mailbox: string;
  selector: string;
  publicKey: string;
  sealedKey: Buffer;
  returnsTo: string | null;
  state: SendingState;
  finding: SendingFinding | null;
  failures: number;
  claimedAt: Date;
  checkedAt: Date | null;
  nextCheckAt: Date;
};
export type SendingDomainRow = Omit<SendingDomainTable, 'sealedKey'>;

declare module '../../../platform/database.ts' {
  interface Tables {
    sending_domains: SendingDomainTable;
    sending_domain_days: { creatorId: CreatorId; domain: string; day: string; sent: number };
  }
}

const columns = sql`creator_id, domain, mailbox, selector, public_key, returns_to, state, finding, failures, claimed_at,
  checked_at, next_check_at`;

export async function findSendingDomain(db: Db | Trx, creatorId: CreatorId): Promise<SendingDomainRow | undefined> {
  const { rows } = await sql<SendingDomainRow>`
    select ${columns} from sending_domains where creator_id = ${creatorId}`.execute(db);
  return rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockSendingDomain(trx: Trx, creatorId: CreatorId): Promise<SendingDomainRow | undefined> {
  const { rows } = await sql<SendingDomainRow>`
    select ${columns} from sending_domains where creator_id = ${creatorId} for update`.execute(trx);
  return rows[0];
}

/** The encrypted key of a creator's domain. */
export const findSealedKey = (db: Db | Trx, creatorId: CreatorId) =>
  db.selectFrom('sending_domains').select('sealedKey').where('creatorId', '=', creatorId).executeTakeFirst();

/** Whether another creator sends from a domain. */
export async function isTaken(db: Db | Trx, domain: string, creatorId: CreatorId): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sending_domains
    where domain = ${domain} and state = 'active' and creator_id <> ${creatorId}`.execute(db);
  return rows.length > 0;
}

/** Serializes what makes a domain active until the transaction ends. */
export async function queueForDomain(trx: Trx, domain: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sending domain ${domain}`}, 0))`.execute(trx);
}

type NewDomain = Pick<
  SendingDomainTable,
  'creatorId' | 'domain' | 'mailbox' | 'selector' | 'publicKey' | 'sealedKey' | 'returnsTo'
>;

/** Stores a domain in place of the creator's former one. */
export async function storeSendingDomain(trx: Trx, given: NewDomain, now: Date): Promise<void> {
  await removeSendingDomain(trx, given.creatorId);
  await trx
    .insertInto('sending_domains')
    .values({
      ...given,
      state: 'waiting',
      finding: null,
      failures: 0,
      claimedAt: now,
      checkedAt: null,
      nextCheckAt: now,
    })
    .onConflict(known => known.doNothing())
    .execute();
}

export const setMailbox = (trx: Trx, creatorId: CreatorId, mailbox: string) =>
  trx.updateTable('sending_domains').set({ mailbox }).where('creatorId', '=', creatorId).execute();

export const removeSendingDomain = (db: Db | Trx, creatorId: CreatorId) =>
  db.deleteFrom('sending_domains').where('creatorId', '=', creatorId).execute();

type Checked = { state: SendingState; failures: number; finding: SendingFinding; checkedAt: Date; nextCheckAt: Date };

/** Keeps what a check found, and when the next is due. */
export async function noteSendingCheck(trx: Trx, creatorId: CreatorId, checked: Checked): Promise<void> {
  const { state, failures, finding, checkedAt, nextCheckAt } = checked;
  await sql`
    update sending_domains set state = ${state}, failures = ${failures}, finding = ${JSON.stringify(finding)}::jsonb,
      checked_at = ${checkedAt}, next_check_at = ${nextCheckAt}
    where creator_id = ${creatorId}`.execute(trx);
}

/** Takes domains whose check is due, and postpones their next check so that no other server takes them. */
export async function takeDueDomains(db: Db, now: Date, limit: number): Promise<SendingDomainRow[]> {
  const later = new Date(now.getTime() + 10 * 60_000);
  const { rows } = await sql<SendingDomainRow>`
    update sending_domains set next_check_at = ${later} where creator_id in (
      select creator_id from sending_domains where next_check_at <= ${now} order by next_check_at limit ${limit}
      for update skip locked)
    returning ${columns}`.execute(db);
  return rows;
}

type OfDomain = { creatorId: CreatorId; domain: string; now: Date };

const dayOf = (now: Date) => sql`(${now}::timestamptz at time zone 'UTC')::date`;

/** How many emails left from a domain on the day of `now`, and how many may. */
export async function domainToday(
  db: Db | Trx,
  { creatorId, domain, now }: OfDomain,
): Promise<{ most: number; sent: number }> {
  const { rows } = await sql<{ before: number; sent: number }>`
    select coalesce(max(sent) filter (where day < ${dayOf(now)}), 0) as before,
      coalesce(max(sent) filter (where day = ${dayOf(now)}), 0) as sent
    from sending_domain_days
    where creator_id = ${creatorId} and domain = ${domain} and day >= ${dayOf(now)} - ${countedDays}::integer`.execute(
    db,
  );
  const { before, sent } = rows[0] ?? { before: 0, sent: 0 };
  return { most: mostToday(before), sent };
}

/**
 * Takes up to `wanted` of what may leave from a domain on the day of `now`; returns how many. A negative number puts back
 * what did not leave.
 */
export async function takeOfDomain(db: Db, of: OfDomain & { wanted: number }): Promise<number> {
  const { creatorId, domain, now, wanted } = of;
  const { most } = await domainToday(db, of);
  await sql`
    insert into sending_domain_days (creator_id, domain, day, sent) values (${creatorId}, ${domain}, ${dayOf(now)}, 0)
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ taken: number }>`
    update sending_domain_days d
    set sent = greatest(0, least(greatest(${most}::integer, d.sent), d.sent + ${wanted}::integer))
    from (select sent from sending_domain_days
      where creator_id = ${creatorId} and domain = ${domain} and day = ${dayOf(now)} for update) former
    where d.creator_id = ${creatorId} and d.domain = ${domain} and d.day = ${dayOf(now)}
    returning d.sent - former.sent as taken`.execute(db);
  return rows[0]?.taken ?? 0;
}

/** Forgets days that no longer count, at most `most`; returns how many. */
export async function forgetDomainDays(db: Db, now: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sending_domain_days where (creator_id, domain, day) in (
      select creator_id, domain, day from sending_domain_days
      where day < ${dayOf(now)} - ${countedDays}::integer order by day limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
