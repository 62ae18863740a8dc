import { expect, it } from 'vitest';
import { shownColumns, tableChoices } from './table-display.ts';

const cell = () => null;
const columns = [
  { key: 'number', title: 'ORDER#', cell, card: 'hidden' as const },
  { key: 'date', title: 'DATE', cell },
  { key: 'name', title: 'CUSTOMER NAME', cell, card: 'title' as const },
  { key: 'status', title: 'PAYMENT STATUS', cell, card: 'fact' as const },
];

it('what names a row, in the table or on its card, is always shown', () => {
  expect(tableChoices(columns).columns).toEqual([
    { key: 'date', title: 'Date', usual: true },
    { key: 'status', title: 'Payment status', usual: true },
  ]);
  const keys = (shown: string[]) => shownColumns(columns, new Set(shown)).map(({ key }) => key);
  expect(keys([])).toEqual(['number', 'name']);
  expect(keys(['status'])).toEqual(['number', 'name', 'status']);
});
