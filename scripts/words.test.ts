import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shownTexts } from './shown-texts.ts';

/** Words that plain product English has a better one for (docs/glossary.md). */
const retired: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['window, for a page', /\b(?<!booking )windows?\b(?!-\d)/i],
  [
    'letter, for a newsletter or an email',
    /\b(?<!capital |lowercase |small |\d )letters? (from|comes?|by|goes)\b|\bmore letters\b/i,
  ],
  ['mail address, for an email', /\bmail address(es)?\b/i],
  ['clock, for a time zone', /\bclocks?\b/i],
  ['stands here', /\bstands? here\b/i],
  ['lit', /\b(well-)?lit\b/i],
  ['desk', /\bdesk\b/i],
  ['door', /\bdoors?\b/i],
  ['moved in', /\bmoved in\b(?! your calendar)/i],
  ['places left, for spots', /\bplaces? left\b/i],
  ['in line, for a waitlist', /\b(next|first|place|number \S+) in (the )?line\b/i],
];

/** Where a retired word is the right one. */
const allowed: readonly { file: RegExp; reason: string }[] = [
  { file: /^src\/apps\/demo\//, reason: 'the demo creators’ own voice: that is their page' },
  { file: /\.sql\.ts$/, reason: 'statements, not texts' },
  { file: /^src\/product\/accounts\/devices\/browser-name\.ts$/, reason: 'Windows, the system of a computer' },
  { file: /^src\/product\/showcase\/styles\//, reason: 'names of fonts and drawings, not texts' },
];

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map(path => `src/${path.replaceAll('\\', '/')}`)
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .sort();

const isAllowed = (file: string): boolean => allowed.some(entry => entry.file.test(file));

describe('retired words', () => {
  it('are in no text that people read', () => {
    const found = sources
      .filter(file => !isAllowed(file))
      .flatMap(file => {
        const source = readFileSync(file, 'utf8');
        const line = source.replaceAll(/\s+/g, ' ');
        // Parsing takes a hundred times as long as looking.
        return retired.some(([, pattern]) => pattern.test(line)) ? shownTexts(file, source) : [];
      })
      .flatMap(({ file, line, text }) =>
        retired.filter(([, pattern]) => pattern.test(text)).map(([name]) => `${file}:${line} ${name}: ${text}`),
      );
    expect(found).toEqual([]);
  });

  it('are found in a text of each kind', () => {
    const source =
      "const a = 'Open your window'; const b = <p>We write\n letters from {name}</p>; const c = `On the clock of ${city}`;";
    expect(shownTexts('sample.tsx', source).map(({ text }) => text)).toEqual([
      'Open your window',
      'We write letters from',
      'On the clock of …',
    ]);
  });

  it('leave identifiers, class names and addresses alone', () => {
    const source =
      "import x from './clock.ts'; const y = deps.clock.now(); const z = 'v-door-words'; const p = '/desk/door';";
    expect(shownTexts('sample.ts', source)).toEqual([]);
  });

  it('are allowed only in files that exist', () => {
    for (const { file: pattern } of allowed)
      expect(
        sources.some(source => pattern.test(source)),
        String(pattern),
      ).toBe(true);
  });
});
