import { z } from 'zod';
import { textField } from '../../../../base/text-field.ts';
import { addressField } from '../address-field.ts';
import { defineBlock } from '../block.ts';

/** Link title 110, link description 260 (spec point 5). Only `external_link` of the spec's link kinds so far. */
export const links = defineBlock({
  kind: 'link',
  section: 'Links',
  purpose: 'Buttons to the other places you can be found.',
  version: 1,
  fields: z.strictObject({
    linkKind: z.literal('external_link'),
    title: textField(110, 'Title is required'),
    description: textField(260),
    url: addressField,
  }),
  settings: z.strictObject({ heading: textField(50) }),
  settingsDefaults: { heading: 'Links' },
  itemDefaults: () => ({ linkKind: 'external_link' as const, title: '', description: '', url: '' }),
  migrations: {},
  label: fields => fields.title || 'New link',
});
