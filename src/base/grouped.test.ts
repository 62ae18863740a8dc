import { expect, it } from 'vitest';
import { grouped } from './grouped.ts';

it('things stand under their keys in the order in which they come', () => {
  const words = ['bee', 'ant', 'bear', 'asp', 'bat'];
  expect([...grouped(words, word => word.charAt(0))]).toEqual([
    ['b', ['bee', 'bear', 'bat']],
    ['a', ['ant', 'asp']],
  ]);
});

it('nothing makes no groups', () => {
  expect([...grouped([], String)]).toEqual([]);
});
