import { describe, expect, it } from 'vitest';
import type { RecordState } from './contract.ts';
import {
  afterCheck,
  type Looked,
  mostToday,
  nextCheckAfter,
  recordsOf,
  type SendingFinding,
  type Status,
  seenKey,
  seenPolicy,
} from './sending-domain.ts';

const now = new Date('2026-11-30T10:00:00Z');
const found = (...values: string[]): Looked => ({ kind: 'found', values });
const none: Looked = { kind: 'none' };
const unanswered: Looked = { kind: 'unanswered' };

describe('a published key', () => {
  it.each<[string, Looked, RecordState]>([
    ['as it was shown', found('v=DKIM1; k=rsa; p=AbC='), 'found'],
    ['with spaces inside, and no version', found('p=A bC=;'), 'found'],
    ['beside other texts', found('google-site-verification=x', 'v=DKIM1; p=AbC='), 'found'],
    ['of somebody else', found('v=DKIM1; k=rsa; p=other'), 'other'],
    ['of another kind', found('v=DKIM1; k=ed25519; p=AbC='), 'other'],
    ['twice: receivers may take the other one', found('v=DKIM1; p=AbC=', 'v=DKIM1; p=other'), 'other'],
    ['that was withdrawn', found('v=DKIM1; p='), 'other'],
    ['that is not there', none, 'missing'],
    ['of which nothing is known', unanswered, 'unanswered'],
  ])('%s', (_what, looked, state) => expect(seenKey(looked, 'AbC=').state).toBe(state));
});

it.each<[string, Looked, Looked, RecordState]>([
  ['of its own', found('v=DMARC1; p=quarantine; rua=mailto:a@b.example'), none, 'found'],
  ['of the registered name', none, found('v=DMARC1;p=none'), 'found'],
  ['without a policy', found('v=DMARC1'), none, 'missing'],
  ['two at one name', found('v=DMARC1; p=none', 'v=DMARC1; p=reject'), found('v=spf1'), 'other'],
  ['nowhere', none, none, 'missing'],
])('a policy %s', (_what, own, above, state) => expect(seenPolicy(own, above).state).toBe(state));

const seen = (state: RecordState) => ({ state, values: [] });
const finding = (signature: RecordState, owner: RecordState = 'found', returns?: RecordState): SendingFinding => ({
  records: { owner: seen(owner), signature: seen(signature), ...(returns && { returns: seen(returns) }) },
  trial: null,
});

it.each<[string, Partial<Status>, SendingFinding, string, number, string | null]>([
  ['waits for the proof', { state: 'waiting' }, finding('found', 'missing'), 'waiting', 1, null],
  ['waits for its first email', { state: 'waiting', failures: 4 }, finding('found'), 'waiting', 0, null],
  ['needs no proof once it is active', { state: 'active' }, finding('found', 'missing'), 'active', 0, null],
  ['falls back at the first miss', { state: 'active' }, finding('missing'), 'broken', 1, null],
  ['falls back without its alias', { state: 'active' }, finding('found', 'found', 'other'), 'broken', 1, null],
  ['is told at the second', { state: 'broken', failures: 1 }, finding('other'), 'broken', 2, 'broken'],
  ['is told once', { state: 'broken', failures: 2 }, finding('missing'), 'broken', 3, null],
  ['comes back unseen after one miss', { state: 'broken', failures: 1 }, finding('found'), 'active', 0, null],
  ['is told that it is back', { state: 'broken', failures: 3 }, finding('found'), 'active', 0, 'mended'],
  ['stays without an answer', { state: 'active' }, finding('unanswered'), 'active', 0, null],
  ['stays broken without one', { state: 'broken', failures: 1 }, finding('unanswered'), 'broken', 1, null],
])('%s', (_what, status, given, state, failures, news) =>
  expect(afterCheck({ state: 'active', failures: 0, claimedAt: now, ...status }, given)).toEqual({
    ...{ state, failures, news },
  }),
);

it('is checked each hour, and soon after the first miss', () => {
  const minutes = (state: Status['state'], failures: number) =>
    nextCheckAfter({ state, failures, claimedAt: now }, now, 0.5) / 60_000;
  expect([minutes('active', 0), minutes('broken', 1), minutes('broken', 2), minutes('waiting', 1)]).toEqual([
    60, 5, 60, 1,
  ]);
});

it('a new domain sends 200 a day, and up to twice its best day from then on', () =>
  expect([0, 3, 100, 101, 200, 400].map(mostToday)).toEqual([200, 200, 200, 202, 400, 800]));

it('shows the records to set, the alias only where the operator has one', () => {
  const claimed = { domain: 'news.studio.org', selector: 'v1', publicKey: 'KEY', returnsTo: null };
  const lines = (returnsTo: string | null) =>
    recordsOf({ ...claimed, returnsTo }, 'proof', null).map(({ type, name, value, isNeeded }) =>
      [type, name, value, isNeeded ? 'needed' : 'advice'].join(' '),
    );
  expect(lines(null)).toEqual([
    'TXT _vitrine.news.studio.org proof needed',
    'TXT v1._domainkey.news.studio.org v=DKIM1; k=rsa; p=KEY needed',
    'TXT _dmarc.studio.org v=DMARC1; p=none advice',
  ]);
  expect(lines('returns.vitrine.example')).toContain('CNAME bounces.news.studio.org returns.vitrine.example needed');
});
