import { lengthText } from '../../base/length-text.ts';
import type { DateHours } from './date-override.ts';
import type { SessionLimits } from './session-limits.ts';
import { texts } from './texts.ts';
import { mergeWindows, type WeeklyWindow } from './weekly-schedule.ts';

type Rules = {
  durationMinutes: number;
  minimumNoticeMinutes: number;
  furthestDays: number;
  mostPerDay: number | null;
  mostPerWeek: number | null;
};
type Hours = { windows: readonly WeeklyWindow[]; overrides: readonly DateHours[] };
type Span = { from: number; to: number };

const dayMinutes = 1440;
const length = ({ from, to }: Span): number => to - from;

/** Why a service can never be booked, and what to do: because of its own times and limits, or of its hours. */
export type Hindrance = { in: 'times' | 'hours'; words: string };

const inTimes = (words: string): Hindrance => ({ in: 'times', words });
const inHours = (words: string): Hindrance => ({ in: 'hours', words });

/** Why a one-on-one service can never be booked as it is set up; undefined when it can. */
export function whyNeverBookable(
  rules: Rules,
  { windows, overrides }: Hours,
  limits: SessionLimits,
): Hindrance | undefined {
  if (rules.mostPerDay === 0 || rules.mostPerWeek === 0) return inTimes(texts.impossible.limitIsZero);
  if (limits.perDay === 0 || limits.perWeek === 0) return inHours(texts.impossible.limitAcrossServices);
  const spans: Span[] = [...mergeWindows(windows), ...overrides.flatMap(override => override.windows)];
  if (spans.length === 0) return inHours(texts.impossible.noHours);
  // The furthest date counts whole, so there is up to a day more than the number.
  if (rules.minimumNoticeMinutes >= (rules.furthestDays + 1) * dayMinutes)
    return inTimes(texts.impossible.noticeTooLong);
  const longest = Math.max(...spans.map(length));
  if (rules.durationMinutes <= longest) return undefined;
  return inHours(texts.impossible.stretchTooShort(lengthText(longest)));
}
