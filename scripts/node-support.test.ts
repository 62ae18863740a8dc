import { expect, it } from 'vitest';
import { nodeSupport } from '../src/apps/server/doctor/findings.ts';
import { supportedNodes, versionsTable } from './node-support.mjs';

it.each([
  ['2026-04-30', ['20', '22', '24', '26']],
  ['2026-05-01', ['22', '24', '26']],
  ['2027-05-01', ['24', '26']],
])('on %s the tests run on Node %j', (today, majors) => {
  expect(supportedNodes(nodeSupport, today)).toEqual(majors);
});

it('a line says what ran where, and that it failed', () => {
  const rows = [
    { version: '22.23.3', name: 'units', passed: 4200, failed: 0, seconds: 101.26 },
    { version: '26.10.0', name: 'journey', passed: 1, failed: 2, seconds: 30 },
  ];
  expect(versionsTable(rows)).toEqual([
    '       Node     tests     passed  failed  seconds',
    'ok     22.23.3  units       4200       0    101.3',
    'FAILED 26.10.0  journey        1       2     30.0',
  ]);
});
