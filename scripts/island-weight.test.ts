import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';

const KB = 1024;
const root = join(import.meta.dirname, '..');
let chunks: Rolldown.OutputChunk[] = [];
let korean: Rolldown.OutputChunk[] = [];

beforeAll(async () => {
  chunks = await chunksOf('production');
  korean = await chunksOf('korean');
});

async function chunksOf(mode: string): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    root,
    mode,
    configFile: join(root, 'vite.visitor.config.ts'),
    logLevel: 'warn',
    build: { write: false, sourcemap: 'hidden' },
  });
  if (!('output' in built)) throw new Error('the visitor pages are one build');
  return built.output.filter(file => file.type === 'chunk');
}

const named = (name: string): Rolldown.OutputChunk => {
  const found = chunks.find(chunk => chunk.name === name);
  if (found === undefined) throw new Error(`there is no chunk ${name}`);
  return found;
};

/** A chunk and all it imports at once. */
function closure(chunk: Rolldown.OutputChunk, seen = new Set<Rolldown.OutputChunk>()): Set<Rolldown.OutputChunk> {
  seen.add(chunk);
  for (const file of chunk.imports) {
    const other = chunks.find(each => each.fileName === file);
    if (other !== undefined && !seen.has(other)) closure(other, seen);
  }
  return seen;
}

/** What a chunk holds of the source: everything that does not come from a package. */
function ownText({ code, map }: Rolldown.OutputChunk): string {
  if (map === null) return code;
  const sources = new SourceMap(JSON.parse(map.toString()));
  const isOwn = (row: number, column: number): boolean => {
    const entry = sources.findEntry(row, column);
    // A place without a source is ours too: style sheets, and what joins the modules.
    return !('originalSource' in entry && String(entry.originalSource).includes('node_modules'));
  };
  return code
    .split('\n')
    .map((line, row) => [...line].filter((_, column) => isOwn(row, column)).join(''))
    .join('\n');
}

const brotli = (text: string): number => brotliCompressSync(text).length / KB;

test('what the booking loads of its own to show the first times is at most 17.5 KB, Brotli', () => {
  const first = [...closure(named('booking-island'))];
  // One file: a second one would be asked for only when the first is here.
  expect(first).toHaveLength(1);
  expect(first.flatMap(({ moduleIds }) => moduleIds).some(id => id.endsWith('week-of-times.tsx'))).toBe(true);
  const weight = brotli(first.map(ownText).join('\n'));
  expect(weight).toBeGreaterThan(5);
  expect(weight).toBeLessThan(17.5);
});

// The details hold the whole form as pages draw it, with what it needs where no script listens.
test.each([
  ['details-step', 10.8],
  ['dates-step', 9],
  ['waitlist-step', 9],
  ['zone-picker', 9],
] as const)('%s comes later, in at most %d KB on top of what is here', (name, most) => {
  const first = closure(named('booking-island'));
  const later = [...closure(named(name))].filter(chunk => !first.has(chunk));
  expect(later.length).toBeGreaterThan(0);
  expect(later.flatMap(({ moduleIds }) => moduleIds).filter(id => id.includes('node_modules'))).toEqual([]);
  expect(brotli(later.map(({ code }) => code).join('\n'))).toBeLessThan(most);
});

test('the loader in every published page is at most 1 KB', () => {
  expect(named('loader').code.length).toBeLessThan(KB);
  expect(closure(named('loader')).size).toBe(1);
});

test('what counts visits comes in one file, and with the loader is at most 1 KB, Brotli', () => {
  const [visits, loader] = [named('visits'), named('loader')];
  expect(closure(visits).size).toBe(1);
  expect(brotli(visits.code) + brotli(loader.code)).toBeLessThan(1);
});

test('what asks to measure visits and reports them comes in one file of at most 3 KB, Brotli', () => {
  expect(closure(named('measure')).size).toBe(1);
  expect(brotli(named('measure').code)).toBeLessThan(3);
});

test('what presses hearts in place comes in one file of at most 0.5 KB, Brotli', () => {
  expect(closure(named('hearts')).size).toBe(1);
  expect(brotli(named('hearts').code)).toBeLessThan(0.5);
});

test('only the island of Korean pages holds Korean, in the one file that it begins with', () => {
  const hasKorean = ({ code }: Rolldown.OutputChunk): boolean => /[\uac00-\ud7a3]/.test(code);
  expect(chunks.filter(hasKorean)).toEqual([]);
  expect(korean.filter(hasKorean).map(({ name, imports }) => ({ name, imports }))).toEqual([
    { name: 'korean-island', imports: [] },
  ]);
});
