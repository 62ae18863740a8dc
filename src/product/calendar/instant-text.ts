import { dayMs, minuteMs } from './wall-time.ts';

const minuteTexts = Array.from({ length: 1440 }, (_, minute) => {
  const two = (n: number) => String(n).padStart(2, '0');
  return `T${two(Math.floor(minute / 60))}:${two(minute % 60)}:00.000Z`;
});
let latest = { day: Number.NaN, date: '' };

/**
 * An instant (epoch ms) as `Date.toISOString` writes it. A list of times is hundreds of instants on a few dates, and
 * writing them was a sixth of its work; here a date is written once and the minute is looked up.
 */
export function instantText(epochMs: number): string {
  const day = Math.floor(epochMs / dayMs);
  const minute = minuteTexts[(epochMs - day * dayMs) / minuteMs];
  if (minute === undefined) return new Date(epochMs).toISOString();
  if (day !== latest.day) latest = { day, date: new Date(day * dayMs).toISOString().slice(0, -minute.length) };
  return latest.date + minute;
}
