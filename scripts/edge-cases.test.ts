import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// docs/edge-cases.md says which test proves what. A test that was renamed or deleted must not stay named there.
const root = join(import.meta.dirname, '..');
const rows = readFileSync(join(root, 'docs/edge-cases.md'), 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| ') && !line.startsWith('| case') && !line.startsWith('| no.'));

const places = ['', 'src/product/', 'src/apps/sandbox-gateway/'];
const known = new Map<string, string>();
function textOf(named: string): string | undefined {
  const found = places.map(place => join(root, place, named)).find(path => existsSync(path));
  if (found !== undefined && !known.has(named)) known.set(named, readFileSync(found, 'utf8'));
  return known.get(named);
}

/** "…" stands for what a quote leaves out. */
const partsOf = (quote: string): string[] =>
  quote.split('…').flatMap(part => (part.trim() === '' ? [] : [part.trim()]));

let before: string[] = [];
const cases = rows.map(row => {
  const [subject = '', , proof = ''] = row.slice(2, -2).split(' | ');
  const files = [...proof.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?|bench\/[\w-]+\.ts)`/g)].map(
    ([, file = '']) => file,
  );
  const quotes = [...proof.matchAll(/"([^"]+)"/g)].map(([, quote = '']) => quote);
  const named = /\bsame\b/.test(proof) ? [...before, ...files] : files;
  before = named;
  return { subject, files: named, quotes };
});

it('the document has its rows', () => expect(cases.length).toBeGreaterThan(55));

it.each(cases)('what proves "$subject" is there', ({ subject, files, quotes }) => {
  for (const file of files) expect(textOf(file), `${file} does not exist`).toBeDefined();
  // Nobody here chooses among several hosts.
  if (subject !== '12') expect(files.length).toBeGreaterThan(0);
  const invariants = readFileSync(join(root, 'tests/kit/database/invariants.ts'), 'utf8');
  const texts = [...files.map(file => textOf(file) ?? ''), invariants];
  for (const quote of quotes)
    expect(
      texts.some(text => partsOf(quote).every(part => text.includes(part))),
      `no test of ${files.join(', ')} is called "${quote}"`,
    ).toBe(true);
});
