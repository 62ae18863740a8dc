import type { CreatorId } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { Trx } from '../../platform/database.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { Machinery } from '../../platform/machinery.ts';
import { type NameLookup, openNameLookup } from '../../platform/name-lookup.ts';
import { creatorById } from '../accounts/creators.flow.ts';
import type { DomainAnswer } from './contract.ts';
import { graceEnds, recordsFor } from './domain.ts';
import { DomainBook } from './domain-book.flow.ts';
import { type NameRefusal, readDomainName } from './domain-name.ts';
import { isOffered, keepTarget, ownNames, type Target } from './domain-target.flow.ts';
import { claimName, findDomain, holdDomain, releaseName, setRedirects, tellDomains } from './domains.sql.ts';
import { proofOf } from './inspect-domain.flow.ts';

declare module '../../platform/announcements.ts' {
  interface Announcements {
    /** Which address of a creator's page counts has changed: what is printed with it is stale. */
    domainChanged: { creatorId: CreatorId };
  }
}

export type Domains = { book: DomainBook; names: NameLookup; target: () => Promise<Target> };
export type DomainDeps = Machinery & { domains: Domains };
export type ClaimRefusal = NameRefusal | { kind: 'not_offered' } | { kind: 'no_handle' };

export function openDomains(machinery: Machinery): Domains {
  const names = openNameLookup(machinery.config.CUSTOM_HOSTS_DNS);
  return { book: new DomainBook(machinery), names, target: keepTarget(machinery.config, names) };
}

/** What the creator's screen shows of their own address. */
export async function describeDomain(deps: DomainDeps, creatorId: CreatorId): Promise<DomainAnswer> {
  const { config, db, domains, linkSecret } = deps;
  const offered = isOffered(config);
  const found = await findDomain(db, creatorId);
  if (found === undefined) return { offered, domain: null };
  const target = await domains.target();
  return {
    offered,
    domain: {
      host: found.host,
      state: found.state,
      redirects: found.redirects,
      records: recordsFor(found.host, {
        proof: proofOf(linkSecret, creatorId, found.host),
        target: target.name,
        addresses: target.addresses,
      }),
      finding: found.finding,
      checkedAt: found.checkedAt?.toISOString() ?? null,
      nextCheckAt: found.nextCheckAt.toISOString(),
      servedUntil: found.brokenAt === null ? null : graceEnds(found.brokenAt).toISOString(),
    },
  };
}

/** Claims a name, in place of any other. It is served only when the records prove it; others may claim it meanwhile. */
export async function claimDomain(
  deps: DomainDeps,
  creatorId: CreatorId,
  typed: string,
): Promise<Result<null, ClaimRefusal>> {
  if (!isOffered(deps.config)) return refuse({ kind: 'not_offered' });
  const read = readDomainName(typed, ownNames(deps.config));
  if (!read.ok) return read;
  const { user_url: userUrl } = await creatorById(deps, creatorId);
  if (userUrl === null) return refuse({ kind: 'no_handle' });
  await deps.db.transaction().execute(async trx => {
    const before = await holdDomain(trx, creatorId);
    if (before?.host === read.value) return;
    await claimName(trx, creatorId, read.value, deps.clock.now());
    await enqueue(trx, 'check-domain', { creatorId });
    if (before !== undefined && before.state !== 'waiting') await letGo(deps, trx, creatorId, before.host);
  });
  deps.kick();
  await deps.domains.book.load();
  return accept(null);
}

/** Gives the name up at once: it is served no more, and whoever proves it may have it. */
export async function releaseDomain(deps: DomainDeps, creatorId: CreatorId): Promise<void> {
  await deps.db.transaction().execute(async trx => {
    const before = await holdDomain(trx, creatorId);
    if (before === undefined) return;
    await releaseName(trx, creatorId);
    if (before.state !== 'waiting') await letGo(deps, trx, creatorId, before.host);
  });
  await deps.domains.book.load();
}

/** Whether /at/… leads to the name. Counts while the name is active. */
export async function chooseRedirects(deps: DomainDeps, creatorId: CreatorId, redirects: boolean): Promise<void> {
  await deps.db.transaction().execute(async trx => {
    if ((await holdDomain(trx, creatorId)) === undefined) return;
    await setRedirects(trx, creatorId, redirects);
    await deps.board.announce(trx, 'domainChanged', { creatorId });
  });
}

async function letGo(deps: DomainDeps, trx: Trx, creatorId: CreatorId, host: string): Promise<void> {
  await tellDomains(trx, host);
  await deps.board.announce(trx, 'domainChanged', { creatorId });
}
