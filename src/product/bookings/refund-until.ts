import { sayTime } from '../calendar/say-time.ts';

/** "You have until Sunday, 22 November 2026, 09:00 (GMT, Lisbon time)." said after a refund policy, on the reader's clock. */
export const youHaveUntil = (moment: Date, zone: string): string => `You have until ${sayTime(moment, zone)}.`;
