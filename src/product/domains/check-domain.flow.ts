import type { CreatorId } from '../../base/id.ts';
import type { Trx } from '../../platform/database.ts';
import { queueMail } from '../../platform/mail.ts';
import { creatorById } from '../accounts/creators.flow.ts';
import type { DomainState } from './contract.ts';
import { afterCheck, type Moved, type News, pause } from './domain.ts';
import type { DomainDeps } from './domains.flow.ts';
import {
  findDomain,
  findHolder,
  holdDomain,
  noteCheck,
  queueForName,
  type StoredDomain,
  takeDue,
  tellDomains,
} from './domains.sql.ts';
import { proofOf, type Records, readRecords } from './inspect-domain.flow.ts';
import { knock } from './probe.flow.ts';

/**
 * Reads the records of a creator's name, knocks at it, and moves its state. A name that is proved now may have its
 * certificate before the knock. When the claim changed meanwhile, what was found is void.
 */
export async function checkDomain(deps: DomainDeps, creatorId: CreatorId): Promise<void> {
  const domain = await findDomain(deps.db, creatorId);
  if (domain === undefined) return;
  const records = await readRecords({ ...deps, ...deps.domains }, creatorId, domain.host);
  if (domain.state === 'waiting' && (await settle(deps, domain, records)) !== 'reachable') return;
  if (records.address === undefined) {
    if (domain.state !== 'waiting') await settle(deps, domain, records);
    return;
  }
  const https = await knock(deps, domain.host, records.address);
  await settle(deps, domain, { ...records, finding: { ...records.finding, https } });
}

/** Checks the names whose time has come; says how many there were. */
export async function checkDueDomains(deps: DomainDeps): Promise<number> {
  const due = await takeDue(deps.db, deps.clock.now(), 20);
  await Promise.all(
    due.map(creatorId =>
      checkDomain(deps, creatorId).catch((error: unknown) =>
        deps.log.warn({ err: error, creatorId }, 'an address of a creator could not be checked'),
      ),
    ),
  );
  return due.length;
}

/** Writes what was found. Returns the state the name is in now; undefined when the claim is another by now. */
async function settle(deps: DomainDeps, seen: StoredDomain, records: Records): Promise<DomainState | undefined> {
  const state = await deps.db.transaction().execute(async trx => {
    await queueForName(trx, seen.host);
    const domain = await holdDomain(trx, seen.creatorId);
    if (domain === undefined || domain.host !== seen.host || domain.claimedAt.getTime() !== seen.claimedAt.getTime())
      return undefined;
    const held = await isHeld(deps, trx, domain, records);
    const finding = { ...records.finding, held };
    const moved = afterCheck(domain, finding, deps.clock.now());
    if (moved.state !== 'waiting' && domain.state === 'waiting') await displace(deps, trx, domain);
    await note(deps, trx, domain, moved, finding);
    return moved.state;
  });
  await deps.domains.book.load();
  return state;
}

/** Whether another creator's page is shown at the name and their record still stands: then nothing is taken from them. */
async function isHeld(deps: DomainDeps, trx: Trx, domain: StoredDomain, records: Records): Promise<boolean> {
  const holder = await findHolder(trx, domain.host);
  if (holder === undefined || holder.creatorId === domain.creatorId) return false;
  return records.proofs.includes(proofOf(deps.linkSecret, holder.creatorId, domain.host));
}

/** The name has been proved by somebody else: whoever had it waits again. */
async function displace(deps: DomainDeps, trx: Trx, domain: StoredDomain): Promise<void> {
  const holder = await findHolder(trx, domain.host);
  if (holder === undefined || holder.finding === null) return;
  const finding = { ...holder.finding, proof: 'other' as const, https: 'untried' as const };
  await note(deps, trx, holder, { state: 'waiting', failures: 0, brokenAt: null, news: 'ended' }, finding);
}

async function note(
  deps: DomainDeps,
  trx: Trx,
  domain: StoredDomain,
  { news, ...moved }: Moved,
  finding: NonNullable<StoredDomain['finding']>,
): Promise<void> {
  const now = deps.clock.now();
  const rest = pause({ ...moved, claimedAt: domain.claimedAt }, now, Math.random());
  await noteCheck(trx, domain.creatorId, {
    ...moved,
    finding,
    checkedAt: now,
    nextCheckAt: new Date(now.getTime() + rest),
  });
  if (moved.state !== domain.state) {
    await tellDomains(trx, domain.host);
    await deps.board.announce(trx, 'domainChanged', { creatorId: domain.creatorId });
  }
  if (news !== null) await tellCreator(deps, trx, domain, news, now);
}

async function tellCreator(deps: DomainDeps, trx: Trx, domain: StoredDomain, news: News, now: Date): Promise<void> {
  const { email, first_name: firstName } = await creatorById({ db: trx }, domain.creatorId);
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
