import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** An amount formatted on the spot, rather than by `base/money.ts`. */
const ownFormat = /style: 'currency'/;
const allowed: Record<string, string> = {
  'src/base/money.ts': 'the one function',
  'src/ui/fields/money-input.tsx': 'the sign beside a field',
  'src/product/payments/screens/payout-money.tsx': 'accounts hold currencies that Vitrine does not sell in',
};

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter(file => /\.tsx?$/.test(file) && !/\.test\./.test(file));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('one function writes sums', () => {
  expect(files.length).toBeGreaterThan(1000);
  const found = files.filter(file => ownFormat.test(read(file)) && !(file in allowed));
  expect(found).toEqual([]);
  for (const file of Object.keys(allowed)) expect(read(file), file).toMatch(ownFormat);
});
