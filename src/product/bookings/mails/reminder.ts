/** Hours before the start at which people are reminded. */
const reminderHours = [24, 1] as const;
export type ReminderHours = (typeof reminderHours)[number];

/** How many minutes before the start a reminder no longer says what is true. */
const uselessMinutes = { 24: 12 * 60, 1: 10 } as const;

/** Until when a reminder may still arrive. */
export const reminderUntil = (startsAt: Date, hours: ReminderHours): Date =>
  new Date(startsAt.getTime() - uselessMinutes[hours] * 60_000);

/** When a booking is reminded of; moments that are past when it is made are left out. */
export function reminderTimes(startsAt: Date, now: Date): { hours: ReminderHours; at: Date }[] {
  return reminderHours
    .map(hours => ({ hours, at: new Date(startsAt.getTime() - hours * 3_600_000) }))
    .filter(({ at }) => at > now);
}
