import { z } from 'zod';
import { operation } from '../../../base/operations/operation.ts';
import { textField } from '../../../base/text-field.ts';
import { cropSchema } from './crop.ts';
import { aboutImageSchema, uploadedImageSchema } from './images-contract.ts';
import { texts } from './picture-texts.ts';

const imageUse = z.enum(['avatar', 'picture']).default('picture');
/** Of one file. */
export const mostImageBytes = 10 * 1024 * 1024;

const shared = { tag: 'showcase', who: 'creator' } as const;
const tries = { of: 'upload', by: 'creator', max: 300, seconds: 3600 } as const;
/** One file in a form; its use and alt text are in the address. */
export const uploadImage = operation('POST /api/images', {
  ...shared,
  id: 'uploadImage',
  does: 'Upload an image',
  tries,
  query: z.object({
    use: imageUse,
    alt: textField(300).default(''),
    decorative: z.enum(['0', '1']).default('0'),
  }),
  answer: uploadedImageSchema,
  status: 201,
  limit: mostImageBytes + 100_000,
});

const oneImage = {
  ...shared,
  params: z.object({ imageId: z.string().regex(/^[0-9a-f]{32}$/) }),
  refusals: {
    form_unreadable: { status: 400, message: texts.images.uploadUnreadable, field: 'file' },
    image_empty: { status: 400, message: texts.images.imageFirst, field: 'file' },
    image_too_large: { status: 413, message: texts.images.imageTooLarge, field: 'file' },
    image_too_many_pixels: { status: 422, message: texts.images.tooManyPixels, field: 'file' },
    image_moves: { status: 422, message: texts.images.animationUnsupported, field: 'file' },
    image_vector: { status: 422, message: texts.svgUnsupported, field: 'file' },
    image_heic: { status: 422, message: texts.heicUnsupported, field: 'file' },
    image_unreadable: { status: 422, message: texts.images.cantReadImage, field: 'file' },
    too_many_images: { status: 409, message: texts.images.tooManyImages },
    images_full: { status: 409, message: texts.images.storageFull },
    image_unknown: { status: 404, message: texts.images.imageNotFound },
  },
} as const;

/** A picture and the whole it was cropped from. */
export const readImage = operation('GET /api/images/:imageId', {
  ...oneImage,
  id: 'readImage',
  does: 'Read an image',
  answer: aboutImageSchema,
});
/** Crops the whole behind a picture; the crop has an id of its own. */
export const cropImage = operation('POST /api/images/:imageId/crops', {
  ...oneImage,
  id: 'cropImage',
  does: 'Crop an image',
  tries,
  body: z.strictObject({ crop: cropSchema, use: imageUse }),
  answer: uploadedImageSchema,
  status: 201,
});
/** Its alt text, or that it is decorative. */
export const describeImage = operation('PUT /api/images/:imageId/alt-text', {
  ...oneImage,
  id: 'describeImage',
  does: "Write an image's alt text",
  body: z
    .strictObject({ alt: textField(300), decorative: z.boolean() })
    .transform(words => (words.decorative ? { ...words, alt: '' } : words)),
  answer: uploadedImageSchema,
});
