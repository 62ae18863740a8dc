import { z } from 'zod';
import { pictureIdSchema } from '../../../../base/id.ts';
import { textField } from '../../../../base/text-field.ts';
import { optionalAddressField } from '../../block-fields/address-field.ts';
import { defineBlock } from '../../block-fields/block.ts';

/** Team member name 100, team title 50 (spec point 5). One item is one person. */
export const team = defineBlock({
  kind: 'team',
  section: 'Team',
  purpose: 'The people you work with, with photo and role.',
  icon: 'users',
  one: 'a person',
  anchor: 'team',
  offered: { group: 'about', sketch: 'faces', words: 'people staff partners colleagues' },
  namesItsImages: true,
  version: 1,
  fields: z.strictObject({
    name: textField(100, 'Enter a name'),
    title: textField(50),
    imageId: pictureIdSchema.nullable(),
    url: optionalAddressField,
  }),
  settings: z.strictObject({ heading: textField(50) }),
  settingsDefaults: { heading: 'Team' },
  itemDefaults: () => ({ name: '', title: '', imageId: null, url: '' }),
  migrations: {},
  label: fields => fields.name || 'New person',
});
