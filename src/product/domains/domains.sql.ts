import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import { tellChange } from '../../platform/change-feed.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { DomainState, Finding } from './contract.ts';
import type { Moved } from './domain.ts';

export type StoredDomain = {
  creatorId: CreatorId;
  host: string;
  state: DomainState;
  redirects: boolean;
  finding: Finding | null;
  failures: number;
  claimedAt: Date;
  checkedAt: Date | null;
  nextCheckAt: Date;
  brokenAt: Date | null;
};

const columns = sql`creator_id as "creatorId", host, state, redirects, finding, failures, claimed_at as "claimedAt",
  checked_at as "checkedAt", next_check_at as "nextCheckAt", broken_at as "brokenAt"`;

export async function findDomain(db: Db | Trx, creatorId: CreatorId): Promise<StoredDomain | undefined> {
  const { rows } = await sql<StoredDomain>`select ${columns} from domains where creator_id = ${creatorId}`.execute(db);
  return rows[0];
}

/** The creator's name as it is now, kept as it is until the transaction ends. */
export async function holdDomain(trx: Trx, creatorId: CreatorId): Promise<StoredDomain | undefined> {
  const { rows } = await sql<StoredDomain>`
    select ${columns} from domains where creator_id = ${creatorId} for update`.execute(trx);
  return rows[0];
}

/** Whoever has proved a name; others may have claimed it. */
export async function findHolder(db: Db | Trx, host: string): Promise<StoredDomain | undefined> {
  const { rows } = await sql<StoredDomain>`
    select ${columns} from domains where host = ${host} and state <> 'waiting'`.execute(db);
  return rows[0];
}

/** Makes this the creator's claim; what was known of a former one is forgotten. */
export async function claimName(trx: Trx, creatorId: CreatorId, host: string, now: Date): Promise<void> {
  await sql`
    insert into domains (creator_id, host, claimed_at, next_check_at) values (${creatorId}, ${host}, ${now}, ${now})
    on conflict (creator_id) do update set host = excluded.host, state = 'waiting', redirects = false, finding = null,
      failures = 0, claimed_at = excluded.claimed_at, checked_at = null, next_check_at = excluded.next_check_at,
      broken_at = null`.execute(trx);
}

export async function releaseName(trx: Trx, creatorId: CreatorId): Promise<void> {
  await sql`delete from domains where creator_id = ${creatorId}`.execute(trx);
}

export async function setRedirects(trx: Trx, creatorId: CreatorId, redirects: boolean): Promise<void> {
  await sql`update domains set redirects = ${redirects} where creator_id = ${creatorId}`.execute(trx);
}

export async function noteCheck(
  trx: Trx,
  creatorId: CreatorId,
  given: Omit<Moved, 'news'> & { finding: Finding; checkedAt: Date; nextCheckAt: Date },
): Promise<void> {
  await sql`
    update domains set state = ${given.state}, failures = ${given.failures}, broken_at = ${given.brokenAt},
      finding = ${JSON.stringify(given.finding)}::jsonb, checked_at = ${given.checkedAt},
      next_check_at = ${given.nextCheckAt}
    where creator_id = ${creatorId}`.execute(trx);
}

/** Takes names whose check is due, at most `limit`, and puts their next check off so that nobody else takes them. */
export async function takeDue(db: Db, now: Date, limit: number): Promise<CreatorId[]> {
  const later = new Date(now.getTime() + 10 * 60_000);
  const { rows } = await sql<{ creator_id: CreatorId }>`
    update domains set next_check_at = ${later} where creator_id in (
      select creator_id from domains where next_check_at <= ${now} order by next_check_at limit ${limit}
      for update skip locked)
    returning creator_id`.execute(db);
  return rows.map(row => row.creator_id);
}

/** A proved name, as the servers keep it in memory. */
export type ServedDomain = {
  host: string;
  userUrl: string;
  creatorId: CreatorId;
  state: Exclude<DomainState, 'waiting'>;
};

export async function listProved(db: Db): Promise<ServedDomain[]> {
  const { rows } = await sql<ServedDomain>`
    select d.host, c.user_url as "userUrl", d.creator_id as "creatorId", d.state
    from domains d join creators c using (creator_id) where d.state <> 'waiting' and c.user_url is not null`.execute(
    db,
  );
  return rows;
}

/** Two checks of one name go one after the other until the transaction ends. */
export async function queueForName(trx: Trx, host: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`domain ${host}`}, 0))`.execute(trx);
}

/** At commit, every server reads the proved names again. */
export const tellDomains = (trx: Trx, host: string): Promise<void> => tellChange(trx, 'domains', host);
