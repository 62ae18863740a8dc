import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedReadings } from '../../../../tests/kit/imports/expected-readings.ts';
import { sourceOf, sources } from './import-sources.ts';
import { type FoundPart, importSources } from './reading.ts';
import { decodeHtml } from './saved-html.ts';

const root = fileURLToPath(new URL('../../../../tests/kit/imports/samples/', import.meta.url));
const sampleOf = (file: string) => decodeHtml(readFileSync(`${root}${file}`));
const read = (file: string) =>
  sources[importSources.find(one => file.startsWith(`${one}/`)) ?? 'linktree'].read(sampleOf(file));
const nameOf = (part: FoundPart) => {
  const words =
    part.kind === 'picture' ? part.alt || part.picture : part.kind === 'text' ? part.title || part.text : part.title;
  return `${part.kind} ${words.slice(0, 40)}`;
};
const shortly = (names: readonly string[]) => (names.length > 20 ? [`${names.length} parts`] : names);

describe('a file of another product', () => {
  it.each(expectedReadings)('%s is of %s, by %j, with %j, without %j', (file, source, name, parts, refused) => {
    const reading = read(file);
    expect({
      source: sourceOf(sampleOf(file)),
      name: reading.name,
      parts: shortly(reading.parts.map(nameOf)),
      refused: reading.refused.map(({ at, reason }) => `${at} ${reason}`),
    }).toEqual({ source, name, parts, refused });
  });

  it.each(importSources)('of %s has ten samples, three of them damaged', source => {
    const files = readdirSync(`${root}${source}`);
    expect(files.length).toBeGreaterThanOrEqual(10);
    expect(files.filter(file => file.includes('damaged')).length).toBeGreaterThanOrEqual(3);
    expect(
      expectedReadings.filter(([file]) => file.startsWith(`${source}/`)).map(([file]) => file.split('/')[1]),
    ).toEqual(files.toSorted());
  });

  it('keeps prices, groups, pictures and months', () => {
    expect(read('stan/04-price-texts.html').parts).toMatchObject([
      { price: { amount: '45,00', currency: 'EUR' } },
      { price: { amount: '1,200.00', currency: null } },
      { price: { amount: '0', currency: null } },
      { price: null },
      { price: { amount: '20', currency: 'GBP' } },
    ]);
    expect(read('linktree/02-groups.html').parts[0]).toMatchObject({ title: 'Monday salsa', description: 'Classes' });
    expect(read('carrd/03-gallery.html')).toMatchObject({ portrait: 'https://x.carrd.co/a.jpg' });
    expect(read('linkedin/01-copied-page.txt').parts).toMatchObject([
      { name: 'Studio Lisboa', from: '2020-01', to: null, text: 'Weekly classes for beginners' },
      { name: 'Escola Nova', from: '2017-03', to: '2019-12' },
      { name: 'University of Porto', notices: ['start_guessed'] },
      {},
      {},
    ]);
  });

  it('runs no script, and takes nothing from one', () => {
    expect(JSON.stringify(read('carrd/01-plain.html'))).not.toContain('evil');
  });
});

describe.each(importSources)('the reader of %s', source => {
  const samples = expectedReadings.flatMap(([file]) => (file.startsWith(`${source}/`) ? [sampleOf(file)] : []));

  it('throws at no text, and names a line for what it refuses', () => {
    const damaged = fc
      .tuple(fc.constantFrom(...samples), fc.nat(), fc.nat(200), fc.string({ unit: 'binary', maxLength: 30 }))
      .map(([text, from, length, other]) => {
        const at = from % (text.length + 1);
        return text.slice(0, at) + other + text.slice(at + length);
      });
    fc.assert(
      fc.property(fc.oneof(damaged, fc.string({ unit: 'binary' })), text => {
        const { parts, refused } = sources[source].read(text);
        expect([...parts, ...refused].every(({ at }) => Number.isInteger(at) && at >= 1)).toBe(true);
        for (const part of parts) if (part.kind === 'link') expect(part.url).toMatch(/^(?:https?:|mailto:|tel:)/);
      }),
      { numRuns: 40 },
    );
  });
});
