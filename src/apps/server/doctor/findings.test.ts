import { expect, it } from 'vitest';
import {
  broken,
  certificateFinding,
  clockFinding,
  diskFinding,
  dkimFinding,
  dmarcFinding,
  domainOf,
  exitCode,
  keyFinding,
  linesOf,
  nodeFinding,
  notExamined,
  spfFinding,
  warning,
  well,
} from './findings.ts';

it.each([
  ['v18.20.0', '2026-11-30', 'broken'],
  ['v20.18.1', '2026-01-01', 'broken'],
  ['v20.19.0', '2026-01-01', 'well'],
  ['v20.20.2', '2026-04-30', 'well'],
  ['v20.20.2', '2026-05-01', 'warning'],
  ['v22.12.0', '2026-11-30', 'well'],
  ['v22.12.0', '2027-05-01', 'warning'],
  ['v23.1.0', '2026-11-30', 'warning'],
  ['v24.9.0', '2028-04-30', 'well'],
  ['v24.9.0', '2028-05-01', 'warning'],
  ['v26.10.0', '2029-04-30', 'well'],
  ['v26.10.0', '2029-05-01', 'warning'],
  ['v28.0.0', '2030-01-01', 'well'],
])('Node %s on %s is %s', (version, today, state) => {
  expect(nodeFinding(version, today).state).toBe(state);
});

it('names a version of Node that is supported', () => {
  expect(nodeFinding('v20.20.2', '2026-11-30').todo).toBe('Install Node 26.');
  expect(nodeFinding('v20.20.2', '2040-01-01').todo).toBe('Install Node the newest even version.');
});

const gb = 1024 ** 3;
it.each([
  [0.2 * gb, 100 * gb, 'broken'],
  [1 * gb, 4 * gb, 'warning'],
  [9 * gb, 100 * gb, 'warning'],
  [30 * gb, 100 * gb, 'well'],
])('a disk with %d of %d bytes free is %s', (free, total, state) => {
  expect(diskFinding(free, total, '/data').state).toBe(state);
});

it.each([
  [0, 'well'],
  [-1999, 'well'],
  [2500, 'warning'],
  [-60_000, 'warning'],
])('a clock %d ms ahead is %s', (ahead, state) => {
  expect(clockFinding(ahead, 'the database').state).toBe(state);
});

it.each([
  [-1, 'broken'],
  [3, 'warning'],
  [60, 'well'],
])('a certificate with %d days left is %s', (days, state) => {
  expect(certificateFinding('a.example', days).state).toBe(state);
});

it.each([
  ['Vitrine <hello@Example.org>', 'example.org'],
  ['hello@example.org', 'example.org'],
  ['"a@b" <x@sub.example.org>', 'sub.example.org'],
  ['nobody', undefined],
])('the domain of %s is %s', (sender, domain) => {
  expect(domainOf(sender)).toBe(domain);
});

it.each([
  [[], 'warning'],
  [['google-site-verification=1'], 'warning'],
  [['v=spf1 include:_spf.example.net -all'], 'well'],
  [['v=spf1 mx ~all', 'other'], 'well'],
  [['v=spf1 redirect=_spf.example.net'], 'well'],
  [['v=spf1 mx'], 'warning'],
  [['v=spf1 mx +all'], 'broken'],
  [['v=spf1 all'], 'broken'],
  [['v=spf1 mx -all', 'v=spf1 a -all'], 'broken'],
  [['v=spf10 mx -all'], 'warning'],
])('SPF %j is %s', (texts, state) => {
  expect(spfFinding('example.org', texts).state).toBe(state);
});

it.each([
  [[], 'warning'],
  [['v=DMARC1; p=none; rua=mailto:a@example.org'], 'well'],
  [['v=DMARC1;p=reject'], 'well'],
  [['v=DMARC1; sp=none'], 'warning'],
  [['v=DMARC2; p=none'], 'warning'],
])('DMARC %j is %s', (texts, state) => {
  expect(dmarcFinding('example.org', texts).state).toBe(state);
});

it.each([
  [undefined, undefined, 'not examined'],
  [undefined, 'mine', 'broken'],
  [{ selector: 'mail', text: 'v=DKIM1; k=rsa; p=MIIB' }, undefined, 'well'],
  [{ selector: 'mail', text: 'k=rsa; p=' }, undefined, 'broken'],
])('DKIM %j asked as %s is %s', (found, asked, state) => {
  expect(dkimFinding('example.org', found, asked).state).toBe(state);
});

it.each([
  [200, 'well'],
  [401, 'broken'],
  [403, 'broken'],
  [500, 'warning'],
  ['too_slow', 'warning'],
])('a provider that answers %s is %s', (status, state) => {
  expect(keyFinding('Stripe', status).state).toBe(state);
});

it('only what is broken fails, and each says what to do', () => {
  const findings = [well('Node', 'v24'), warning('Disk', 'little', 'Make room.'), notExamined('DKIM', 'no name')];
  expect(exitCode(findings)).toBe(0);
  expect(exitCode([...findings, broken('TLS', 'expired', 'Renew it.')])).toBe(1);
  expect(linesOf(findings)).toEqual([
    'ok      Node: v24',
    'look    Disk: little',
    '        → Make room.',
    '-       DKIM: no name',
    '',
    '0 broken, 1 to look at, 1 well',
  ]);
});
