import { dayMs, minuteMs } from './wall-time.ts';

const minutesADay = dayMs / minuteMs;
const mostDays = 400;
const days = new Map<number, string[]>();
let latest: { day: number; texts: string[] } = { day: Number.NaN, texts: [] };

/**
 * An instant (epoch ms) as `Date.toISOString` writes it. Lists of times contain the same few thousand whole
 * minutes again and again, and writing them was most of the work: each is written once and cached by its day.
 */
export function instantText(epochMs: number): string {
  const minute = epochMs / minuteMs;
  if (!Number.isInteger(minute)) return new Date(epochMs).toISOString();
  const day = Math.floor(epochMs / dayMs);
  if (day !== latest.day) latest = { day, texts: textsOf(day) };
  const place = minute - day * minutesADay;
  const known = latest.texts[place];
  if (known !== undefined) return known;
  const text = new Date(epochMs).toISOString();
  latest.texts[place] = text;
  return text;
}

function textsOf(day: number): string[] {
  const known = days.get(day);
  if (known !== undefined) return known;
  if (days.size >= mostDays) days.clear();
  // Allocated at full length: an array that grows in large steps is slow.
  const texts = new Array<string>(minutesADay);
  days.set(day, texts);
  return texts;
}
