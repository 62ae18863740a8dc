import { describe, expect, it } from 'vitest';
import { type DisplayChoices, readDisplay, writeDisplay } from './list-display.ts';

const choices: DisplayChoices<'place' | 'money' | 'email', 'name'> = {
  columns: [
    { key: 'place', title: 'Where', usual: true },
    { key: 'money', title: 'Payment', usual: true },
    { key: 'email', title: 'Mail', usual: false },
  ],
  orders: [
    { key: '', title: 'By date' },
    { key: 'name', title: 'By name' },
  ],
};
const asUsual = { columns: ['place', 'money'], order: '', rows: 25, isClose: false };
const read = (search: string) => {
  const { columns, ...rest } = readDisplay(choices, new URLSearchParams(search));
  return { columns: [...columns], ...rest };
};

describe('how a list is shown, by its address', () => {
  it.each([
    ['', asUsual],
    ['columns=email,place', { ...asUsual, columns: ['place', 'email'] }],
    ['columns=none', { ...asUsual, columns: [] }],
    ['columns=', { ...asUsual, columns: [] }],
    ['columns=email,secrets&sort=price&rows=7&lines=wide', { ...asUsual, columns: ['email'] }],
    ['sort=name&rows=100&lines=close', { ...asUsual, order: 'name', rows: 100, isClose: true }],
  ])('%j is read', (search, display) => {
    expect(read(search)).toEqual(display);
  });

  it.each([
    ['columns=money%2Cplace', ''],
    ['columns=email,place', 'columns=place%2Cemail'],
    ['columns=none', 'columns=none'],
    ['rows=25&lines=&sort=', ''],
    ['sort=name&rows=50&lines=close', 'sort=name&rows=50&lines=close'],
  ])('%j is written again as %j, without what is usual', (search, written) => {
    const parts = writeDisplay(choices, readDisplay(choices, new URLSearchParams(search)));
    const said = Object.entries(parts).filter(([, value]) => value !== '');
    expect(new URLSearchParams(said).toString()).toBe(written);
  });
});
