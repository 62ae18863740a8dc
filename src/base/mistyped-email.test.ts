import { expect, it } from 'vitest';
import { meantDomain } from './mistyped-email.ts';

it.each([
  ['ana@gmial.com', 'gmail.com'],
  ['ana@gmai.com', 'gmail.com'],
  ['ana@gmaill.com', 'gmail.com'],
  ['ana@gmail.con', 'gmail.com'],
  ['ana@gmail.co', 'gmail.com'],
  ['ana@hotnail.com', 'hotmail.com'],
  ['ana@YAHO.com ', 'yahoo.com'],
  ['ana@gmail.com', undefined],
  ['ana@studio.example', undefined],
  ['ana@mail.com', undefined],
  ['ana@email.com', undefined],
  ['ana@', undefined],
  ['ana', undefined],
  ['', undefined],
])('the domain of %j was meant as %s', (typed, meant) => {
  expect(meantDomain(typed)).toBe(meant);
});
