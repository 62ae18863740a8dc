import { z } from 'zod';
import { textField } from '../../base/text-field.ts';
import { dateOverrideSchema, dateWindowsSchema } from './date-override.ts';
import { scheduleNameField, scheduleSchema } from './schedule.ts';
import { hostLimitsSchema } from './session-limits.ts';
import { weeklyScheduleSchema } from './weekly-schedule.ts';

/** The default schedule alone. */
export const scheduleBodySchema = z.strictObject({ windows: weeklyScheduleSchema });
export const scheduleAnswerSchema = z.object({ zone: z.string(), windows: weeklyScheduleSchema });

export const namedScheduleBodySchema = z.strictObject({
  name: scheduleNameField,
  windows: weeklyScheduleSchema,
  /**
   * The hours before the change. When given, the change is refused (`schedule_changed`) if others are stored by
   * now.
   */
  was: weeklyScheduleSchema.optional(),
});
/**
 * `was`: the limits before the change. When given, the change is refused (`schedule_changed`) if others are stored
 * by now.
 */
export const limitsBodySchema = hostLimitsSchema.extend({ was: hostLimitsSchema.optional() });
export const defaultScheduleBodySchema = z.strictObject({ id: z.uuid() });
/** Every schedule in the host's order, exactly one the default, and what holds for all of them. */
export const schedulesAnswerSchema = z.object({
  zone: z.string(),
  schedules: z.array(scheduleSchema),
  limits: hostLimitsSchema,
});
export type SchedulesAnswer = z.infer<typeof schedulesAnswerSchema>;

const dateContent = { windows: dateWindowsSchema, note: textField(100) };
/**
 * What was stored before the change, null for a usual day. When given, the change is refused (`schedule_changed`)
 * if something else is stored by now.
 */
const previousContent = z.strictObject(dateContent).nullable().optional();
export const overrideBodySchema = z.strictObject({ ...dateContent, was: previousContent });
export const dropOverrideSchema = z.strictObject({ was: previousContent }).nullish();
/** The schedule of the override; all of them without it. */
export const overrideQuerySchema = z.object({ schedule: z.uuid().optional() });
/** The date overrides from the host's today on, in order. */
export const overridesAnswerSchema = z.object({ zone: z.string(), overrides: z.array(dateOverrideSchema) });
