import { z } from 'zod';
import { textField } from '../../../../base/text-field.ts';
import { defineBlock } from '../../block-fields/block.ts';

/** Title 50 (spec point 5). */
export const skill = defineBlock({
  kind: 'skill',
  section: 'Skill',
  purpose: 'What you’re good at, as a list of words.',
  icon: 'award',
  one: 'a skill',
  anchor: 'skills',
  offered: { group: 'about', sketch: 'words', words: 'tags specialities topics' },
  version: 1,
  fields: z.strictObject({ title: textField(50, 'Title is required') }),
  settings: z.strictObject({ heading: textField(50) }),
  settingsDefaults: { heading: 'Skill' },
  itemDefaults: () => ({ title: '' }),
  migrations: {},
  label: fields => fields.title || 'New skill',
});
