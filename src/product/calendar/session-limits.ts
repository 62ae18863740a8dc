import { z } from 'zod';
import { sessionLimitField } from '../services/session-limit.ts';
import { clockOf, dayMs, firstMoment, stretchAt, weekdayOfDay } from './wall-time.ts';

/** The most one-on-one sessions a day and a week of the host's calendar, over all services. */
export const hostLimitsSchema = z.strictObject({ perDay: sessionLimitField, perWeek: sessionLimitField });
export type SessionLimits = z.infer<typeof hostLimitsSchema>;

export const noLimits: SessionLimits = { perDay: null, perWeek: null };
export const isLimited = ({ perDay, perWeek }: SessionLimits): boolean => perDay !== null || perWeek !== null;

export const areSameLimits = (a: SessionLimits, b: SessionLimits): boolean =>
  a.perDay === b.perDay && a.perWeek === b.perWeek;

/** A period [from, to) in epoch ms. */
export type Closed = readonly [from: number, to: number];

/**
 * The host's days and weeks (Monday first) in which no more sessions may start, because they have reached their
 * limit. `starts` are epoch ms, in any order. A session counts on the day it starts.
 */
export function fullStretches(zone: string, starts: readonly number[], { perDay, perWeek }: SessionLimits): Closed[] {
  if (perDay === 0 || perWeek === 0) return [[Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]];
  return [...full(zone, starts, perDay, 1), ...full(zone, starts, perWeek, 7)];
}

function full(zone: string, starts: readonly number[], limit: number | null, days: 1 | 7): Closed[] {
  if (limit === null) return [];
  const clock = clockOf(zone);
  const counts = new Map<number, number>();
  for (const start of starts) {
    const first = firstDayOf(Math.floor((start + stretchAt(clock, start).offset) / dayMs), days);
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= limit)
    .map(([first]) => [firstMoment(clock, first * dayMs), firstMoment(clock, (first + days) * dayMs)]);
}

const firstDayOf = (day: number, days: 1 | 7): number => (days === 1 ? day : day - weekdayOfDay(day) + 1);

/** The host's whole weeks around [from, to), whose starts count for limits. Epoch ms. */
export function wholeWeeks(zone: string, from: number, to: number): { from: number; to: number } {
  const clock = clockOf(zone);
  const dayAt = (at: number) => Math.floor((at + stretchAt(clock, at).offset) / dayMs);
  return {
    from: firstMoment(clock, firstDayOf(dayAt(from), 7) * dayMs),
    to: firstMoment(clock, (firstDayOf(dayAt(to), 7) + 7) * dayMs),
  };
}
