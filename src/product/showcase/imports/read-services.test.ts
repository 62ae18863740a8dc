import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../bookings/import/read-csv.ts';
import { tableOf } from '../../bookings/import/read-table.ts';
import { readServices } from './read-services.ts';

const root = fileURLToPath(new URL('../../../../tests/kit/imports/samples/services/', import.meta.url));
const home = { language: 'en', currency: 'USD' } as const;
function read(file: string) {
  const csv = readCsv(readFileSync(`${root}${file}`), home as never);
  const table = csv.ok ? tableOf(csv.value.records, {}) : csv;
  if (!table.ok) return table.refusal.kind;
  return readServices(table.value, 'USD');
}

const samples: readonly (readonly [file: string, services: readonly string[], refused: readonly string[]])[] = [
  ['01-calendly.csv', ['2 First talk, 30 min, null, 2', '4 Hour, 60 min, 4000, 1'], []],
  ['02-acuity.csv', ['2 Private lesson, 60 min, 5500, 2', '3 Group class, 60 min, 1500, 1'], []],
  ['03-two-lengths.csv', ['2 First talk · 30 min, 30 min, null, 1', '3 First talk · 60 min, 60 min, null, 1'], []],
  [
    '04-two-prices.csv',
    ['2 Private lesson · 60 min · 55.00, 60 min, 5500, 1', '3 Private lesson · 60 min · 60.00, 60 min, 6000, 1'],
    [],
  ],
  ['05-spellings.csv', ['2 Café talk, 30 min, null, 3'], []],
  ['06-other-currency.csv', ['3 First talk, 30 min, null, 1'], ['2 other_currency']],
  ['07-cancelled-too.csv', ['2 Old, 30 min, null, 1', '3 New, 30 min, null, 1'], []],
  [
    '08-long-and-emoji.csv',
    ['2 💃 Very long name Very long name Very long name…, 30 min, null, 1', '3 درس خاص, 30 min, null, 1'],
    [],
  ],
  ['09-tabs.csv', ['2 Lesson, 60 min, 0, 1'], []],
  ['10-damaged-lengths.csv', [], ['2 no_length', '3 length_odd', '4 length_odd', '5 no_service']],
  ['11-damaged-prices.csv', ['4 First talk, 30 min, null, 1'], ['2 price_unreadable', '3 other_currency']],
];

describe('the services in a file of bookings', () => {
  it.each(samples)('%s are %j, without %j', (file, services, refused) => {
    const found = read(file);
    if (typeof found === 'string') throw new Error(found);
    expect(
      found.services.map(
        ({ line, title, minutes, amount, bookings }) => `${line} ${title}, ${minutes} min, ${amount}, ${bookings}`,
      ),
    ).toEqual(services);
    expect(found.refused.map(({ line, reason }) => `${line} ${reason}`)).toEqual(refused);
  });

  it('need a column for them', () => {
    expect(read('12-damaged-columns.csv')).toMatchObject({ services: [] });
  });

  it('have ten samples, three of them damaged', () => {
    const files = readdirSync(root);
    expect([files.length >= 10, files.filter(file => file.includes('damaged')).length]).toEqual([true, 3]);
    expect(files.toSorted()).toEqual([...samples.map(([file]) => file), '12-damaged-columns.csv']);
  });
});
