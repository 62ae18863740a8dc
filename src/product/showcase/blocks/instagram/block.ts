import { z } from 'zod';
import { pictureIdSchema } from '../../../../base/id.ts';
import { textField } from '../../../../base/text-field.ts';
import { addressAt } from '../../block-fields/address-field.ts';
import { defineBlock } from '../../block-fields/block.ts';
import { instagramHandle, instagramPost } from '../../block-fields/profile-address.ts';

/** The most photos of one strip: three rows of three. */
export const mostPhotos = 9;

/** A handle, and photos stored by us: a visitor's browser requests nothing from Instagram (decision 0019). */
export const instagram = defineBlock({
  kind: 'instagram',
  section: 'Instagram',
  purpose: 'Your handle and up to nine photos that link to Instagram.',
  icon: 'camera',
  one: 'your Instagram',
  anchor: 'instagram',
  offered: { group: 'links', sketch: 'pictures', words: 'photo picture social' },
  version: 1,
  fields: z.strictObject({
    handle: addressAt(instagramHandle, 'Enter a handle, such as @maya.dances, or your profile link'),
    photos: z
      .array(
        z.strictObject({
          imageId: pictureIdSchema,
          alt: textField(260),
          /** The post it was copied from. */
          permalink: addressAt(instagramPost, 'Enter the link of a post on Instagram').optional(),
        }),
      )
      .max(mostPhotos, `Choose at most ${mostPhotos} photos`),
  }),
  settings: z.strictObject({ heading: textField(50) }),
  settingsDefaults: { heading: 'Instagram' },
  itemDefaults: () => ({ handle: '', photos: [] }),
  migrations: {},
  label: fields => (fields.handle === '' ? 'Instagram' : `@${fields.handle}`),
});
