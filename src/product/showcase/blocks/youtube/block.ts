import { z } from 'zod';
import { pictureIdSchema } from '../../../../base/id.ts';
import { textField } from '../../../../base/text-field.ts';
import { defineBlock, shorterTitle, titleLength } from '../../block-fields/block.ts';
import { texts as fieldTexts } from '../../block-fields/field-texts.ts';
import { youtubeId, youtubePage } from '../../block-fields/youtube-address.ts';

/** Stored under its normalized address, whichever form was typed. */
export const youtube = defineBlock({
  kind: 'youtube',
  section: 'Video',
  purpose: 'A YouTube video. YouTube loads only when someone presses play.',
  icon: 'video',
  one: 'a video',
  anchor: 'video',
  offered: { group: 'words', sketch: 'film', words: 'youtube film movie clip' },
  namesItsImages: true,
  version: 2,
  fields: z.strictObject({
    title: textField(titleLength, 'Title is required'),
    url: z
      .string()
      .max(2000, fieldTexts.address.tooLong)
      .transform((text, ctx) => {
        const id = youtubeId(text);
        if (id !== undefined) return youtubePage(id);
        ctx.addIssue({ code: 'custom', message: 'Enter a video link, such as https://youtu.be/aB3_-xyz01Q' });
        return z.NEVER;
      }),
    /** Shown before it plays; without one there is a drawn placeholder. */
    imageId: pictureIdSchema.nullable(),
  }),
  settings: z.strictObject({ heading: textField(50) }),
  settingsDefaults: { heading: 'Videos' },
  itemDefaults: () => ({ title: '', url: '', imageId: null }),
  migrations: { 1: shorterTitle },
  label: fields => fields.title || 'New video',
});
