import { callApi } from '../../../base/api-call.ts';
import type { Crop } from './crop.ts';
import { type AboutImage, aboutImageSchema, type UploadedImage, uploadedImageSchema } from './images-contract.ts';

const path = (id: string): string => `/api/images/${encodeURIComponent(id)}`;

/** A picture and the whole it was cut from. */
export const getPicture = (id: string): Promise<AboutImage> => callApi(path(id), { answer: aboutImageSchema });

/** Cuts a part out of the whole behind a picture; the part has an id of its own. */
export const cutPicture = (id: string, crop: Crop, use: 'avatar' | 'picture'): Promise<UploadedImage> =>
  callApi(`${path(id)}/crops`, { method: 'POST', body: { crop, use }, answer: uploadedImageSchema });

/** Writes what a picture shows. The call outlives its window. */
export const describePicture = (id: string, words: { alt: string; decorative: boolean }): Promise<UploadedImage> =>
  callApi(`${path(id)}/words`, { method: 'PUT', body: words, keepalive: true, answer: uploadedImageSchema });
