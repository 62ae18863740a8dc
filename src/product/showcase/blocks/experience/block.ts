import { z } from 'zod';
import { linesField, textField } from '../../../../base/text-field.ts';
import { defineBlock } from '../../block-fields/block.ts';
import { monthPattern } from '../../block-fields/month.ts';

const month = z.string().regex(monthPattern, 'Choose a month and a year');

/** Experience name 50, title 50, text 400 (spec point 5). */
export const experience = defineBlock({
  kind: 'experience',
  section: 'Experience',
  purpose: 'Where you worked, studied or performed, as a timeline.',
  icon: 'briefcase',
  one: 'experience',
  anchor: 'experience',
  offered: { group: 'about', sketch: 'timeline', words: 'cv resume work career education history' },
  version: 1,
  fields: z
    .strictObject({
      title: textField(50, 'Title is required'),
      /** Where it was: a studio, a company, a school. */
      name: textField(50),
      text: linesField(400),
      from: month,
      /** Null while it continues. */
      to: month.nullable(),
    })
    .refine(({ from, to }) => to === null || to >= from, {
      path: ['to'],
      error: 'The end is before the start',
    }),
  settings: z.strictObject({ heading: textField(50) }),
  settingsDefaults: { heading: 'Experience' },
  itemDefaults: today => ({ title: '', name: '', text: '', from: today.slice(0, 7), to: null }),
  migrations: {},
  label: fields => fields.title || fields.name || 'New experience',
});
