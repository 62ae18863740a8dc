import { z } from 'zod';
import { textField } from '../../../../base/text-field.ts';
import { withMeeting } from '../../../services/meeting.ts';
import { groupServiceDefaults, groupServiceSchema } from '../../../services/service.ts';
import { defineBlock } from '../../block-fields/block.ts';
import { plainToRich } from '../../block-fields/plain-to-rich.ts';
import { withoutPackages } from '../../block-fields/without-packages.ts';
import { withoutSeries } from '../../block-fields/without-series.ts';

export const classes = defineBlock({
  kind: 'groupService',
  section: 'Classes',
  purpose: 'Classes with a limited number of spots: once, weekly or daily.',
  icon: 'users',
  one: 'a class',
  anchor: 'classes',
  offered: { group: 'offer', sketch: 'timetable', words: 'group course event workshop lesson timetable dates price' },
  version: 5,
  fields: groupServiceSchema,
  settings: z.strictObject({ heading: textField(50), callToAction: textField(40) }),
  settingsDefaults: { heading: 'Classes', callToAction: 'Book a spot' },
  itemDefaults: groupServiceDefaults,
  migrations: { 1: plainToRich('description'), 2: withMeeting, 3: withoutPackages, 4: withoutSeries },
  label: fields => fields.title || 'New class',
});
