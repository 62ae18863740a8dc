import { z } from 'zod';
import { pictureIdSchema } from '../../../../base/id.ts';
import { textField } from '../../../../base/text-field.ts';
import { defineFixedBlock } from '../block.ts';

/** As much as search engines show of a title and of a description. */
export const titleMax = 60;
export const descriptionMax = 155;

/** What the page says of itself in search results and where its link is shared. What is empty is made from the profile. */
export const htmlMetaTags = defineFixedBlock({
  kind: 'htmlMetaTags',
  section: 'Search and sharing',
  purpose: 'Title, description and image in search results and shared links.',
  icon: 'search',
  one: 'words for search and sharing',
  place: 'head',
  most: 1,
  version: 1,
  fields: z.strictObject({
    title: textField(titleMax),
    description: textField(descriptionMax),
    /** Shown 1200 by 630 where the link is shared, in place of the card that is drawn. */
    imageId: pictureIdSchema.nullable(),
  }),
  settings: z.strictObject({ heading: textField(50) }),
  // No section, no heading; here only because every kind has one.
  settingsDefaults: { heading: '' },
  itemDefaults: () => ({ title: '', description: '', imageId: null as string | null }),
  migrations: {},
  label: () => 'Search and sharing',
});
