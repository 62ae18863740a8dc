import { formatTime } from '../../calendar/format-time.ts';

/** "You have until Sunday, 22 November 2026, 09:00 (GMT, Lisbon time)." said after a refund policy, on the reader's clock. */
export const youHaveUntil = (moment: Date, zone: string): string => `You have until ${formatTime(moment, zone)}.`;

/** The same of the first of several dates that were booked together. */
export const youHaveForTheFirst = (moment: Date, zone: string): string =>
  `For the first date you have until ${formatTime(moment, zone)}; each of the others counts by itself.`;
