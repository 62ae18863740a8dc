import { expect, it } from 'vitest';
import { inLanguage } from './language.ts';
import { lengthText } from './length-text.ts';
import './korean-texts.ts';

it.each([
  [5, '5 min'],
  [45, '45 min'],
  [60, '1 h'],
  [75, '1 h 15 min'],
  [90, '1 h 30 min'],
  [120, '2 h'],
  [135, '2 h 15 min'],
  [720, '12 h'],
])('%i minutes are %s', (minutes, text) => expect(lengthText(minutes)).toBe(text));

it('is written in Korean too', () => {
  expect([45, 60, 75].map(minutes => inLanguage('ko', () => lengthText(minutes)))).toEqual([
    '45분',
    '1시간',
    '1시간 15분',
  ]);
});
