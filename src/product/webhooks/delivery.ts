import { endpointRules } from './endpoint.ts';

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

/** Milliseconds before each try, from the one before; the first is at once (Standard Webhooks 1.0.0). */
const delays = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const;

export const mostTries = delays.length;
export const callTimeoutMs = 15 * second;
/** A taken message is free again after that: its server was killed. */
export const takenMs = 45 * second;

/** Milliseconds until the next try, up to a tenth later so that not all come at once; undefined after the last. */
export const delayAfter = (tries: number, random: number): number | undefined => {
  const delay = delays[tries];
  return delay === undefined ? undefined : Math.round(delay * (1 + random / 10));
};

/** What a call came to: the code of an answer, or why there was none. */
export type Answered = { status: number; retryAfter: string | undefined } | { trouble: string };

export const isDelivered = (answered: Answered): boolean =>
  'status' in answered && answered.status >= 200 && answered.status < 300;

/** The receiver wants no more messages. */
export const isGone = (answered: Answered): boolean => 'status' in answered && answered.status === 410;

const isOverloaded = (answered: Answered): boolean =>
  'status' in answered ? [429, 502, 504].includes(answered.status) : answered.trouble === 'too_slow';

const longestRest = { asked: hour, own: 5 * minute } as const;

/** Milliseconds that `Retry-After` asks for, in seconds or as a date; undefined when it says neither. */
export function askedRest(retryAfter: string | undefined, now: Date): number | undefined {
  if (retryAfter === undefined) return undefined;
  const text = retryAfter.trim();
  const asked = /^\d{1,9}$/.test(text) ? Number(text) * second : Date.parse(text) - now.getTime();
  return Number.isNaN(asked) ? undefined : Math.min(Math.max(asked, 0), longestRest.asked);
}

/**
 * Milliseconds in which the endpoint gets no call at all: what it asks for, an hour at most; or longer each time that it
 * fails as overloaded.
 */
export function restAfter(answered: Answered, failures: number, now: Date): number {
  if (isDelivered(answered)) return 0;
  const own = isOverloaded(answered) ? Math.min(5 * second * 2 ** Math.min(failures - 1, 10), longestRest.own) : 0;
  const asked = 'status' in answered ? askedRest(answered.retryAfter, now) : undefined;
  return Math.max(own, asked ?? 0);
}

export type Health = { failures: number; failingSince: Date | null };

/** How an endpoint is doing after a call. */
export const healthAfter = (before: Health, answered: Answered, now: Date): Health =>
  isDelivered(answered)
    ? { failures: 0, failingSince: null }
    : { failures: before.failures + 1, failingSince: before.failingSince ?? now };

/** Why it is stopped after a call that was the message's last try, or not; null while it goes on. */
export function stopAfter(
  answered: Answered,
  isLastTry: boolean,
  health: Health,
  now: Date,
): 'failing' | 'gone' | null {
  if (isGone(answered)) return 'gone';
  const { failingSince } = health;
  const isLasting = failingSince !== null && now.getTime() - failingSince.getTime() >= endpointRules.failingDays * day;
  return isLastTry && isLasting ? 'failing' : null;
}
