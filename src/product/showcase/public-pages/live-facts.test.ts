import { describe, expect, it } from 'vitest';
import { datesText, nextText, placesText, takeText } from './live-facts.ts';

const hostZone = 'Europe/Lisbon';
const at = new Date('2026-11-24T10:00:00Z');
const here = { mode: 'offline', hostZone, visitorZone: hostZone } as const;
const date = (startsAt: string, taken: number) => ({ startsAt: new Date(startsAt), capacity: 9, taken });
const two = (first: number, second: number) => [
  date('2026-11-25T19:00:00Z', first),
  date('2026-12-02T19:00:00Z', second),
];

describe('the next free time', () => {
  it.each([
    ['offline', hostZone, 'Next available: Tue, Nov 24, 10:00 AM'],
    ['online', hostZone, 'Next available: Tue, Nov 24, 10:00 AM'],
    ['offline', 'Asia/Seoul', 'Next available: Tue, Nov 24, 10:00 AM, Lisbon time'],
    ['online', 'Asia/Seoul', 'Next available: Tue, Nov 24, 7:00 PM, Seoul time'],
    ['online', 'America/Los_Angeles', 'Next available: Tue, Nov 24, 2:00 AM, Los Angeles time'],
    // London's clocks show the same.
    ['online', 'Europe/London', 'Next available: Tue, Nov 24, 10:00 AM'],
    ['online', null, 'Next available: Tue, Nov 24, 10:00 AM'],
  ] as const)('%s, seen from %s', (mode, visitorZone, text) =>
    expect(nextText(at, { mode, hostZone, visitorZone }).replaceAll('\u202f', ' ')).toBe(text),
  );
});

describe('the dates of a class', () => {
  it.each([
    [here, 'Next: Nov 25, Dec 2'],
    [{ ...here, visitorZone: 'Asia/Seoul' }, 'Next: Nov 25, Dec 2'],
    [{ mode: 'online', hostZone, visitorZone: 'Asia/Seoul' } as const, 'Next: Nov 25, Dec 2 · Thu 4:00 AM, Seoul time'],
  ])('%j', (clocks, text) => expect(datesText(two(0, 0), clocks).replaceAll('\u202f', ' ')).toBe(text));

  it.each([
    [two(0, 0), false, '9 spots', undefined],
    [two(6, 9), false, '3 spots left', undefined],
    [two(9, 7), true, 'Nov 25 is full · Dec 2: 2 spots left', undefined],
    [two(9, 9), true, 'Full', 'Join waitlist'],
    [two(9, 9), false, 'Full', 'See dates'],
    [[], true, undefined, undefined],
  ])('%j: spots and button', (dates, waitlist, spots, button) =>
    expect([placesText(dates, hostZone), takeText(dates, waitlist)]).toEqual([spots, button]),
  );
});
