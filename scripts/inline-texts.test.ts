import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inlineTexts } from './inline-texts.ts';

/** Where words beside the code are right. */
const allowed: readonly { file: RegExp; reason: string }[] = [
  { file: /^src\/product\/bookings\/widget\/(booking-head|times\/times-skeleton)/, reason: 'widths that nobody reads' },
  { file: /^src\/product\/showcase\/blocks\/hero-section\/form/, reason: 'labels of the specification, as stored' },
];

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map(path => `src/${path.replaceAll('\\', '/')}`)
  .filter(file => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .sort();

const textsIn = (source: string): string[] => inlineTexts('sample.tsx', source).map(({ text }) => text);

describe('texts of components', () => {
  it('are in catalogues', () => {
    const found = sources
      .filter(file => !allowed.some(entry => entry.file.test(file)))
      .flatMap(file => inlineTexts(file, readFileSync(file, 'utf8')))
      .map(({ file, line, text }) => `${file}:${line} move to texts.ts: ${text}`);
    expect(found).toEqual([]);
  });

  it.each([
    ['<p>Nothing booked</p>', ['Nothing booked']],
    ['<p>{count} dates</p>', ['dates']],
    ["<p>{open ? 'open' : `closed on ${day}`}</p>", ['open', 'closed on …']],
    ["<p>{ended && ', cancelled'}</p>", [', cancelled']],
    ['<Field label="Price" hint={free ? \'Nothing to pay\' : undefined} />', ['Price', 'Nothing to pay']],
    ['<Button aria-label={`Remove ${name}`} />', ['Remove …']],
    ['<Fact name="When" />', ['When']],
    ["const say = () => toast('Your page is live');", ['Your page is live']],
  ])('are found: %s', (source, expected) => {
    expect(textsIn(source)).toEqual(expected);
  });

  it.each([
    '<p>{texts.nothingBooked}</p>',
    '<p>{amount} · {time}</p>',
    '<input name="email" type="email" className="v-wide tall" />',
    '<code>npm run demo</code>',
    '<a href="/mailbox">/mailbox</a>',
    '<a aria-label={`/at/${name}`} />',
    '<h1>Vitrine</h1>',
  ])('leave alone: %s', source => {
    expect(textsIn(source)).toEqual([]);
  });

  it('leave errors for developers alone', () => {
    expect(textsIn("throw new Error('This part needs a draft');")).toEqual([]);
  });

  it('are allowed only in files that exist', () => {
    for (const { file: pattern } of allowed)
      expect(
        sources.some(source => pattern.test(source)),
        String(pattern),
      ).toBe(true);
  });
});
