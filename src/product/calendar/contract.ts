import { z } from 'zod';
import { weeklyScheduleSchema } from './weekly-schedule.ts';

export const scheduleBodySchema = z.strictObject({ windows: weeklyScheduleSchema });
export const scheduleAnswerSchema = z.object({ zone: z.string(), windows: weeklyScheduleSchema });
export type ScheduleAnswer = z.infer<typeof scheduleAnswerSchema>;
