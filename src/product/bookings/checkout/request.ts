const hourMs = 3_600_000;

/** Within how many hours a host answers a request. */
const answerHours = 24;

/**
 * Until when a host may answer a request made now: a day, or the start less the notice when that is earlier. Never
 * less than an hour, and never past the start.
 */
export function answerBy(now: Date, startsAt: Date, noticeMinutes: number): Date {
  const latest = startsAt.getTime() - noticeMinutes * 60_000;
  const wanted = Math.min(now.getTime() + answerHours * hourMs, latest);
  return new Date(Math.min(Math.max(wanted, now.getTime() + hourMs), startsAt.getTime()));
}
