import { formatTime } from '../../calendar/format-time.ts';
import { texts } from './texts.ts';

/** Until when cancelling is free, in the reader's time zone; follows a refund policy. */
export const deadlineText = (moment: Date, zone: string): string => texts.deadline(formatTime(moment, zone));

/** The same for the first of several dates that were booked together. */
export const firstDeadlineText = (moment: Date, zone: string): string => texts.firstDeadline(formatTime(moment, zone));
