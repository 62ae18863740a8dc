import { describe, expect, it } from 'vitest';
import { plainLine } from '../../../../tests/kit/bookings/import-samples.ts';
import { csvLine } from '../../../base/csv.ts';
import { readCsv } from './read-csv.ts';
import { readLines } from './read-line.ts';
import { tableOf } from './read-table.ts';

const home = { zone: 'Europe/Berlin', currency: 'USD', now: new Date('2026-11-21T10:00:00Z') } as const;

function readFile(text: string, zones: Record<string, string> = {}) {
  const file = readCsv(new TextEncoder().encode(text), { language: 'en', zone: home.zone });
  if (!file.ok) throw new Error(file.refusal.kind);
  const table = tableOf(file.value.records, {});
  if (!table.ok) throw new Error(table.refusal.kind);
  return readLines(table.value, table.value.lines, { ...home, zones: new Map(Object.entries(zones)) });
}

const usual = {
  Starts: '2026-11-24 18:00',
  Ends: '19:00',
  Service: 'Salsa',
  Name: 'Ana Reis',
  Email: 'ana@example.org',
};
/** A file of one line that differs from the usual one. */
const readOne = (more: Record<string, string>) => {
  const cells = { ...usual, ...more };
  return readFile(csvLine(Object.keys(cells)) + csvLine(Object.values(cells)));
};
const problemsOf = (more: Record<string, string>) =>
  readOne(more).problems.map(({ line, field, message }) => [line, field, message.slice(0, 40)]);

