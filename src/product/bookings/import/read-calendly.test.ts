import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';
import { readLines } from './read-line.ts';
import { tableOf } from './read-table.ts';

const root = fileURLToPath(new URL('../../../../tests/kit/imports/samples/calendly/', import.meta.url));
const now = new Date('2026-11-30T10:00:00Z');
const fileHome = (file: string) => ({ language: file.includes('korean') ? 'ko' : 'en' }) as never;
function read(file: string, zone = 'America/New_York') {
  const csv = readCsv(readFileSync(`${root}${file}`), fileHome(file));
  const table = csv.ok ? tableOf(csv.value.records, {}) : csv;
  if (!table.ok) return { refused: table.refusal.kind, lines: [], problems: [] };
  return readLines(table.value, table.value.lines, { zone, currency: 'USD', now, zones: new Map() });
}
const starts = (file: string, zone?: string) => read(file, zone).lines.map(({ startsAt }) => startsAt.toISOString());

describe('a file of Calendly with its whole header', () => {
  it('is read in the zone of the creator there', () => {
    expect(starts('01-plain.csv')).toEqual(['2025-03-03T16:00:00.000Z', '2025-03-03T16:00:00.000Z']);
    expect(starts('01-plain.csv', 'Europe/Lisbon')[0]).toBe('2025-03-03T11:00:00.000Z');
    expect(read('01-plain.csv').lines[1]).toMatchObject({
      service: 'First talk',
      name: 'Ana Reis',
      customerZone: 'America/Chicago',
      payment: { amount: 4000, currency: 'USD', status: 'paid' },
    });
  });

  it('says who cancelled, and why', () => {
    expect(read('02-cancelled.csv').lines).toMatchObject([
      { cancelledBy: 'visitor', note: 'Cancelled because: Ill' },
      { cancelledBy: 'creator', note: '' },
    ]);
  });

  it('says who did not come', () => {
    expect(read('03-no-show.csv').lines.map(({ noShow }) => noShow)).toEqual([true, undefined]);
  });

  it('has answers and guests, which become the note', () => {
    expect(read('04-questions-and-guests.csv').lines[0]?.note).toBe(
      'What hurts?: My knee\nAnything else: No,\nthanks\nGuests: bo@example.org\ncleo@example.org',
    );
  });

  it('names the zones of its customers in its own way', () => {
    expect(read('05-zones.csv').lines.map(({ customerZone }) => customerZone)).toEqual([
      'America/New_York',
      'Europe/London',
      'Pacific/Honolulu',
      'America/Sao_Paulo',
      'Europe/Warsaw',
      'Asia/Colombo',
      'Australia/Brisbane',
    ]);
  });

  it('counts hours to twelve', () => {
    const spans = read('06-twelve-hours.csv', 'UTC').lines.map(({ startsAt, endsAt }) =>
      [startsAt, endsAt].map(at => at?.toISOString().slice(8, 16)).join(' '),
    );
    expect(spans).toEqual(['03T12:00 03T12:30', '03T00:00 03T01:00', '03T23:30 04T00:15']);
  });

  it('has prices in several currencies, and free ones', () => {
    expect(
      read('07-currencies.csv').lines.map(({ payment }) => [payment?.amount, payment?.currency, payment?.status]),
    ).toEqual([
      [4000, 'EUR', 'paid'],
      [50_000, 'KRW', 'paid'],
      [0, 'USD', 'free'],
    ]);
  });

  it.each([
    ['08-semicolons-and-sep.csv', 'Zoë Müller'],
    ['09-korean-cp949.csv', '홍길동'],
  ])('%s is read whatever a spreadsheet made of it', (file, name) => {
    expect(read(file).lines).toMatchObject([{ name }]);
  });

  it.each([
    ['10-damaged-dates.csv', 1, ['2 starts', '3 starts', '4 ends']],
    ['12-damaged-shifted.csv', 0, ['2 null', '3 name', '4 service', '5 price']],
  ] as const)('%s keeps %i lines, and names the others: %j', (file, count, problems) => {
    const found = read(file);
    expect(found.lines).toHaveLength(count);
    expect(found.problems.map(({ line, field }) => `${line} ${field}`)).toEqual(problems);
  });

  it('with a quotation mark that is never closed is refused', () => {
    expect(read('11-damaged-quote.csv')).toMatchObject({ refused: 'file_unreadable' });
  });

  it('has ten samples, three of them damaged', () => {
    const files = readdirSync(root);
    expect([files.length >= 10, files.filter(file => file.includes('damaged')).length]).toEqual([true, 3]);
  });
});
