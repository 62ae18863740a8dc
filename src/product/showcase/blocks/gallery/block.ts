import { z } from 'zod';
import { pictureIdSchema } from '../../../../base/id.ts';
import { linesField, textField } from '../../../../base/text-field.ts';
import { shorten } from '../../../../base/text-length.ts';
import { defineBlock } from '../../block-fields/block.ts';

/** A picture with its title (50, spec point 5), a caption, and alt text. */
export const gallery = defineBlock({
  kind: 'showcase',
  section: 'Showcase',
  purpose: 'A gallery of your work.',
  icon: 'image',
  one: 'an image',
  anchor: 'showcase',
  offered: { group: 'words', sketch: 'pictures', words: 'gallery photo picture image portfolio work' },
  version: 1,
  fields: z.strictObject({
    imageId: pictureIdSchema.nullable().refine((id): boolean => id !== null, { error: 'Choose an image' }),
    title: textField(50),
    caption: linesField(260),
    alt: textField(260),
  }),
  settings: z.strictObject({ heading: textField(50) }),
  settingsDefaults: { heading: 'Showcase' },
  itemDefaults: () => ({ imageId: null, title: '', caption: '', alt: '' }),
  migrations: {},
  label: fields => fields.title || shorten(fields.caption || fields.alt, 40) || 'New image',
});
