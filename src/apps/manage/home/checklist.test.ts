import { expect, it } from 'vitest';
import { checklist, type Progress } from './checklist.ts';

const nothing: Progress = {
  ...{ userUrl: null, hasPortrait: false, greeting: ' ' },
  ...{ offers: 0, canBePaid: false, live: false, bookings: 0 },
};

it('has nothing done for a new creator', () => {
  expect(checklist(nothing).filter(step => step.done)).toEqual([]);
});

it.each([
  ['words', { greeting: 'Salsa by the river' }],
  ['portrait', { hasPortrait: true }],
  ['offer', { offers: 1 }],
  ['paid', { canBePaid: true }],
  ['address', { userUrl: 'maya' }],
  ['publish', { live: true }],
  ['booking', { bookings: 1 }],
] satisfies [string, Partial<Progress>][])('ticks %s, and only that, for %j', (key, changes) => {
  const done = checklist({ ...nothing, ...changes }).filter(step => step.done);
  expect(done.map(step => step.key)).toEqual([key]);
});
