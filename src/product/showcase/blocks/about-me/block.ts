import { z } from 'zod';
import { textField } from '../../../../base/text-field.ts';
import { defineBlock } from '../block.ts';

/** Media-text title 110, description 5000 (spec point 5). Plain paragraphs; a blank line starts a new one. */
export const aboutMe = defineBlock({
  kind: 'mediaText',
  section: 'About Me',
  purpose: 'Your story, in your own words, with a picture if you like.',
  version: 1,
  fields: z.strictObject({
    title: textField(110),
    text: textField(5000),
    imageId: z.string().max(64).nullable(),
  }),
  settings: z.strictObject({ heading: textField(50) }),
  settingsDefaults: { heading: 'About me' },
  itemDefaults: () => ({ title: '', text: '', imageId: null }),
  migrations: {},
  label: fields => fields.title || fields.text.slice(0, 40) || 'About me',
});
