import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFile, csvLine } from '../../../base/csv.ts';
import { importLimits } from './import-limits.ts';
import { readCsv } from './read-csv.ts';
import { tableOf } from './read-table.ts';

const home = { language: 'en', zone: 'Europe/Lisbon' };
const bytes = (text: string) => new TextEncoder().encode(text);
const table = (text: string) => {
  const read = readCsv(bytes(text), home);
  if (!read.ok) throw new Error(read.refusal.kind);
  const found = tableOf(read.value.records, {});
  if (!found.ok) throw new Error(found.refusal.kind);
  return found.value;
};
const refusal = (given: Uint8Array) => {
  const read = readCsv(given, home);
  const found = read.ok ? tableOf(read.value.records, {}) : read;
  return found.ok ? undefined : found.refusal;
};
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));

describe('a CSV file', () => {
  it.each([
    ['commas', 'name,note\nAna,hello'],
    ['semicolons', 'name;note\nAna;hello'],
    ['tabs', 'name\tnote\nAna\thello'],
    ['a mark and Windows line ends', '\ufeffname,note\r\nAna,hello\r\n'],
    ['old line ends', 'name,note\rAna,hello\r'],
    ['quotes', '"name","note"\n"Ana","hello"'],
    ['spaces around', 'name , note\n Ana , hello '],
    ['a separator within quotes', '"name",note\nAna,hello'],
  ])('with %s is read', (_how, text) => {
    expect(table(text)).toMatchObject({ header: ['name', 'note'], lines: [{ line: 2, cells: ['Ana', 'hello'] }] });
  });

  it.each([
    ['UTF-16', utf16('name,note\nAna,x'), 'utf-16le'],
    ['UTF-16 without a mark', utf16('name,note\nAna,x').subarray(2), 'utf-16le'],
    ['UTF-16 the other way round', new Uint8Array(Buffer.from(utf16('name,note\nAna,x')).swap16()), 'utf-16be'],
  ])('of %s is read', (_what, given, encoding) => {
    expect(readCsv(given, home)).toMatchObject({ value: { encoding, records: [{}, { cells: ['Ana', 'x'] }] } });
  });

  it.each([
    ['Excel’s line', 'sep=;\r\nStarts;Service;Name\r\n1;2,5;3'],
    ['Excel’s line with empty cells', 'sep=;;\r\nStarts;Service;Name\r\n1;2,5;3'],
    ['titles and remarks', 'My bookings, all of them, 2026\n\nStarts;Service;Name\n1;2,5;3'],
  ])('under %s has its header where the needed columns are', (_what, text) => {
    const found = table(text);
    expect(found).toMatchObject({
      header: ['Starts', 'Service', 'Name'],
      missing: [],
      lines: [{ cells: ['1', '2,5', '3'] }],
    });
    expect(found.headerLine).toBe(text.startsWith('sep') ? 2 : 3);
  });

  it('has the header that its creator chose', () => {
    const read = readCsv(bytes('Wann;Was;Wer\nStarts;Service;Name\n1;2;3'), home);
    if (!read.ok) throw new Error(read.refusal.kind);
    expect(tableOf(read.value.records, { headerLine: 1 })).toMatchObject({
      value: { header: ['Wann', 'Was', 'Wer'], missing: ['starts', 'service', 'name'] },
    });
    expect(tableOf(read.value.records, { headerLine: 3 })).toMatchObject({ refusal: { kind: 'file_empty' } });
  });

  it('counts lines as an editor does, whatever stands between them', () => {
    const text = 'name,note\n\nAna,"one\ntwo\nthree"\n,\nBea,x\n"Cléo\n",y';
    expect(table(text).lines.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [3, 'Ana'],
      [7, 'Bea'],
      [8, 'Cléo'],
    ]);
  });

  it('of Windows keeps its accents', () => {
    const read = readCsv(new Uint8Array(Buffer.from('name,note\nJos\xe9,\x93caf\xe9\x94 5 \x80', 'latin1')), home);
    expect(read).toMatchObject({
      value: { encoding: 'windows-1252', records: [{}, { cells: ['José', '“café” 5 €'] }] },
    });
  });

  it('with lines too short or too long is read as far as it goes', () => {
    expect(table('a,b,c\n1\n1,2,3,4').lines.map(({ cells }) => cells.length)).toEqual([1, 4]);
  });

  it.each([
    ['nothing', bytes(''), { kind: 'file_empty' }],
    ['a header alone', bytes('name,note\n'), { kind: 'file_empty' }],
    ['no text', new Uint8Array([0x89, 0x50, 0, 0, 0, 1, 0, 2, 0, 0, 0, 0, 0]), { kind: 'file_no_text' }],
    ['a workbook', bytes('PK\u0003\u0004 and so on'), { kind: 'file_is_workbook' }],
    ['a quote nobody closed', bytes('name,note\nAna,x\nBea,"never'), { kind: 'file_unreadable', line: 3 }],
    ['too many bytes', new Uint8Array(importLimits.bytes + 1), { kind: 'file_too_large' }],
    ['too many lines', bytes(`name\n${'Ana\n'.repeat(importLimits.lines + 21)}`), { kind: 'too_many_lines' }],
  ])('of %s is refused', (_what, given, why) => {
    expect(refusal(given)).toEqual(why);
  });

  it('that we wrote is read as it was, formula characters included', () => {
    // Trimmed spaces and spellings of a line end do not count as differences.
    const cell = fc.string({ minLength: 1 }).map(text => `x${text.replaceAll(/[\0\r]/g, '')}x`);
    const formula = fc.constantFrom('=1+1', '+351 912', '-5', '@SUM(A1)');
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, formula), { minLength: 1, maxLength: 5 }), rows => {
        const file = csvFile([csvLine(['name', 'phone']), ...rows.map(row => csvLine(row))]);
        expect(table(file).lines.map(({ cells }) => cells)).toEqual(rows);
      }),
    );
  });
});
