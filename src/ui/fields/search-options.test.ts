import { expect, it } from 'vitest';
import { matchOptions } from './search-options.ts';

const options = [
  { value: 'America/New_York', label: 'New York', words: 'America' },
  { value: 'Europe/Lisbon', label: 'Lisbon', words: 'Europe' },
  { value: 'America/Sao_Paulo', label: 'São Paulo', words: 'America' },
  { value: 'Asia/Seoul', label: 'Seoul', words: 'Asia' },
];

it.each([
  ['', ['New York', 'Lisbon', 'São Paulo', 'Seoul']],
  ['s', ['São Paulo', 'Seoul']],
  ['sao p', ['São Paulo']],
  ['york', ['New York']],
  ['america', ['New York', 'São Paulo']],
  ['Europe/Lis', []],
  ['isbon', []],
])('"%s" finds %j', (typed, found) => {
  expect(matchOptions(options, typed).map(option => option.label)).toEqual(found);
});
