import { texts } from './texts.ts';

/** "No", "45 minutes", "4 hours", "2 days". */
export function formatMinutes(minutes: number): string {
  if (minutes === 0) return texts.none;
  if (minutes % 1440 === 0) return several(minutes / 1440, 'day');
  if (minutes % 60 === 0) return several(minutes / 60, 'hour');
  return several(minutes, 'minute');
}

/** A number of days in words, in whole weeks up to four. */
export function formatDays(days: number): string {
  if (days % 7 === 0 && days <= 28) return several(days / 7, 'week');
  return several(days, 'day');
}

const several = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

const choices = (values: readonly number[], nameOf: (value: number) => string) =>
  values.map(value => ({ value, label: nameOf(value) }));

/** Choices of the service forms, in minutes and days. */
export const bufferChoices = choices([0, 5, 10, 15, 30, 45, 60], formatMinutes);
export const stepChoices = choices([15, 20, 30, 45, 60, 90, 120], formatMinutes);
export const noticeChoices = choices([0, 60, 120, 240, 480, 720, 1440, 2880, 4320, 10_080], formatMinutes);
export const dayChoices = choices([7, 14, 28, 60, 90, 180, 365], formatDays);
