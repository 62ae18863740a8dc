import { describe, expect, it } from 'vitest';
import { readArrival } from './editor-arrival.ts';

describe('what an address of the editor brings along', () => {
  it.each([
    ['nothing', null, {}],
    ['a word', 'enters', {}],
    ['a list', ['enters'], {}],
    ['what was added', { newId: 'a' }, { newId: 'a' }],
    ['the wish to enter its form', { newId: 'a', enters: true }, { newId: 'a', enters: true }],
    ['what an older build wrote', { newId: 7, enters: 'yes', page: 1 }, {}],
  ])('is read from %s', (_, state, arrival) => {
    expect(readArrival(state)).toEqual(arrival);
  });
});
