import { z } from 'zod';
import { textField } from '../../base/text-field.ts';
import { dateOverrideSchema, dateWindowsSchema } from './date-override.ts';
import { weeklyScheduleSchema } from './weekly-schedule.ts';

export const scheduleBodySchema = z.strictObject({ windows: weeklyScheduleSchema });
export const scheduleAnswerSchema = z.object({ zone: z.string(), windows: weeklyScheduleSchema });
export type ScheduleAnswer = z.infer<typeof scheduleAnswerSchema>;

export const overrideBodySchema = z.strictObject({ windows: dateWindowsSchema, note: textField(100) });
/** The dates from the host's today on that are not as the week says, in order. */
export const overridesAnswerSchema = z.object({ zone: z.string(), overrides: z.array(dateOverrideSchema) });
export type OverridesAnswer = z.infer<typeof overridesAnswerSchema>;
