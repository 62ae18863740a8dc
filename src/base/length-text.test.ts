import { expect, it } from 'vitest';
import { lengthText } from './length-text.ts';

it.each([
  [5, '5 min'],
  [45, '45 min'],
  [60, '1 h'],
  [75, '75 min'],
  [90, '1 h 30 min'],
  [120, '2 h'],
  [135, '2 h 15 min'],
  [720, '12 h'],
])('%i minutes are %s', (minutes, text) => expect(lengthText(minutes)).toBe(text));
