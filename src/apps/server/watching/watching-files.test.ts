import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { watchingFiles } from '../../../../tests/kit/watching/watching-files.ts';
import { gauges } from '../../../platform/watching/measures.ts';

const { dashboard, alerts, named } = watchingFiles();
const promtool = process.env.PROMTOOL ?? 'promtool';
const hasPromtool = spawnSync(promtool, ['--version']).status === 0;
if (!hasPromtool)
  process.stdout.write('promtool does not run here ("apt-get install prometheus"): rules are checked by shape alone\n');

it('the dashboard’s panels have ids of their own and do not overlap', () => {
  const { panels } = dashboard;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const taken = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
  );
  expect(new Set(taken).size).toBe(taken.length);
  expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
});

it('every alert has a name of its own and says what to do', () => {
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  expect(alerts.length).toBe(readFileSync('docs/operate/watching/alerts.yml', 'utf8').match(/- alert:/g)?.length);
});

it('everything that is asked at a scrape is on the dashboard and in the text', () => {
  const text = readFileSync('docs/operate/watching.md', 'utf8');
  for (const name of Object.keys(gauges).filter(each => each !== 'vitrine_info')) {
    expect(named).toContain(name);
    expect(text).toContain(`\`${name}\``);
  }
});

it.skipIf(!hasPromtool)('promtool accepts the rules and the configuration', () => {
  for (const words of [
    ['check', 'rules', 'docs/operate/watching/alerts.yml'],
    ['check', 'config', '--syntax-only', 'docs/operate/watching/prometheus.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync(promtool, words, { encoding: 'utf8' });
    expect([status, stdout + stderr]).toMatchObject([0, expect.stringContaining('SUCCESS')]);
  }
});
