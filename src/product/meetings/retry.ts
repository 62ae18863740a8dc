const restMinutes = [1, 2, 5, 15, 30, 60];

/** When to try again: later after each failure, hourly in the end, and never before a provider allows it. */
export function retryAt(kind: 'limited' | 'unreachable' | 'refused', failures: number, least: number, now: Date): Date {
  const at = Math.max(1, failures) - 1;
  const minutes = kind === 'refused' ? 60 : (restMinutes[Math.min(at, restMinutes.length - 1)] ?? 60);
  return new Date(now.getTime() + Math.max(minutes * 60, least) * 1000);
}
