import type { DateHours } from './date-override.ts';
import type { SessionLimits } from './session-limits.ts';
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

/** What keeps a service from ever being booked, and what to do: its own times and limits, or the hours it is booked in. */
export type Hindrance = { in: 'times' | 'hours'; words: string };

const inTimes = (words: string): Hindrance => ({ in: 'times', words });
const inHours = (words: string): Hindrance => ({ in: 'hours', words });

/** Why a one-on-one service can never be booked as it is set; undefined when it can. */
export function whyNeverBookable(
  rules: Rules,
  { windows, overrides }: Hours,
  limits: SessionLimits,
): Hindrance | undefined {
  if (rules.mostPerDay === 0 || rules.mostPerWeek === 0)
    return inTimes('A limit of 0 allows no bookings. Leave it empty for no limit, or hide the service.');
  if (limits.perDay === 0 || limits.perWeek === 0)
    return inHours('Your limit across all services is 0. Change it in Settings.');
  const spans: Span[] = [...mergeWindows(windows), ...overrides.flatMap(override => override.windows)];
  if (spans.length === 0)
    return inHours('You have no available hours yet. Open at least one day in Settings, or choose another schedule.');
  // The furthest date counts whole, so there is up to a day more than its number says.
  if (rules.minimumNoticeMinutes >= (rules.furthestDays + 1) * dayMinutes)
    return inTimes(
      'The minimum notice is longer than the booking window. Shorten the notice, or let people book further ahead.',
    );
  const longest = Math.max(...spans.map(length));
  if (rules.durationMinutes <= longest) return undefined;
  return inHours(
    `Your longest available stretch is ${inWords(longest)}, shorter than a session. Shorten the session, or add longer hours in Settings.`,
  );
}

function inWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}
