import { pause, proofName } from '../../domains/domain.ts';
import { zoneOf } from '../../domains/domain-name.ts';
import { type Purpose, purposes, type RecordState, type SendingRecord, type SendingState } from './contract.ts';

/** What name servers answered. */
export type Looked = { kind: 'found'; values: string[] } | { kind: 'none' } | { kind: 'unanswered' };

/** One record as the last check found it. */
export type Seen = { readonly state: RecordState; readonly values: readonly string[] };
export type SendingFinding = {
  /** Without `returns` the domain needs no alias for reports. */
  readonly records: Readonly<Partial<Record<Purpose, Seen>>>;
  readonly trial: string | null;
};

/** What the rules need of a creator's domain. */
export type Claimed = { domain: string; selector: string; publicKey: string; returnsTo: string | null };
export type Status = { state: SendingState; failures: number; claimedAt: Date };
export type SendingNews = 'broken' | 'mended';
export type Moved = { state: SendingState; failures: number; news: SendingNews | null };

export const signatureName = (selector: string, domain: string): string => `${selector}._domainkey.${domain}`;
export const returnsName = (domain: string): string => `bounces.${domain}`;
export const policyName = (domain: string): string => `_dmarc.${domain}`;

/** The records to set, with what the last check found. */
export function recordsOf(claimed: Claimed, proof: string, finding: SendingFinding | null): SendingRecord[] {
  const { domain, selector, publicKey, returnsTo } = claimed;
  const values: Record<Purpose, Pick<SendingRecord, 'type' | 'name' | 'value'> | undefined> = {
    owner: { type: 'TXT', name: proofName(domain), value: proof },
    signature: { type: 'TXT', name: signatureName(selector, domain), value: `v=DKIM1; k=rsa; p=${publicKey}` },
    returns: returnsTo === null ? undefined : { type: 'CNAME', name: returnsName(domain), value: returnsTo },
    // Of the registered name: it holds for everything below.
    policy: { type: 'TXT', name: policyName(zoneOf(domain)), value: 'v=DMARC1; p=none' },
  };
  return purposes.flatMap(purpose => {
    const record = values[purpose];
    const seen = finding?.records[purpose];
    if (record === undefined) return [];
    const isNeeded = purpose !== 'policy';
    return [{ ...record, purpose, isNeeded, state: seen?.state ?? null, found: [...(seen?.values ?? [])] }];
  });
}

/** Whether a text among others is there. */
export function seenText(looked: Looked, expected: string): Seen {
  return seenAs(looked, values => values.includes(expected));
}

/** Whether one key is published, and it is ours (RFC 6376, 3.6.1): with two of them receivers may take either. */
export function seenKey(looked: Looked, publicKey: string): Seen {
  return seenAs(looked, values => {
    const keys = values.map(tagsOf).filter(tags => tags.has('p'));
    const [tags] = keys;
    if (keys.length !== 1 || tags === undefined) return false;
    const isForUs = (tags.get('v') ?? 'DKIM1') === 'DKIM1' && (tags.get('k') ?? 'rsa') === 'rsa';
    return isForUs && tags.get('p')?.replace(/\s/g, '') === publicKey;
  });
}

/** Whether some policy says what happens to email that is not signed: any of the creator's own is as good (RFC 7489). */
export function seenPolicy(own: Looked, above: Looked): Seen {
  const isPolicy = (values: readonly string[]) =>
    values.map(tagsOf).filter(tags => tags.get('v') === 'DMARC1' && tags.has('p')).length === 1;
  const seen = seenAs(own, isPolicy);
  return seen.state === 'found' || own === above ? seen : seenAs(above, isPolicy);
}

function seenAs(looked: Looked, isRight: (values: readonly string[]) => boolean): Seen {
  if (looked.kind === 'unanswered') return { state: 'unanswered', values: [] };
  if (looked.kind === 'none') return { state: 'missing', values: [] };
  if (isRight(looked.values)) return { state: 'found', values: [] };
  return { state: 'other', values: looked.values.slice(0, 5).map(value => value.slice(0, 120)) };
}

/** `v=DKIM1; k=rsa; p=…` by its names (RFC 6376, 3.2). */
const tagsOf = (text: string): Map<string, string> =>
  new Map(
    text.split(';').flatMap((tag): [string, string][] => {
      const at = tag.indexOf('=');
      return at < 1 ? [] : [[tag.slice(0, at).trim(), tag.slice(at + 1).trim()]];
    }),
  );

const isFound = (seen: Seen | undefined): boolean => seen === undefined || seen.state === 'found';
const isUnsure = (seen: Seen | undefined): boolean => seen?.state === 'unanswered';

/** Whether everything is found that an email from the domain needs. The proof may be removed once it is active. */
export function isComplete({ records }: SendingFinding, state: SendingState): boolean {
  return (
    isFound(records.signature) && isFound(records.returns) && (state !== 'waiting' || records.owner?.state === 'found')
  );
}

/**
 * The state after a check. Without a record nothing is sent from the domain from then on; its creator learns of it when
 * the next check misses it too. A waiting domain becomes active by its first email and not here.
 */
export function afterCheck({ state, failures }: Status, finding: SendingFinding): Moved {
  const { signature, returns, owner } = finding.records;
  const needed = state === 'waiting' ? [signature, returns, owner] : [signature, returns];
  if (isComplete(finding, state)) {
    if (state !== 'broken') return { state, failures: 0, news: null };
    return { state: 'active', failures: 0, news: failures >= 2 ? 'mended' : null };
  }
  if (needed.every(seen => isFound(seen) || isUnsure(seen))) return { state, failures, news: null };
  if (state === 'waiting') return { state, failures: failures + 1, news: null };
  const missed = state === 'active' ? 1 : failures + 1;
  return { state: 'broken', failures: missed, news: missed === 2 ? 'broken' : null };
}

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds until the next check. `chance` from 0 to 1 spreads checks by a fifth. */
export function nextCheckAfter(status: Status, now: Date, chance: number): number {
  if (status.state === 'waiting') return pause({ ...status, state: 'waiting' }, now, chance);
  const base = status.state === 'broken' && status.failures < 2 ? 5 * minute : hour;
  return Math.round(base * (0.9 + chance * 0.2));
}

export const firstDayMost = 200;
/** How long a day counts: providers forget a sender after about as long. */
export const countedDays = 60;

/** How many emails may leave from a domain in a day: twice the most of any earlier day that counts, 200 at least. */
export const mostToday = (mostBefore: number): number => Math.max(firstDayMost, mostBefore * 2);
