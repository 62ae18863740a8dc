// Measures each bench/*.ts in a process of its own and shows every number beside its limit.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { spawnChild } from './children.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { root } from './steps.mjs';

const wanted = process.argv.slice(2);
await ensureInstalled();
await ensureBuilt();

const files = readdirSync(join(root, 'bench')).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'));
const chosen = files.filter(name => wanted.length === 0 || wanted.some(word => name.includes(word)));
const rows = [];
let crashed = 0;
for (const name of chosen.sort()) {
  console.log(`Measuring ${name.replace('.ts', '').replaceAll('-', ' ')}`);
  const measured = await measure(name);
  if (measured === undefined) crashed += 1;
  else rows.push(...measured.map(shown));
}
renderTable(rows);
const over = rows.filter(row => row.verdict === 'OVER').length;
if (crashed > 0) console.log(`${crashed} could not be measured`);
console.log(over > 0 ? `${over} over the limit` : 'Every measured number is within its limit');
process.exitCode = over > 0 || crashed > 0 ? 1 : 0;

function measure(name) {
  return new Promise(resolve => {
    const one = join(root, 'scripts/bench-one.mjs');
    const words = ['--expose-gc', '--import', 'tsx', one, join(root, 'bench', name)];
    const child = spawnChild(process.execPath, words, { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    let rows;
    child.on('message', message => {
      rows = message;
    });
    child.on('close', code => resolve(code === 0 ? rows : undefined));
  });
}

/**
 * A row has name, value and unit; with a limit also how near the value is to it. Less is better unless the row
 * says otherwise.
 */
function shown({ name, value, unit, limit, higherIsBetter = false, note = '' }) {
  const row = { name, value: `${number(value)} ${unit}`, limit: '', ratio: '', verdict: '', note };
  if (limit === null || limit === undefined) return row;
  const isWithin = value !== null && (higherIsBetter ? value >= limit : value <= limit);
  return {
    ...row,
    limit: `${higherIsBetter ? '≥' : '≤'} ${number(limit)} ${unit}`,
    ratio: limit === 0 || value === null ? '' : `${(value / limit).toFixed(2)}×`,
    verdict: isWithin ? 'ok' : 'OVER',
  };
}

function number(value) {
  // A bench reports Infinity where nothing could be measured; the channel between processes turns it into null.
  if (value === null) return 'none';
  return value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : value < 1000 ? 1 : 0 });
}

function renderTable(rows) {
  const columns = ['name', 'value', 'limit', 'ratio', 'verdict'];
  const widths = columns.map(column => Math.max(0, ...rows.map(row => row[column].length)));
  console.log('');
  for (const row of rows) {
    const cells = columns.map((column, i) =>
      i === 0 ? row[column].padEnd(widths[i]) : row[column].padStart(widths[i]),
    );
    console.log(`${cells.join('   ')}   ${row.note}`.trimEnd());
  }
  console.log('');
}
