import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFile, csvLine } from '../../../base/csv.ts';
import { importLimits } from './import-limits.ts';
import { readCsv } from './read-csv.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const table = (text: string) => {
  const read = readCsv(bytes(text));
  if (!read.ok) throw new Error(read.refusal.kind);
  return read.value;
};
const refusal = (given: Uint8Array) => {
  const read = readCsv(given);
  return read.ok ? undefined : read.refusal;
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
    expect(table(text)).toEqual({ header: ['name', 'note'], lines: [{ line: 2, cells: ['Ana', 'hello'] }] });
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
    const read = readCsv(new Uint8Array(Buffer.from('name,note\nJos\xe9,caf\xe9', 'latin1')));
    expect(read).toMatchObject({ ok: true, value: { lines: [{ cells: ['José', 'café'] }] } });
  });

  it('with lines too short or too long is read as far as it goes', () => {
    expect(table('a,b,c\n1\n1,2,3,4').lines.map(({ cells }) => cells.length)).toEqual([1, 4]);
  });

  it.each([
    ['nothing', bytes(''), { kind: 'file_empty' }],
    ['a header alone', bytes('name,note\n'), { kind: 'file_empty' }],
    ['UTF-16', utf16('name,note\nAna,x'), { kind: 'file_is_utf16' }],
    ['UTF-16 without a mark', utf16('name,note\nAna,x').subarray(2), { kind: 'file_is_utf16' }],
    ['a workbook', bytes('PK\u0003\u0004 and so on'), { kind: 'file_is_workbook' }],
    ['a quote nobody closed', bytes('name,note\nAna,x\nBea,"never'), { kind: 'file_unreadable', line: 3 }],
    ['too many bytes', new Uint8Array(importLimits.bytes + 1), { kind: 'file_too_large' }],
    ['too many lines', bytes(`name\n${'Ana\n'.repeat(importLimits.lines + 1)}`), { kind: 'too_many_lines' }],
  ])('of %s is refused', (_what, given, why) => {
    expect(refusal(given)).toEqual(why);
  });

  it('that we wrote is read as it was, formula characters included', () => {
    // What is trimmed and what counts as one line end are not told apart.
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
