import { z } from 'zod';
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

/** A picture, the whole it was cropped from, and the crop; `crop` is null for the whole. */
export const aboutImageSchema = uploadedImageSchema.extend({
  whole: uploadedImageSchema,
  crop: cropSchema.nullable(),
});

export type AboutImage = z.infer<typeof aboutImageSchema>;
