import { z } from 'zod';
import { operation } from '../../base/operations/operation.ts';
import { textField } from '../../base/text-field.ts';
import { dateOverrideSchema, dateWindowsSchema } from './date-override.ts';
import { mostSchedules, scheduleNameField, scheduleSchema } from './schedule.ts';
import { hostLimitsSchema } from './session-limits.ts';
import { texts } from './texts.ts';
import { weeklyScheduleSchema } from './weekly-schedule.ts';

const shared = { tag: 'calendar', who: 'creator' } as const;
/** The default schedule alone. */
const defaultAnswer = z.object({ zone: z.string(), windows: weeklyScheduleSchema });
/** Every schedule in the host's order, exactly one the default, and what holds for all of them. */
const schedulesAnswer = z.object({
  zone: z.string(),
  schedules: z.array(scheduleSchema),
  limits: hostLimitsSchema,
});
export type SchedulesAnswer = z.infer<typeof schedulesAnswer>;

export const defaultSchedule = operation('GET /api/calendar/schedule', {
  ...shared,
  id: 'defaultSchedule',
  does: 'The default schedule',
  answer: defaultAnswer,
});
export const changeDefaultSchedule = operation('PUT /api/calendar/schedule', {
  ...shared,
  id: 'changeDefaultSchedule',
  does: 'Change the default schedule',
  body: z.strictObject({ windows: weeklyScheduleSchema }),
  answer: defaultAnswer,
  limit: 'list',
});

const params = z.object({ id: z.uuid() });
const refusals = {
  too_many_schedules: { status: 409, message: texts.schedule.tooManySchedules(mostSchedules) },
  schedule_name_taken: { status: 422, message: texts.schedule.nameTaken, field: 'name' },
  schedule_changed: { status: 409, message: texts.schedule.hoursChanged },
  schedule_not_found: { status: 404, message: texts.scheduleGone },
  schedule_is_default: { status: 409, message: texts.schedule.defaultSchedule },
  schedule_in_use: { status: 409, message: texts.schedule.scheduleInUse },
};
const schedules = { ...shared, answer: schedulesAnswer };

export const listSchedules = operation('GET /api/calendar/schedules', {
  ...schedules,
  id: 'listSchedules',
  does: 'List schedules',
});
/**
 * `was`: the hours before the change. When given, the change is refused (`schedule_changed`) if others are stored by
 * now.
 */
export const changeSchedule = operation('PUT /api/calendar/schedules/:id', {
  ...schedules,
  id: 'changeSchedule',
  does: 'Add or change a schedule',
  params,
  body: z.strictObject({
    name: scheduleNameField,
    windows: weeklyScheduleSchema,
    was: weeklyScheduleSchema.optional(),
  }),
  refusals,
  limit: 'list',
});
export const removeSchedule = operation('DELETE /api/calendar/schedules/:id', {
  ...schedules,
  id: 'removeSchedule',
  does: 'Remove a schedule',
  params,
  refusals,
});
export const chooseDefaultSchedule = operation('PUT /api/calendar/default-schedule', {
  ...schedules,
  id: 'chooseDefaultSchedule',
  does: 'Choose the default schedule',
  body: z.strictObject({ id: z.uuid() }),
  refusals,
});
/** `was`: the limits before the change, as with hours. */
export const changeLimits = operation('PUT /api/calendar/limits', {
  ...schedules,
  id: 'changeLimits',
  does: 'Change the limits on sessions a day and a week',
  body: hostLimitsSchema.extend({ was: hostLimitsSchema.optional() }),
  refusals: { schedule_changed: { status: 409, message: texts.schedule.limitsChanged } },
});

const dateContent = { windows: dateWindowsSchema, note: textField(100) };
/**
 * What was stored before the change, null for a usual day. When given, the change is refused (`schedule_changed`)
 * if something else is stored by now.
 */
const previousContent = z.strictObject(dateContent).nullable().optional();
/** The date overrides from the host's today on, in order. */
const overrides = {
  ...shared,
  answer: z.object({ zone: z.string(), overrides: z.array(dateOverrideSchema) }),
};
/** One date in one schedule; in all of them without `schedule`. */
const oneDate = {
  ...overrides,
  params: z.object({ date: z.iso.date() }),
  query: z.object({ schedule: z.uuid().optional() }),
  refusals: {
    date_out_of_range: { status: 422, message: texts.dateOverrides.dateRange, field: 'date' },
    schedule_not_found: { status: 404, message: texts.scheduleGone },
    schedule_changed: { status: 409, message: texts.dateOverrides.changedElsewhere },
  },
  limit: 'list',
} as const;

export const listDateOverrides = operation('GET /api/calendar/overrides', {
  ...overrides,
  id: 'listDateOverrides',
  does: 'List dates with hours of their own',
});
export const setDateOverride = operation('PUT /api/calendar/overrides/:date', {
  ...oneDate,
  id: 'setDateOverride',
  does: 'Set the hours of one date',
  body: z.strictObject({ ...dateContent, was: previousContent }),
});
export const removeDateOverride = operation('DELETE /api/calendar/overrides/:date', {
  ...oneDate,
  id: 'removeDateOverride',
  does: 'Return a date to the weekly hours',
  body: z.strictObject({ was: previousContent }).nullish(),
});
