import { dayMs } from '../calendar/wall-time.ts';

const weekMs = 7 * dayMs;
/** After so many without an active day, the creator is left alone. */
export const mostReminders = 3;

/** When to remind a creator who is not active before. */
export const nextReminder = (now: Date): Date => new Date(now.getTime() + weekMs);

/** Whether a reminder may be sent now: one a week at most, whatever became due. */
export const mayRemind = (remindedAt: Date | null, now: Date): boolean =>
  remindedAt === null || now.getTime() - remindedAt.getTime() >= weekMs;
