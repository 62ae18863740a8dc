import type { DomainRecord, DomainState, Finding } from './contract.ts';
import { isBare } from './domain-name.ts';

/** For how many days a broken domain is still served; then it has to be proved again. */
export const graceDays = 7;
/** How many failed checks in a row make an active domain broken. */
const timeouts = 3;

/** The part of a claimed name that the rules need. */
export type Domain = { state: DomainState; failures: number; claimedAt: Date; brokenAt: Date | null };
export type Moved = { state: DomainState; failures: number; brokenAt: Date | null; news: News | null };
/** The events that a creator is emailed about. */
export type News = 'active' | 'broken' | 'mended' | 'ended';

const isProved = ({ proof, leads, held }: Finding): boolean => proof === 'right' && leads === 'here' && !held;
/** Without an answer from name servers nothing changes. */
const isUnsure = ({ proof, leads }: Finding): boolean => proof === 'unanswered' || leads === 'unanswered';

/**
 * The new state of a name after a check. The proof record is needed until the name is active; it may be removed
 * later. An active name becomes broken after three failed checks, and is given up a week later.
 */
export function afterCheck(domain: Domain, finding: Finding, now: Date): Moved {
  const failures = finding.https === 'right' ? 0 : domain.failures + 1;
  const stay = (state: DomainState): Moved => ({ state, failures, brokenAt: null, news: null });
  if (domain.state === 'waiting' || domain.state === 'reachable') {
    if (isProved(finding)) {
      if (finding.https !== 'right')
        return { ...stay('reachable'), failures: domain.state === 'waiting' ? 0 : failures };
      return { state: 'active', failures: 0, brokenAt: null, news: 'active' };
    }
    return stay(domain.state === 'reachable' && isUnsure(finding) ? 'reachable' : 'waiting');
  }
  const works = finding.leads === 'here' && finding.https === 'right';
  if (works) return { ...stay('active'), news: domain.state === 'broken' ? 'mended' : null };
  if (domain.state === 'active')
    return failures < timeouts ? stay('active') : { state: 'broken', failures, brokenAt: now, news: 'broken' };
  const since = domain.brokenAt ?? now;
  if (now.getTime() >= graceEnds(since).getTime())
    return { state: 'waiting', failures: 0, brokenAt: null, news: 'ended' };
  return { state: 'broken', failures, brokenAt: since, news: null };
}

type Following = { host: string; lead: { host: string; state: DomainState } };

/** The record of example.org proves www.example.org too, but not the other way round. */
const isProvedByLead = ({ host, lead }: Following): boolean => host === `www.${lead.host}`;

/** The findings of a following name, given those of the leading one. */
export const followerFinding = (following: Following, finding: Finding): Finding =>
  isProvedByLead(following) ? { ...finding, proof: following.lead.state === 'waiting' ? 'missing' : 'right' } : finding;

/** The new state of a following name: as of any other, but never without the leading one, and without emails. */
export function afterFollowerCheck(follower: Domain, finding: Finding, lead: DomainState, now: Date): Moved {
  if (lead === 'waiting') return { state: 'waiting', failures: follower.failures + 1, brokenAt: null, news: null };
  return { ...afterCheck(follower, finding, now), news: null };
}

export const graceEnds = (brokenAt: Date): Date => new Date(brokenAt.getTime() + graceDays * 86_400_000);

const minute = 60_000;
const hour = 60 * minute;
const soon = [1, 1, 1, 2, 2, 5, 5, 10, 10, 30].map(minutes => minutes * minute);

/**
 * Milliseconds until the next check: every minute while a creator is likely waiting, then slower; once a day while
 * all is well. `chance` from 0 to 1 spreads checks by a fifth.
 */
export function pause({ state, failures, claimedAt }: Omit<Domain, 'brokenAt'>, now: Date, chance: number): number {
  const age = now.getTime() - claimedAt.getTime();
  const base =
    state === 'active'
      ? failures === 0
        ? 24 * hour
        : 5 * minute
      : state === 'broken'
        ? hour
        : age > 30 * 24 * hour
          ? 24 * hour
          : (soon[failures - 1] ?? hour);
  return Math.round(base * (0.9 + chance * 0.2));
}

/** Proof records begin with this label. */
export const proofName = (host: string): string => `_vitrine.${host}`;

/** The records to set at the provider of a name. `target` is undefined when this instance has addresses only. */
export function recordsFor(
  host: string,
  { proof, target, addresses }: { proof: string; target: string | undefined; addresses: readonly string[] },
): DomainRecord[] {
  const alias: DomainRecord[] =
    target === undefined ? [] : [{ type: 'CNAME', name: host, value: target, way: 'alias' }];
  const direct = addresses.map(
    (value): DomainRecord => ({
      type: value.includes(':') ? 'AAAA' : 'A',
      name: host,
      value,
      way: 'address',
    }),
  );
  return [
    { type: 'TXT', name: proofName(host), value: proof, way: 'proof' },
    ...(isBare(host) ? [...direct, ...alias] : [...alias, ...direct]),
  ];
}

/** The records a following name still lacks: none once it points here and is proved. */
export function lackingRecords(
  following: Following,
  finding: Finding | null,
  given: { proof: string; target: string | undefined; addresses: readonly string[] },
): DomainRecord[] {
  const isProved = isProvedByLead(following) || finding?.proof === 'right';
  const leadsHere = finding?.leads === 'here';
  return recordsFor(following.host, given).filter(({ way }) => (way === 'proof' ? !isProved : !leadsHere));
}
