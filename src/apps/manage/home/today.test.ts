import { expect, it } from 'vitest';
import { sumsOfDay } from './today.ts';

const session = { kind: 'session', status: 'confirmed', booked: null } as const;
const classOf = (booked: number) => ({ kind: 'class', status: 'confirmed', booked }) as const;

it.each([
  ['nothing', [], [0, 0, 0]],
  ['sessions', [session, session], [2, 2, 0]],
  ['a class counts once, and each who booked it', [session, classOf(7)], [2, 8, 0]],
  ['a class without people is no session', [classOf(0)], [0, 0, 0]],
  [
    'a request is none yet, and a hold is nothing',
    [
      { ...session, status: 'pending' },
      { ...session, status: 'held' },
    ],
    [0, 0, 1],
  ],
  [
    'time off and other calendars',
    [
      { ...session, kind: 'time_off' },
      { ...session, kind: 'outside' },
    ],
    [0, 0, 0],
  ],
] as const)('%s', (_what, taken, [sessions, people, requested]) => {
  expect(sumsOfDay(taken)).toEqual({ sessions, people, requested });
});
