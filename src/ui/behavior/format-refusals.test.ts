import { expect, it } from 'vitest';
import { formatRefused } from './format-refusals.ts';

const late = 'It has run out.';
it.each([
  [[], ''],
  [[['Ana', late]], 'Ana: It has run out.'],
  [
    [
      ['Ana', late],
      ['Bo', 'It was paid by card.'],
      ['Cem', late],
    ],
    'Ana and Cem: It has run out. Bo: It was paid by card.',
  ],
  [['Ana', 'Bo', 'Cem'].map(name => [name, late]), 'Ana, Bo and Cem: It has run out.'],
  [['Ana', 'Bo', 'Cem', 'Di', 'Eve'].map(name => [name, late]), 'Ana, Bo and 3 more: It has run out.'],
])('%j is said by name, each reason once', (given, said) => {
  expect(formatRefused(given.map(([name = '', message = '']) => ({ name, message })))).toBe(said);
});
