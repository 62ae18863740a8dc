import { z } from 'zod';
import { dateField } from '../../../../base/date-field.ts';
import { pictureIdSchema } from '../../../../base/id.ts';
import { imageFocusSchema } from '../../../../base/image-focus.ts';
import { emptyRichText, richTextField } from '../../../../base/rich-text.ts';
import { textField } from '../../../../base/text-field.ts';
import { defineBlock } from '../../block-fields/block.ts';
import { texts as fieldTexts } from '../../block-fields/field-texts.ts';
import { slugOf } from '../../block-fields/post-slug.ts';

/** Blog title 110, description 5000 (spec point 5). */
export const blog = defineBlock({
  kind: 'blog',
  section: 'Blog',
  purpose: 'Longer posts, each on its own page.',
  icon: 'edit',
  one: 'a post',
  anchor: 'blog',
  offered: { group: 'words', sketch: 'article', words: 'post article news writing text' },
  version: 1,
  fields: z.strictObject({
    title: textField(110, 'Title is required'),
    description: richTextField(5000),
    /** The date of the post, in the host's zone. */
    date: dateField(),
    imageId: pictureIdSchema.nullable(),
    focus: imageFocusSchema.optional(),
    /** The end of the post's address; empty takes it from the title. `listPosts` makes it unique on the page. */
    slug: z.string().max(200, fieldTexts.address.tooLong).transform(slugOf),
  }),
  settings: z.strictObject({ heading: textField(50) }),
  settingsDefaults: { heading: 'Blog' },
  itemDefaults: today => ({ title: '', description: emptyRichText, date: today, imageId: null, slug: '' }),
  migrations: {},
  label: fields => fields.title || 'New post',
});
