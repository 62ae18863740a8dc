import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { databaseClock } from './database-clock.ts';

const noon = Date.parse('2026-11-28T12:00:00Z');

/** A machine whose clock is wrong, its steady clock, and what it logged. */
function machine(skewMs: number) {
  const said: string[] = [];
  const state = { steady: 5000, skewMs };
  const log = createLog('info', { write: line => void said.push(JSON.parse(line).msg) });
  const clock = databaseClock(
    log,
    { now: () => new Date(noon + state.steady - 5000 + state.skewMs) },
    () => state.steady,
  );
  return { clock, state, said };
}

it.each([3_600_000, -3_600_000, 1500])('a machine that is %i ms off tells the database’s time', skew => {
  const { clock, state } = machine(skew);
  clock.learn(4990, 5010, new Date(noon));
  expect(clock.now()).toEqual(new Date(noon));
  state.steady += 61_000;
  state.skewMs += 40_000;
  expect(clock.now()).toEqual(new Date(noon + 61_000));
});

it('says once that it is wrong, and once that it is right again', () => {
  const { clock, state, said } = machine(0);
  const ask = () => clock.learn(state.steady - 10, state.steady + 10, new Date(noon + state.steady - 5000));
  ask();
  expect(said).toEqual([]);
  state.skewMs = -3_600_000;
  ask();
  ask();
  expect(said).toEqual([
    expect.stringMatching(/3600 seconds behind the database's, whose time is used; set it by NTP/),
  ]);
  state.skewMs = 500;
  ask();
  ask();
  expect(said.slice(1)).toEqual(['the time of this machine is right again']);
});

it('a slow answer is no news, a database that was set or replaced is', () => {
  const { clock } = machine(0);
  clock.learn(4999, 5001, new Date(noon));
  clock.learn(4000, 6000, new Date(noon + 900));
  expect(clock.now()).toEqual(new Date(noon));
  clock.learn(4990, 5010, new Date(noon + 7000));
  expect(clock.now()).toEqual(new Date(noon + 7000));
});
