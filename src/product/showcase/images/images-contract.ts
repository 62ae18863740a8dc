import { z } from 'zod';
import { textField } from '../../../base/text-field.ts';
import { cropSchema } from './crop.ts';

export const imageSchema = z.object({
  src: z.string(),
  srcSet: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.string(),
  alt: z.string(),
  decorative: z.boolean().optional(),
});

export const uploadedImageSchema = z.object({ id: z.string(), image: imageSchema });

export type UploadedImage = z.infer<typeof uploadedImageSchema>;

export const imageParams = z.object({ imageId: z.string().regex(/^[0-9a-f]{32}$/) });

const imageUse = z.enum(['avatar', 'picture']).default('picture');

/** A picture's alt text, or that it is decorative. */
export const pictureWordsSchema = z
  .strictObject({ alt: textField(300), decorative: z.boolean() })
  .transform(words => (words.decorative ? { ...words, alt: '' } : words));

export const uploadQuery = z.object({
  use: imageUse,
  alt: textField(300).default(''),
  decorative: z.enum(['0', '1']).default('0'),
});

export const cutSchema = z.strictObject({ crop: cropSchema, use: imageUse });

/** A picture, the whole it was cropped from, and the crop; `crop` is null for the whole. */
export const aboutImageSchema = uploadedImageSchema.extend({
  whole: uploadedImageSchema,
  crop: cropSchema.nullable(),
});

export type AboutImage = z.infer<typeof aboutImageSchema>;
