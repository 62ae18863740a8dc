import { expect, it } from 'vitest';
import { csvLine } from '../../../base/csv.ts';
import type { Answer } from '../booking/booking.ts';
import { answerCells, answerColumns, labelsOf } from './answer-columns.ts';

const answer = (label: string, value: Answer['value'], id = label): Answer => ({
  id,
  label,
  kind: 'short_text',
  value,
});
const early = { createdAt: '2026-11-20T10:00:00.000Z', answers: [answer('Level', 'New'), answer('1', 'one')] };
const late = { createdAt: '2026-11-21T10:00:00.000Z', answers: [answer('Shoes', '=1+1'), answer('Level', 'Old', 'x')] };

it('questions are in the order they were first asked, whatever the order of the list', () => {
  expect(labelsOf([late, early])).toEqual(['Level', '1', 'Shoes']);
  expect(labelsOf([early, late])).toEqual(['Level', '1', 'Shoes']);
});

it('each is a column, the same words asked elsewhere the same one', () => {
  const labels = labelsOf([early, late]);
  expect(Object.values(answerColumns(labels)).map(({ title }) => title)).toEqual(labels);
  expect(Object.values(answerCells(labels, late.answers))).toEqual(['Old', '', '=1+1']);
  expect(Object.keys(answerCells(labels, []))).toEqual(Object.keys(answerColumns(labels)));
});

it('asked twice in one booking, both answers are kept', () => {
  const twice = [answer('Level', 'New'), answer('Level', 'Old', 'x')];
  expect(Object.values(answerCells(['Level'], twice))).toEqual(['New\nOld']);
});

it('nothing in a cell or a title is run or breaks the line', () => {
  expect(csvLine(Object.values(answerCells(['+Q'], [answer('+Q', '-1\n"so", @x')])))).toBe(`"'-1\n""so"", @x"\r\n`);
  expect(csvLine(Object.values(answerColumns(['@Q'])).map(({ title }) => title))).toBe("'@Q\r\n");
});
