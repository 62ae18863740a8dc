import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import { notifyChange } from '../../platform/change-feed.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { DomainState, Finding } from './contract.ts';
import type { Moved } from './domain.ts';

export type DomainRow = {
  creatorId: CreatorId;
  host: string;
  /** The other name of a pair: it redirects visitors to the leading one. */
  follows: boolean;
  state: DomainState;
  redirects: boolean;
  finding: Finding | null;
  failures: number;
  claimedAt: Date;
  checkedAt: Date | null;
  nextCheckAt: Date;
  brokenAt: Date | null;
};

const columns = sql`creator_id, host, follows, state, redirects, finding, failures, claimed_at,
  checked_at, next_check_at, broken_at`;

/** A creator's names: the leading one, and the other one of its pair. */
export type Pair = { lead: DomainRow | undefined; follower: DomainRow | undefined };

/** A creator's host and the one that redirects to it. */
export async function findPair(db: Db | Trx, creatorId: CreatorId): Promise<Pair> {
  const { rows } = await sql<DomainRow>`select ${columns} from domains where creator_id = ${creatorId}`.execute(db);
  return pairOf(rows);
}

/** The creator's current names, locked until the transaction ends. */
export async function holdPair(trx: Trx, creatorId: CreatorId): Promise<Pair> {
  // Before there is a name there is no row to lock.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`domains of ${creatorId}`}, 0))`.execute(trx);
  const { rows } = await sql<DomainRow>`
    select ${columns} from domains where creator_id = ${creatorId} order by follows for update`.execute(trx);
  return pairOf(rows);
}

const pairOf = (rows: readonly DomainRow[]): Pair => ({
  lead: rows.find(row => !row.follows),
  follower: rows.find(row => row.follows),
});

/** The creator's primary domain. */
export async function findDomain(db: Db | Trx, creatorId: CreatorId): Promise<DomainRow | undefined> {
  const { rows } = await sql<DomainRow>`
    select ${columns} from domains where creator_id = ${creatorId} and not follows`.execute(db);
  return rows[0];
}

/** The creator who has proved a name; others may have claimed it. */
export async function findHolder(db: Db | Trx, host: string): Promise<DomainRow | undefined> {
  const { rows } = await sql<DomainRow>`
    select ${columns} from domains where host = ${host} and state <> 'waiting'`.execute(db);
  return rows[0];
}

/** Stores the creator's claim; the state of a former one is deleted. */
export async function claimName(trx: Trx, creatorId: CreatorId, host: string, now: Date): Promise<void> {
  await releaseNames(trx, creatorId);
  await sql`
    insert into domains (creator_id, host, claimed_at, next_check_at)
    values (${creatorId}, ${host}, ${now}, ${now})`.execute(trx);
}

/** Adds the other name of a pair, if there is none yet. */
export async function addFollower(trx: Trx, creatorId: CreatorId, host: string, now: Date): Promise<void> {
  await sql`
    insert into domains (creator_id, host, follows, claimed_at, next_check_at)
    select ${creatorId}, ${host}, true, ${now}, ${now}
    where not exists (select from domains where creator_id = ${creatorId} and (follows or host = ${host}))`.execute(
    trx,
  );
}

/** Swaps the two names of a pair. */
export async function swapNames(trx: Trx, creatorId: CreatorId): Promise<void> {
  await sql`
    update domains d set follows = not d.follows, redirects = lead.redirects and d.follows
    from domains lead where d.creator_id = ${creatorId} and lead.creator_id = d.creator_id and not lead.follows`.execute(
    trx,
  );
}

/** After the leading name was proved: checks the other one soon. */
export async function wakeFollower(trx: Trx, creatorId: CreatorId, now: Date): Promise<void> {
  await sql`
    update domains set failures = 0, next_check_at = ${now}
    where creator_id = ${creatorId} and follows and state = 'waiting'`.execute(trx);
}

/** After the leading name lost its proof: the following one loses it too. */
export async function restFollower(trx: Trx, creatorId: CreatorId): Promise<void> {
  await sql`
    update domains set state = 'waiting', failures = 0, broken_at = null
    where creator_id = ${creatorId} and follows and state <> 'waiting'`.execute(trx);
}

/** Deletes a creator's hosts. */
export async function releaseNames(trx: Trx, creatorId: CreatorId): Promise<void> {
  await sql`delete from domains where creator_id = ${creatorId}`.execute(trx);
}

/** Sets whether the page's address here redirects to the creator's host. */
export async function setRedirects(trx: Trx, creatorId: CreatorId, redirects: boolean): Promise<void> {
  await sql`update domains set redirects = ${redirects} where creator_id = ${creatorId} and not follows`.execute(trx);
}

/** Keeps what a check of a host found, and when the next is due. */
export async function noteCheck(
  trx: Trx,
  { creatorId, host }: DomainRow,
  given: Omit<Moved, 'news'> & { finding: Finding; checkedAt: Date; nextCheckAt: Date },
): Promise<void> {
  await sql`
    update domains set state = ${given.state}, failures = ${given.failures}, broken_at = ${given.brokenAt},
      finding = ${JSON.stringify(given.finding)}::jsonb, checked_at = ${given.checkedAt},
      next_check_at = ${given.nextCheckAt}
    where creator_id = ${creatorId} and host = ${host}`.execute(trx);
}

/**
 * Takes names whose check is due, at most `limit`, and postpones their next check so that no other server takes
 * them.
 */
export async function takeDue(db: Db, now: Date, limit: number): Promise<DomainRow[]> {
  const later = new Date(now.getTime() + 10 * 60_000);
  const { rows } = await sql<DomainRow>`
    update domains set next_check_at = ${later} where (creator_id, host) in (
      select creator_id, host from domains where next_check_at <= ${now} order by next_check_at, follows limit ${limit}
      for update skip locked)
    returning ${columns}`.execute(db);
  return rows;
}

/** A proved name, as servers cache it. */
export type ServedDomain = {
  host: string;
  userUrl: string;
  creatorId: CreatorId;
  /** The state of the leading name of the pair. */
  state: Exclude<DomainState, 'waiting'>;
  /** Where a following name redirects; null for the leading one. */
  leadsTo: string | null;
};

/** The proved names of everybody, or of one creator. */
export async function listProved(db: Db, creatorId?: CreatorId): Promise<ServedDomain[]> {
  const { rows } = await sql<ServedDomain>`
    select d.host, c.user_url, d.creator_id, lead.state,
      case when d.follows then lead.host end as "leadsTo"
    from domains d join creators c using (creator_id)
    join domains lead on lead.creator_id = d.creator_id and not lead.follows
    where d.state <> 'waiting' and lead.state <> 'waiting' and c.user_url is not null
      and ${creatorId === undefined ? sql`true` : sql`d.creator_id = ${creatorId}`}`.execute(db);
  return rows;
}

/** Serializes checks of a name and its pair until the transaction ends. */
export async function queueForName(trx: Trx, host: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`domain ${host.replace(/^www\./, '')}`}, 0))`.execute(trx);
}

/** At commit, makes every server load the proved names of this creator again. */
export const notifyDomains = (trx: Trx, creatorId: CreatorId): Promise<void> => notifyChange(trx, 'domains', creatorId);
