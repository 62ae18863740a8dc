import { z } from 'zod';
import { textField } from '../../../../base/text-field.ts';
import { defineBlock } from '../../block-fields/block.ts';

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

/** One line of the week, typed by the creator, in the host's local time. */
const rowSchema = z
  .strictObject({
    /** 1 is Monday, 7 Sunday. */
    weekday: z.number().int().min(1).max(7),
    from: z.string().regex(clock, 'Choose a time'),
    /** Before `from` it means after midnight. */
    to: z.string().regex(clock, 'Choose a time'),
    title: textField(50, 'Enter what happens'),
    place: textField(100),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: 'The end must be after the start' });

export type WeekRow = z.infer<typeof rowSchema>;
export const mostWeekRows = 60;

export const weeklySchedule = defineBlock({
  kind: 'weeklySchedule',
  section: 'Weekly schedule',
  purpose: 'Your week at a glance: classes, hours and anything else you add.',
  icon: 'calendar-days',
  one: 'a schedule',
  anchor: 'week',
  offered: { group: 'offer', sketch: 'timetable', words: 'hours opening calendar timetable when' },
  version: 2,
  fields: z
    .strictObject({
      title: textField(50),
      /** Whether the weekly classes of the page are included. */
      withClasses: z.boolean(),
      rows: z.array(rowSchema).max(mostWeekRows, `At most ${mostWeekRows} lines`),
      /** The schedule whose hours are included; null for none. */
      scheduleId: z.uuid().nullable(),
    })
    .refine(({ withClasses, rows, scheduleId }) => withClasses || rows.length > 0 || scheduleId !== null, {
      path: ['withClasses'],
      error: 'Add a line, or show your classes or hours',
    }),
  settings: z.strictObject({ heading: textField(50) }),
  settingsDefaults: { heading: 'Weekly schedule' },
  itemDefaults: () => ({ title: '', withClasses: true, rows: [] as WeekRow[], scheduleId: null }),
  migrations: { 1: before => ({ ...(before as object), scheduleId: null }) },
  label: fields => fields.title || 'The week',
});
