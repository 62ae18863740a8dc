import { expect, it } from 'vitest';
import { shownDeadline, shownDeadlineClock, shownTime, shownTimes } from './shown-time.ts';

const hostZone = 'Europe/Lisbon';
const at = new Date('2026-11-24T10:20:00Z');
const inLisbon = 'Tuesday, 24 November 2026, 10:20 (GMT, Lisbon time)';
const inSeoul = 'Tuesday, 24 November 2026, 19:20 (GMT+9, Seoul time)';

it.each([
  ['offline', 'Asia/Seoul', [inLisbon, inSeoul]],
  ['online', 'Asia/Seoul', [inSeoul, inLisbon]],
  ['offline', hostZone, [inLisbon]],
  ['online', null, [inLisbon]],
] as const)('%s, a visitor in %s reads %j', (mode, visitorZone, times) => {
  expect(shownTimes({ mode, hostZone, visitorZone }, at)).toEqual(times);
  expect(shownTime({ mode, hostZone, visitorZone }, at)).toBe(times[0]);
});

it.each([
  ['Asia/Seoul', '19:20 (Seoul time)', inSeoul],
  // Both clocks show the same: there is nothing to confuse.
  ['Europe/London', '10:20', 'Tuesday, 24 November 2026, 10:20 (GMT, London time)'],
  [hostZone, '10:20', inLisbon],
  [null, '10:20', inLisbon],
] as const)('a visitor in %s must act by %s, wherever the session is', (visitorZone, clock, moment) => {
  expect(shownDeadlineClock({ hostZone, visitorZone }, at)).toBe(clock);
  expect(shownDeadline({ hostZone, visitorZone }, at)).toBe(moment);
});

it('says which of two equal times it is, beside the zone', () => {
  const twice = new Date('2026-10-25T00:30:00Z');
  const visitorZone = 'Europe/Berlin';
  expect(shownDeadlineClock({ hostZone: 'Asia/Seoul', visitorZone }, twice)).toBe('02:30 (GMT+2, Berlin time)');
  expect(shownDeadlineClock({ hostZone: 'Europe/Paris', visitorZone }, twice)).toBe('02:30 (GMT+2)');
});
