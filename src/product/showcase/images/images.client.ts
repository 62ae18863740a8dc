import { callApi } from '../../../base/api-call.ts';
import type { Crop } from './crop.ts';
import { type AboutImage, aboutImageSchema, type UploadedImage, uploadedImageSchema } from './images-contract.ts';

const path = (id: string): string => `/api/images/${encodeURIComponent(id)}`;

/** A picture and the whole it was cropped from. */
export const getPicture = (id: string): Promise<AboutImage> => callApi(path(id), { answer: aboutImageSchema });

/** Crops the whole behind a picture; the crop has an id of its own. */
export const cutPicture = (id: string, crop: Crop, use: 'avatar' | 'picture'): Promise<UploadedImage> =>
  callApi(`${path(id)}/crops`, { method: 'POST', body: { crop, use }, answer: uploadedImageSchema });

/** Stores a picture's alt text. The call outlives its page. */
export const describePicture = (id: string, words: { alt: string; decorative: boolean }): Promise<UploadedImage> =>
  callApi(`${path(id)}/words`, { method: 'PUT', body: words, keepalive: true, answer: uploadedImageSchema });