describe('a line', () => {
  it('of a plain spreadsheet is a booking', () => {
    expect(readOne({})).toEqual({
      problems: [],
      zones: [],
      lines: [
        {
          line: 2,
          startsAt: new Date('2026-11-24T17:00:00Z'),
          endsAt: new Date('2026-11-24T18:00:00Z'),
          ...plainLine,
        },
      ],
    });
  });

  it('of Calendly is a booking, cancelled by who came', () => {
    const header =
      'Invitee Name,Invitee First Name,Invitee Last Name,Invitee Email,Invitee Time Zone,Event Type Name,Start Date & Time,End Date & Time,Event Created Date & Time,Canceled,Canceled By,Event Price,Payment Currency';
    const { lines } = readFile(
      `${header}\nAna Reis,Ana,Reis,ana@example.org,Central Time - US & Canada,30 Minute Meeting,2025-03-03 11:00 am,2025-03-03 11:30 am,2025-03-02 01:40 am,true,Ana Reis,40.00,USD`,
    );
    expect(lines).toMatchObject([
      {
        startsAt: new Date('2025-03-03T10:00:00Z'),
        endsAt: new Date('2025-03-03T10:30:00Z'),
        service: '30 Minute Meeting',
        customerZone: 'America/Chicago',
        bookedAt: new Date('2025-03-02T00:40:00Z'),
        cancelledBy: 'visitor',
        payment: { amount: 4000, status: 'paid', method: 'unlisted' },
      },
    ]);
  });

  it('of Acuity is a booking', () => {
    const header =
      'Start Time,End Time,First Name,Last Name,Phone,Email,Type,Calendar,Appointment Price,Paid?,Amount Paid Online,Notes';
    const { lines } = readFile(
      `${header}\n"March 7, 2025 9:00 am","March 7, 2025 10:00 am",Ana,Reis,'+351912,ana@example.org,Salsa,Maya,40.00,no,0.00,"two\nlines"`,
    );
    expect(lines).toMatchObject([
      { name: 'Ana Reis', phone: '+351912', note: 'two\nlines', payment: { status: 'pending' } },
    ]);
  });

  it.each([
    ['its own offset', { Starts: '2026-11-24T18:00-05:00', Ends: '2026-11-24T19:00-05:00' }, '23:00', '00:00'],
    ['a zone of its own', { Zone: 'Asia/Seoul' }, '09:00', '10:00'],
    ['a length', { Ends: '', Minutes: '45 min' }, '17:00', '17:45'],
    ['a date apart', { Date: '24/11/2026', Starts: '6 pm' }, '17:00', '18:00'],
    ['an end after midnight', { Starts: '2026-11-24 23:30', Ends: '0:30' }, '22:30', '23:30'],
  ])('with %s is read by it', (_what, more, from, to) => {
    const [line] = readOne(more).lines;
    expect([line?.startsAt, line?.endsAt].map(at => at?.toISOString().slice(11, 16))).toEqual([from, to]);
  });

  it.each([
    ['EST', ['America/New_York', 'America/Panama']],
    ['EDT', ['America/New_York']],
    ['MST', ['America/Denver', 'America/Phoenix']],
    ['cet', ['Europe/Paris', 'Africa/Algiers']],
    ['Vienna', ['Europe/Vienna']],
    ['Middle Earth', []],
  ])('in %s asks what zone that is, and is read in the chosen one', (zone, likely) => {
    const july = { Starts: '2026-07-15 10:00', Ends: '11:00', 'Time zone': zone };
    const { lines, problems, zones } = readOne(july);
    expect([lines, problems.length]).toEqual([[], 1]);
    expect(zones).toEqual([{ said: zone, zone: null, likely, lines: 1 }]);
    const cells = { ...usual, ...july };
    const text = csvLine(Object.keys(cells)) + csvLine(Object.values(cells));
    const chosen = readFile(text, { [zone.toLowerCase()]: 'America/New_York' });
    expect(chosen.lines).toMatchObject([{ startsAt: new Date('2026-07-15T14:00:00Z') }]);
    expect(chosen.zones).toMatchObject([{ said: zone, zone: 'America/New_York' }]);
  });

  it.each([
    ['America/New_York', '14:00'],
    ['Eastern Standard Time', '14:00'],
    ['(UTC-05:00) Eastern Time (US & Canada)', '14:00'],
    ['GMT+0200', '08:00'],
    ['UTC', '10:00'],
  ])('in %s is read without a question', (zone, from) => {
    const { lines, zones } = readOne({ Starts: '2026-07-15 10:00', Ends: '11:00', 'Time zone': zone });
    expect([lines[0]?.startsAt.toISOString().slice(11, 16), zones]).toEqual([from, []]);
  });

  it('of a customer in a zone nobody knows is a booking, and asks', () => {
    const { lines, zones } = readOne({ 'Customer zone': 'IST' });
    expect(lines).toMatchObject([{ customerZone: null }]);
    expect(zones).toMatchObject([{ said: 'IST', zone: null }]);
  });

  it.each([
    [{ Starts: '2027-03-28 02:30', Ends: '2027-03-28 03:30' }, 'starts'],
    [{ Starts: '2027-03-28 01:30', Ends: '2027-03-28 02:30' }, 'ends'],
    [{ Starts: '2027-03-28 01:30', Ends: '2:15' }, 'ends'],
    [{ Starts: '2027-03-28 01:30', Ends: '2027-03-28 02:30', Zone: 'Europe/Lisbon' }, 'starts'],
  ])('%j is told that its clocks skip the time', (more, field) => {
    expect(problemsOf(more)).toEqual([[2, field, expect.stringContaining('doesn’t exist')]]);
  });

  it('without an end leaves it to the service', () => {
    expect(readOne({ Ends: '' }).lines).toMatchObject([{ endsAt: null }]);
  });

  it('takes the day a payment came, and no day ahead', () => {
    const paid = { Price: '40', 'Paid at': '2026-11-01', Booked: '2027-01-01 09:00' };
    expect(readOne(paid).lines).toMatchObject([{ paidAt: new Date('2026-10-31T23:00:00Z'), bookedAt: home.now }]);
  });

  it.each([
    [{ Status: 'cancelled' }, 'creator'],
    [{ Status: 'Canceled', 'Cancelled by': 'customer' }, 'visitor'],
    [{ Cancelled: 'yes', 'Cancelled by': 'creator' }, 'creator'],
    [{ Status: 'completed' }, null],
    [{ Status: 'no-show' }, null],
    [{ Cancelled: 'false' }, null],
  ])('%j was cancelled by %s', (more, by) => {
    expect(readOne(more).lines).toMatchObject([{ cancelledBy: by }]);
  });

  it('asks what day it is only where the whole file does not tell', () => {
    const header = 'Starts,Ends,Service,Name\n';
    const first = '03/04/2026 18:00,19:00,Salsa,Ana\n';
    expect(readFile(header + first).problems).toMatchObject([{ line: 2, field: 'starts' }]);
    expect(readFile(`${header + first}25/04/2026 18:00,19:00,Salsa,Bea`).lines).toMatchObject([
      { startsAt: new Date('2026-04-03T16:00:00Z') },
      { startsAt: new Date('2026-04-25T16:00:00Z') },
    ]);
  });

  it.each([
    [{ Starts: '' }, 'starts', 'No start'],
    [{ Starts: 'soon' }, 'starts', '“soon” isn’t a date'],
    [{ Starts: '2026-11-24' }, 'starts', '“2026-11-24” isn’t'],
    [{ Starts: '1999-11-24 18:00' }, 'starts', 'Before the year'],
    [{ Starts: '2029-11-24 18:00' }, 'starts', 'More than two'],
    [{ Ends: '2026-11-24 17:00' }, 'ends', 'Ends before'],
    [{ Ends: '2026-11-26 17:00' }, 'ends', 'Longer than 24'],
    [{ Ends: '17:00' }, 'ends', 'Ends before'],
    [{ Ends: 'late' }, 'ends', '“late” isn’t'],
    [{ Ends: '', Minutes: '2' }, 'minutes', 'Shorter than 5'],
    [{ Ends: '', Minutes: 'a while' }, 'minutes', '“a while” isn’t'],
    [{ Zone: 'Middle Earth' }, 'zone', 'Choose the time zone that “Middle Earth” means'.slice(0, 40)],
    [{ Service: ' ' }, 'service', 'No service'],
    [{ Service: 'x'.repeat(101) }, 'service', 'Longer than 100'],
    [{ Name: '\u200b' }, 'name', 'No name'],
    [{ Email: 'ana at example' }, 'email', '“ana at example” isn’t'],
    [{ Phone: '1'.repeat(41) }, 'phone', 'Longer than 40'],
    [{ Note: 'x'.repeat(1001) }, 'note', 'Longer than 1000'],
    [{ Status: 'pending' }, 'status', '“pending” was never'],
    [{ Status: 'perhaps' }, 'status', '“perhaps” isn’t'],
    [{ Cancelled: 'perhaps' }, 'cancelled', '“perhaps” doesn’t'],
    [{ Booked: 'once' }, 'booked', '“once” isn’t a date'],
    [{ Price: '40', 'Payment method': 'barter' }, 'method', '“barter” isn’t'],
  ])('%j has a problem at %s', (more, field, words) => {
    expect(problemsOf(more)).toEqual([[2, field, expect.stringContaining(words)]]);
    expect(readOne(more).lines).toEqual([]);
  });

  it('with more cells than columns is not read at all: a comma may have shifted them', () => {
    const header = 'Starts,Ends,Service,Name,Price\n';
    const read = readFile(
      `${header}2026-11-24 18:00,19:00,Salsa, for two,Ana,40\n2026-11-24 18:00,19:00,Salsa,Ana,40,,`,
    );
    expect(read.problems).toEqual([{ line: 2, field: null, message: expect.stringContaining('quotation marks') }]);
    expect(read.lines).toMatchObject([{ line: 3 }]);
  });

  it('says everything that is wrong with it at once', () => {
    expect(problemsOf({ Starts: '', Email: 'x', Price: '40', 'Payment method': 'barter' })).toHaveLength(3);
  });
});
