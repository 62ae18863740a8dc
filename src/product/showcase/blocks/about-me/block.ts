import { z } from 'zod';
import { pictureIdSchema } from '../../../../base/id.ts';
import { emptyRichText, isEmptyRichText, plainText, richTextField } from '../../../../base/rich-text.ts';
import { textField } from '../../../../base/text-field.ts';
import { shorten } from '../../../../base/text-length.ts';
import { defineBlock } from '../../block-fields/block.ts';
import { plainToRich } from '../../block-fields/plain-to-rich.ts';

/** The specification's length of a text (point 5). Texts of up to 5000 characters were stored before it held here. */
export const aboutMeTextLength = 400;

/** Media-text title 110, text 400 (spec point 5). Version 1 held plain paragraphs. */
export const aboutMe = defineBlock({
  kind: 'mediaText',
  section: 'About Me',
  purpose: 'Your story, with an optional image.',
  icon: 'text',
  one: 'a text',
  anchor: 'about-me',
  offered: { group: 'about', sketch: 'story', words: 'bio story text picture who I am' },
  version: 2,
  fields: z
    .strictObject({
      title: textField(110),
      text: richTextField(5000),
      imageId: pictureIdSchema.nullable(),
    })
    .refine(({ title, text, imageId }) => title !== '' || !isEmptyRichText(text) || imageId !== null, {
      path: ['title'],
      error: 'Enter a title or text, or choose an image',
    }),
  typed: { text: aboutMeTextLength },
  settings: z.strictObject({ heading: textField(50) }),
  settingsDefaults: { heading: 'About Me' },
  itemDefaults: () => ({ title: '', text: emptyRichText, imageId: null }),
  migrations: { 1: plainToRich('text') },
  label: fields => fields.title || shorten(plainText(fields.text), 40) || 'About me',
});
