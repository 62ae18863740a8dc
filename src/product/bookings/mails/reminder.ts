/** Hours before the start at which people are reminded. */
const reminderHours = [24, 1] as const;
export type ReminderHours = (typeof reminderHours)[number];

/** When a booking is reminded of; moments that are past when it is made are left out. */
export function reminderTimes(startsAt: Date, now: Date): { hours: ReminderHours; at: Date }[] {
  return reminderHours
    .map(hours => ({ hours, at: new Date(startsAt.getTime() - hours * 3_600_000) }))
    .filter(({ at }) => at > now);
}
