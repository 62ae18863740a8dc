import { freeSlots, type SlotQuestion } from '../../../src/product/calendar/free-slots.ts';
import { wallOf } from '../../../src/product/calendar/wall-time.ts';
import { clockTime } from '../../../src/product/calendar/weekly-schedule.ts';

// A plain day from nine to twelve in UTC, and variations.
export const at = (text: string) => Date.parse(text);

/** Every day of the week, in hours of wall time. */
export const daily = (...spans: [from: number, to: number][]) =>
  [1, 2, 3, 4, 5, 6, 7].flatMap(weekday => spans.map(([from, to]) => ({ weekday, from: from * 60, to: to * 60 })));

export const base: SlotQuestion = {
  zone: 'UTC',
  windows: daily([9, 12]),
  durationMinutes: 60,
  stepMinutes: 60,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  minimumNoticeMinutes: 0,
  furthestDays: 365,
  busy: [],
  from: at('2026-06-01T00:00Z'),
  to: at('2026-06-02T00:00Z'),
  now: at('2026-05-20T00:00Z'),
};

/** Starts in the host's wall time. */
export function clockStarts(question: SlotQuestion): string[] {
  return freeSlots(question).map(start => clockTime(wallOf(question.zone, start).minutes));
}
