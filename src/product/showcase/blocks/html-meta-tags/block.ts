import { z } from 'zod';
import { pictureIdSchema } from '../../../../base/id.ts';
import { imageFocusSchema } from '../../../../base/image-focus.ts';
import { textField } from '../../../../base/text-field.ts';
import { defineFixedBlock } from '../../block-fields/block.ts';

/** As much as search engines show of a title and of a description. */
export const titleMax = 60;
export const descriptionMax = 155;

const fields = z.strictObject({
  title: textField(titleMax),
  description: textField(descriptionMax),
  /** Shown 1200 by 630 where the link is shared, instead of the generated card. */
  imageId: pictureIdSchema.nullable(),
  focus: imageFocusSchema.optional(),
});

/** How the page appears in search results and where its link is shared. Empty fields follow the profile. */
export const htmlMetaTags = defineFixedBlock({
  kind: 'htmlMetaTags',
  section: 'Search and sharing',
  purpose: 'Title, description and image in search results and shared links.',
  icon: 'search',
  one: 'search and sharing texts',
  place: 'head',
  most: 1,
  version: 1,
  fields,
  settings: z.strictObject({ heading: textField(50) }),
  // Without a section and heading; required of every kind.
  settingsDefaults: { heading: '' },
  itemDefaults: (): z.infer<typeof fields> => ({ title: '', description: '', imageId: null }),
  migrations: {},
  label: () => 'Search and sharing',
});
