import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { thinDocstrings } from './docstrings.ts';

const namesIn = (source: string) => thinDocstrings('src/product/orders/orders.sql.ts', source).map(({ name }) => name);

test.each([
  ['/** The orders of a creator. */\nexport const orderRows = (db: Db, creatorId: CreatorId) => 1;', ['orderRows']],
  ['/** Finds an order by its id. */\nexport function findOrder(id: string): Order {}', ['findOrder']],
  ['type Order = {\n  /** The total. */\n  total: number;\n};', ['Order.total']],
  ['type Order = {\n  /** Minor units. */\n  total: number;\n};', []],
  ['/** The order; undefined for a foreign one. */\nexport function findOrder(id: string): Order {}', []],
  ['/** Orders by the moment of their payment. */\nexport const orderRows = (db: Db) => 1;', []],
  ["/** The orders. */\nimport a from './a.ts';\n// The orders.\nconst orders = 2;", []],
])('in %j', (source, names) => expect(namesIn(source)).toEqual(names));

test('a docstring says what the name, the parameters, the types and the path do not', () => {
  const root = join(import.meta.dirname, '..');
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter(file => /\.tsx?$/.test(file) && !/\.test\./.test(file));
  expect(files.length).toBeGreaterThan(2000);
  const found = files.flatMap(file =>
    thinDocstrings(file, readFileSync(join(root, file), 'utf8')).map(
      ({ line, name, text }) => `${file}:${line} ${name}: ${text}`,
    ),
  );
  expect(found).toEqual([]);
});
