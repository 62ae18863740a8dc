import { ApiError } from '../../../base/api-call.ts';
import { addressOf } from '../../../base/operations/call.ts';
import { mostImageBytes, uploadImage } from './image-operations.ts';
import { type UploadedImage, uploadedImageSchema } from './images-contract.ts';
import { texts } from './picture-texts.ts';

/** Largest picture the server takes, and the types a file dialog offers. */
export const uploadLimits = { bytes: mostImageBytes, accept: 'image/jpeg,image/png,image/webp,image/avif,image/gif' };

type Upload = {
  file: File;
  use: 'avatar' | 'picture';
  alt: string;
  decorative?: boolean;
  /** Called with the share sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
};

/**
 * Uploads a picture, with progress (which `fetch` lacks). One that is too large is made smaller first, when the
 * browser can. Throws ApiError.
 */
export async function uploadWithProgress({ file, ...how }: Upload): Promise<UploadedImage> {
  const small = file.size > uploadLimits.bytes ? await smaller(file) : file;
  if (small === undefined)
    throw new ApiError(413, 'image_too_large', 'This image is larger than 10 MB. Choose a smaller one');
  if (how.signal?.aborted === true) throw stopped();
  return sendPicture({ file: small, ...how });
}

/** Few photos are that large, so this is only loaded for one. */
async function smaller(file: File): Promise<File | undefined> {
  const tool = await import('./shrink-picture.client.ts').catch(() => undefined);
  return tool?.shrinkPicture(file, uploadLimits.bytes);
}

const stopped = () => new ApiError(0, 'aborted', 'Upload stopped.');

function sendPicture({ file, use, alt, decorative = false, onProgress, signal }: Upload): Promise<UploadedImage> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const { method } = uploadImage;
    request.open(method, addressOf(uploadImage, { query: { use, alt, decorative: decorative ? '1' : '0' } }));
    request.responseType = 'json';
    request.upload.onprogress = event => onProgress(event.lengthComputable ? event.loaded / event.total : 0);
    request.onload = () => {
      const read = uploadedImageSchema.safeParse(request.response);
      if (read.success) resolve(read.data);
      else reject(refusalIn(request));
    };
    request.onerror = () =>
      reject(new ApiError(0, 'offline', 'The upload failed. Check your connection and try again.'));
    request.onabort = () => reject(stopped());
    signal?.addEventListener('abort', () => request.abort());
    const body = new FormData();
    body.append('file', file);
    request.send(body);
  });
}

function refusalIn({ status, response }: XMLHttpRequest): ApiError {
  const message: unknown = (response as { error?: { message?: unknown } } | null)?.error?.message;
  const words = typeof message === 'string' ? message : texts.saveFailed;
  return new ApiError(status, 'upload_refused', words);
}
