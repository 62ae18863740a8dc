import { z } from 'zod';
import { textField } from '../../../../base/text-field.ts';
import { shorten } from '../../../../base/text-length.ts';
import { defineBlock } from '../../block-fields/block.ts';

/** A form that adds people to the creator's list once they confirm by email. */
export const newsletter = defineBlock({
  kind: 'newsletterSub',
  section: 'Newsletter',
  purpose: 'People sign up with their email. Subscribers confirm by email.',
  icon: 'send',
  one: 'a newsletter form',
  anchor: 'newsletter',
  offered: { group: 'growth', sketch: 'field', words: 'mail letter mailing list subscribe' },
  version: 1,
  fields: z.strictObject({
    line: textField(160, 'Describe what people get'),
    button: textField(40, 'Enter the button text'),
    note: textField(200),
  }),
  settings: z.strictObject({ heading: textField(50) }),
  settingsDefaults: { heading: 'Newsletter' },
  itemDefaults: () => ({ line: '', button: 'Subscribe', note: '' }),
  migrations: {},
  label: fields => shorten(fields.line, 60) || 'New newsletter form',
});
