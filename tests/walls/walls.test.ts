import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';
import { expect, test } from 'vitest';

type Configuration = { forbidden: { name: string }[]; options: ICruiseOptions };

const configuration = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as Configuration;
const samples = fileURLToPath(new URL('./samples/', import.meta.url));
const ruleNames = [...new Set(configuration.forbidden.map(rule => rule.name))];

/** The names of these rules that a sample breaks. Preparing all of them takes longer than reading a sample. */
async function brokenBy(sample: string, forbidden = configuration.forbidden): Promise<string[]> {
  const { output } = await cruise(['src'], {
    ...configuration.options,
    baseDir: samples + sample,
    validate: true,
    ruleSet: { forbidden } as IFlattenedRuleSet,
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
  const rules = configuration.forbidden.filter(({ name }) => name === rule);
  expect(await brokenBy(sample, rules)).toContain(rule);
});
