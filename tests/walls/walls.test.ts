import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';
import { expect, test } from 'vitest';

type Configuration = { forbidden: { name: string }[]; options: ICruiseOptions };

const localTimes = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as Configuration;
const samples = fileURLToPath(new URL('./samples/', import.meta.url));
const ruleNames = [...new Set(localTimes.forbidden.map(rule => rule.name))];

/** The names of the rules a sample breaks. */
async function brokenBy(sample: string): Promise<string[]> {
  const { output } = await cruise(['src'], {
    ...localTimes.options,
    baseDir: samples + sample,
    validate: true,
    ruleSet: { forbidden: localTimes.forbidden } as IFlattenedRuleSet,
  });
  const { modules, summary } = output as ICruiseResult;
  expect(modules.length, 'files seen').toBeGreaterThan(0);
  return summary.violations.map(violation => violation.rule.name);
}

test('a tree that keeps the rules passes', async () => {
  expect(await brokenBy('good')).toEqual([]);
});

test('every rule has a sample that breaks it', () => {
  const names = readdirSync(samples);
  expect(ruleNames.filter(name => !names.includes(name))).toEqual([]);
});

test.each(readdirSync(samples).filter(name => name !== 'good'))('%s is refused', async sample => {
  // Of two rules whose names begin alike, the longer one is meant.
  const rule = ruleNames.filter(name => sample.startsWith(name)).sort((a, b) => b.length - a.length)[0];
  expect(await brokenBy(sample)).toContain(rule);
});
