import { domainToUnicode } from 'node:url';
import type { CreatorId } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { Trx } from '../../platform/database.ts';
import { enqueue } from '../../platform/jobs.ts';
import { type NameLookup, openNameLookup } from '../../platform/name-lookup.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { creatorById } from '../accounts/creators/creators.flow.ts';
import type { DomainAnswer, OwnDomain } from './contract.ts';
import { graceEnds, lackingRecords, recordsFor } from './domain.ts';
import { DomainBook } from './domain-book.flow.ts';
import { type NameRefusal, otherName, readDomainName, zoneOf } from './domain-name.ts';
import { isOffered, keepTarget, ownNames, type Target } from './domain-target.flow.ts';
import {
  addFollower,
  claimName,
  type DomainRow,
  findPair,
  holdPair,
  notifyDomains,
  type Pair,
  releaseNames,
  setRedirects,
  swapNames,
} from './domains.sql.ts';
import { proofOf } from './inspect-domain.flow.ts';

declare module '../../platform/announcements.ts' {
  interface Announcements {
    /** The creator's public address changed, so pages rendered with it are stale. */
    domainChanged: { creatorId: CreatorId };
  }
}

export type Domains = { book: DomainBook; names: NameLookup; target: () => Promise<Target> };
export type DomainDeps = PlatformContext & { domains: Domains };
export type ClaimRefusal = NameRefusal | { kind: 'not_offered' } | { kind: 'no_handle' };

/** The custom hosts of all creators, the resolver of names, and the address names should point to. */
export function openDomains(context: PlatformContext): Domains {
  const names = openNameLookup(context.config.CUSTOM_HOSTS_DNS);
  return { book: new DomainBook(context), names, target: keepTarget(context.config, names) };
}

/** What the creator's screen shows of their own address. */
export async function describeDomain(deps: DomainDeps, creatorId: CreatorId): Promise<DomainAnswer> {
  const offered = isOffered(deps.config);
  const { lead, follower } = await findPair(deps.db, creatorId);
  if (lead === undefined) return { offered, domain: null };
  const target = await deps.domains.target();
  const given = { target: target.name, addresses: target.addresses };
  const proof = (host: string) => proofOf(deps.linkSecret, creatorId, host);
  return {
    offered,
    domain: {
      host: lead.host,
      readable: domainToUnicode(lead.host),
      zone: zoneOf(lead.host),
      state: lead.state,
      redirects: lead.redirects,
      records: recordsFor(lead.host, { ...given, proof: proof(lead.host) }),
      finding: lead.finding,
      checkedAt: lead.checkedAt?.toISOString() ?? null,
      nextCheckAt: lead.nextCheckAt.toISOString(),
      servedUntil: lead.brokenAt === null ? null : graceEnds(lead.brokenAt).toISOString(),
      other: follower === undefined ? null : describeOther(lead, follower, { ...given, proof: proof(follower.host) }),
    },
  };
}

function describeOther(
  lead: DomainRow,
  { host, state, finding }: DomainRow,
  given: Parameters<typeof lackingRecords>[2],
): OwnDomain['other'] {
  return {
    host,
    readable: domainToUnicode(host),
    state,
    finding,
    records: lackingRecords({ host, lead }, finding, given),
  };
}

/**
 * Claims a name, replacing any other. It is served only when the records prove it; others may claim it in between.
 * The other name of the pair redirects at once when it works already.
 */
export async function claimDomain(
  deps: DomainDeps,
  creatorId: CreatorId,
  typed: string,
): Promise<Result<null, ClaimRefusal>> {
  if (!isOffered(deps.config)) return refuse({ kind: 'not_offered' });
  const read = readDomainName(typed, ownNames(deps.config));
  if (!read.ok) return read;
  const { userUrl } = await creatorById(deps, creatorId);
  if (userUrl === null) return refuse({ kind: 'no_handle' });
  await deps.db.transaction().execute(async trx => {
    const before = await holdPair(trx, creatorId);
    if (before.lead?.host === read.value) return;
    if (before.follower?.host === read.value && before.follower.state === 'active') {
      await swapNames(trx, creatorId);
      await letGo(deps, trx, before);
      return;
    }
    await claimName(trx, creatorId, read.value, deps.clock.now());
    await pairUp(deps, trx, creatorId, read.value);
    await enqueue(trx, 'check-domain', { creatorId });
    await letGo(deps, trx, before);
  });
  deps.wake();
  await deps.domains.book.loadOf(creatorId);
  return accept(null);
}

/** Adds the other name of the pair, when there is one. */
export async function pairUp(deps: DomainDeps, trx: Trx, creatorId: CreatorId, host: string): Promise<void> {
  const other = otherName(host, ownNames(deps.config));
  if (other !== undefined) await addFollower(trx, creatorId, other, deps.clock.now());
}

/** Releases both names at once: they are no longer served, and anybody may prove them. */
export async function releaseDomain(deps: DomainDeps, creatorId: CreatorId): Promise<void> {
  await deps.db.transaction().execute(async trx => {
    const before = await holdPair(trx, creatorId);
    await releaseNames(trx, creatorId);
    await letGo(deps, trx, before);
  });
  await deps.domains.book.loadOf(creatorId);
}

/** Whether /at/… redirects to the name, once that is active. */
export async function chooseRedirects(deps: DomainDeps, creatorId: CreatorId, redirects: boolean): Promise<void> {
  await deps.db.transaction().execute(async trx => {
    if ((await holdPair(trx, creatorId)).lead === undefined) return;
    await setRedirects(trx, creatorId, redirects);
    await deps.events.announce(trx, 'domainChanged', { creatorId });
  });
}

/** Announces that a proved name no longer serves this page. */
async function letGo(deps: DomainDeps, trx: Trx, { lead }: Pair): Promise<void> {
  if (lead === undefined || lead.state === 'waiting') return;
  await notifyDomains(trx, lead.creatorId);
  await deps.events.announce(trx, 'domainChanged', { creatorId: lead.creatorId });
}
