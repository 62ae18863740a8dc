import { expect, it } from 'vitest';
import { timeOffBodySchema } from '../parts/time-off-contract.ts';
import {
  changedTimeOff,
  formatSpan,
  proposedTimeOff,
  sentTimeOff,
  type TypedTimeOff,
  typedTimeOff,
} from './typed-time-off.ts';

const zone = 'Europe/Lisbon';
const plain = proposedTimeOff(zone, '2026-12-24', new Date('2026-11-23T10:20:00Z'));
/** What the server reads of a form that was sent. */
const read = (part: Partial<TypedTimeOff>) =>
  timeOffBodySchema.safeParse(JSON.parse(JSON.stringify({ ...sentTimeOff({ ...plain, ...part }), override: [] })));

it('refuses a time left empty beside its field, rather than blocking from midnight', () => {
  const issues = read({ from: '', to: '' }).error?.issues.map(({ path, message }) => [path.join(), message]);
  expect(issues).toEqual([
    ['from', 'Choose a time'],
    ['to', 'Choose a time'],
  ]);
});

it('takes midnight as a beginning and as an end of the day', () => {
  expect(read({ from: '00:00', to: '00:00' }).data).toMatchObject({ from: 0, to: 1440 });
  expect(read({ from: '22:00', to: '00:00', lastDate: '2026-12-25' }).data).toMatchObject({ from: 1320, to: 0 });
});

it('sends whole days whatever its hidden times are, and no date until which nothing repeats', () => {
  expect(read({ isAllDay: true, from: '', until: '2027-01-01' }).data).toEqual({
    ...{ date: '2026-12-24', from: 0, lastDate: '2026-12-24', to: 1440, words: '', override: [] },
  });
  expect(read({ repeat: 'week', until: '2027-01-01' }).data).toMatchObject({ repeat: 'week', until: '2027-01-01' });
});

it.each([
  ['the next full hour today', '2026-11-23', '2026-11-23T10:20:00Z', '2026-11-23 11:00 to 12:00'],
  [
    'the next full hour when a day that is over is in view',
    '2026-11-16',
    '2026-11-23T10:20:00Z',
    '2026-11-23 11:00 to 12:00',
  ],
  ['the last hour of the day', '2026-11-23', '2026-11-23T22:00:00Z', '2026-11-23 23:00 to 00:00'],
  ['tomorrow, close to midnight', '2026-11-23', '2026-11-23T23:30:00Z', '2026-11-24 00:00 to 01:00'],
  ['noon on a later day', '2026-11-30', '2026-11-23T10:20:00Z', '2026-11-30 12:00 to 13:00'],
])('begins with %s, never in the past', (_what, day, now, expected) => {
  const { date, lastDate, from, to } = proposedTimeOff(zone, day, new Date(now));
  expect(`${date} ${from} to ${to}`).toBe(expected);
  expect(lastDate).toBe(date);
});

it('keeps its length when the first day moves, and the last day as typed', () => {
  const away = { ...plain, lastDate: '2026-12-26' };
  expect(changedTimeOff(away, { date: '2026-12-30' }).lastDate).toBe('2027-01-01');
  expect(changedTimeOff(away, { date: '' }).lastDate).toBe('2026-12-26');
  expect(changedTimeOff(away, { lastDate: '2026-12-28' }).lastDate).toBe('2026-12-28');
});

it.each([
  ['part of a day', '2026-12-24T12:00:00Z', '2026-12-24T13:00:00Z', '24 12:00 to 24 13:00'],
  ['until midnight', '2026-12-24T12:00:00Z', '2026-12-25T00:00:00Z', '24 12:00 to 24 00:00'],
  ['over a night', '2026-12-24T22:00:00Z', '2026-12-25T06:00:00Z', '24 22:00 to 25 06:00'],
  ['until the midnight of another day', '2026-12-24T22:00:00Z', '2026-12-26T00:00:00Z', '24 22:00 to 26 00:00'],
  ['several whole days', '2026-12-24T00:00:00Z', '2026-12-27T00:00:00Z', '24 00:00 to 26 00:00, all day'],
])('shows %s as it was typed, and sends it unchanged', (_what, startsAt, endsAt, expected) => {
  const typed = typedTimeOff({ startsAt, endsAt, title: 'Away' }, zone);
  const { date, from, lastDate, to, isAllDay } = typed;
  expect(`${date.slice(8)} ${from} to ${lastDate.slice(8)} ${to}${isAllDay ? ', all day' : ''}`).toBe(expected);
  const sent = sentTimeOff(typed);
  const at = (day: string, minutes: number) => new Date(Date.parse(day) + minutes * 60_000).toISOString();
  expect([at(sent.date, sent.from), at(sent.lastDate, sent.to)].map(one => one.replace('.000', ''))).toEqual([
    startsAt,
    endsAt,
  ]);
});

it('names the last day of what ends on another', () => {
  const over = formatSpan({ startsAt: '2030-12-24T22:00:00Z', endsAt: '2030-12-25T06:00:00Z' }, zone);
  expect(over).toMatch(/24.* to .*25/);
  const whole = formatSpan({ startsAt: '2030-12-24T00:00:00Z', endsAt: '2030-12-27T00:00:00Z' }, zone);
  expect(whole).toMatch(/24.* to .*26.*, all day$/);
});
