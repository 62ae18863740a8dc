import type { CreatorId } from '../../base/id.ts';
import type { Trx } from '../../platform/database.ts';
import { queueMail } from '../../platform/mail.ts';
import { creatorById } from '../accounts/creators/creators.flow.ts';
import type { DomainState } from './contract.ts';
import { afterCheck, afterFollowerCheck, followerFinding, type Moved, type News, pause } from './domain.ts';
import { type DomainDeps, pairUp } from './domains.flow.ts';
import {
  type DomainRow,
  findHolder,
  findPair,
  holdPair,
  noteCheck,
  notifyDomains,
  queueForName,
  restFollower,
  takeDue,
  wakeFollower,
} from './domains.sql.ts';
import { proofOf, type Records, readRecords } from './inspect-domain.flow.ts';
import { knock } from './probe.flow.ts';

/** Checks a creator's name, then the other one of its pair. */
export async function checkDomain(deps: DomainDeps, creatorId: CreatorId): Promise<void> {
  const { lead } = await findPair(deps.db, creatorId);
  if (lead === undefined) return;
  await checkName(deps, lead);
  const { follower } = await findPair(deps.db, creatorId);
  if (follower !== undefined) await checkName(deps, follower);
}

/** Checks the names that are due; returns how many there were. */
export async function checkDueDomains(deps: DomainDeps): Promise<number> {
  const due = await takeDue(deps.db, deps.clock.now(), 20);
  await Promise.all(
    due.map(domain =>
      checkName(deps, domain).catch((error: unknown) =>
        deps.log.warn(
          { err: error, creatorId: domain.creatorId, host: domain.host },
          'an address of a creator could not be checked',
        ),
      ),
    ),
  );
  return due.length;
}

/**
 * Looks up the records of a name, sends a probe to it, and updates its state. A name that is just proved may get
 * its certificate before the probe. When the claim changed in between, the findings are dropped.
 */
async function checkName(deps: DomainDeps, domain: DomainRow): Promise<void> {
  const records = await readRecords({ ...deps, ...deps.domains }, domain.creatorId, domain.host);
  if (domain.state === 'waiting' && (await settle(deps, domain, records)) !== 'reachable') return;
  if (records.address === undefined) {
    if (domain.state !== 'waiting') await settle(deps, domain, records);
    return;
  }
  const https = await knock(deps, domain.host, records.address);
  await settle(deps, domain, { ...records, finding: { ...records.finding, https } });
}

/** Stores the findings. Returns the new state; undefined when the claim has changed. */
async function settle(deps: DomainDeps, seen: DomainRow, records: Records): Promise<DomainState | undefined> {
  const state = await deps.db.transaction().execute(async trx => {
    await queueForName(trx, seen.host);
    const pair = await holdPair(trx, seen.creatorId);
    const domain = seen.follows ? pair.follower : pair.lead;
    if (domain?.host !== seen.host || domain.claimedAt.getTime() !== seen.claimedAt.getTime()) return undefined;
    return pair.lead === undefined ? undefined : settleIn(deps, trx, domain, { lead: pair.lead, records });
  });
  await deps.domains.book.loadOf(seen.creatorId);
  return state;
}

async function settleIn(
  deps: DomainDeps,
  trx: Trx,
  domain: DomainRow,
  { lead, records }: { lead: DomainRow; records: Records },
): Promise<DomainState> {
  const now = deps.clock.now();
  const held = await isHeld(deps, trx, domain, records);
  const found = { ...records.finding, held };
  const finding = domain.follows ? followerFinding({ host: domain.host, lead }, found) : found;
  const moved = domain.follows
    ? afterFollowerCheck(domain, finding, lead.state, now)
    : afterCheck(domain, finding, now);
  if (moved.state !== 'waiting' && domain.state === 'waiting') await displace(deps, trx, domain);
  await note(deps, trx, domain, moved, finding);
  if (!domain.follows) await pairUp(deps, trx, domain.creatorId, domain.host);
  return moved.state;
}

/**
 * Whether another creator's page is served at the name and their record still exists: then it is not taken from them. A
 * following name yields to a leading one, and never takes a name.
 */
async function isHeld(deps: DomainDeps, trx: Trx, domain: DomainRow, records: Records): Promise<boolean> {
  const holder = await findHolder(trx, domain.host);
  if (holder === undefined || holder.creatorId === domain.creatorId) return false;
  if (domain.follows || holder.follows) return domain.follows && !holder.follows;
  return records.proofs.includes(proofOf(deps.linkSecret, holder.creatorId, domain.host));
}

/** Another creator proved the name: its former holder waits again. */
async function displace(deps: DomainDeps, trx: Trx, domain: DomainRow): Promise<void> {
  const holder = await findHolder(trx, domain.host);
  if (holder === undefined || holder.finding === null) return;
  const finding = { ...holder.finding, proof: 'other' as const, https: 'untried' as const };
  const news = holder.follows ? null : 'ended';
  await note(deps, trx, holder, { state: 'waiting', failures: 0, brokenAt: null, news }, finding);
}

async function note(
  deps: DomainDeps,
  trx: Trx,
  domain: DomainRow,
  { news, ...moved }: Moved,
  finding: NonNullable<DomainRow['finding']>,
): Promise<void> {
  const now = deps.clock.now();
  const rest = pause({ ...moved, claimedAt: domain.claimedAt }, now, Math.random());
  await noteCheck(trx, domain, { ...moved, finding, checkedAt: now, nextCheckAt: new Date(now.getTime() + rest) });
  if (moved.state !== domain.state) await notifyDomains(trx, domain.creatorId);
  if (moved.state !== domain.state && !domain.follows) {
    await deps.events.announce(trx, 'domainChanged', { creatorId: domain.creatorId });
    if (moved.state === 'waiting') await restFollower(trx, domain.creatorId);
    if (domain.state === 'waiting') await wakeFollower(trx, domain.creatorId, now);
  }
  if (news !== null) await mailCreator(deps, trx, domain, news, now);
}

async function mailCreator(deps: DomainDeps, trx: Trx, domain: DomainRow, news: News, now: Date): Promise<void> {
  const { email, firstName } = await creatorById({ db: trx }, domain.creatorId);
  await queueMail(trx, {
    dedupKey: `domain-${news}:${domain.creatorId}:${domain.host}:${now.toISOString()}`,
    creatorId: domain.creatorId,
    to: email,
    template: 'domain-news',
    props: {
      firstName,
      host: domain.host,
      news,
      settingsUrl: `${deps.config.publicUrl}/manage/accountSettings#own-address`,
    },
  });
}
