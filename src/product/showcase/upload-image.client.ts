import { ApiError } from '../../base/api-call.ts';
import { type UploadedImage, uploadedImageSchema } from './contract.ts';

/** Largest picture the server takes, and the types a file dialog offers. */
export const uploadLimits = { bytes: 10 * 1024 * 1024, accept: 'image/jpeg,image/png,image/webp,image/avif,image/gif' };

type Upload = {
  file: File;
  use: 'avatar' | 'picture';
  alt: string;
  decorative?: boolean;
  /** Called with the share sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
};

/** Uploads a picture, telling how far it is (which `fetch` cannot). Throws ApiError. */
export function uploadWithProgress({
  file,
  use,
  alt,
  decorative = false,
  onProgress,
  signal,
}: Upload): Promise<UploadedImage> {
  if (file.size > uploadLimits.bytes) {
    return Promise.reject(
      new ApiError(413, 'image_too_large', 'This picture is larger than 10 MB; choose a smaller one'),
    );
  }
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/images?${new URLSearchParams({ use, alt, decorative: decorative ? '1' : '0' })}`);
    request.responseType = 'json';
    request.upload.onprogress = event => onProgress(event.lengthComputable ? event.loaded / event.total : 0);
    request.onload = () => {
      const read = uploadedImageSchema.safeParse(request.response);
      if (read.success) resolve(read.data);
      else reject(refusalIn(request));
    };
    request.onerror = () =>
      reject(new ApiError(0, 'offline', 'The picture did not arrive. Check your connection and try again.'));
    request.onabort = () => reject(new ApiError(0, 'aborted', 'The upload was stopped.'));
    signal?.addEventListener('abort', () => request.abort());
    const body = new FormData();
    body.append('file', file);
    request.send(body);
  });
}

function refusalIn({ status, response }: XMLHttpRequest): ApiError {
  const message: unknown = (response as { error?: { message?: unknown } } | null)?.error?.message;
  const words = typeof message === 'string' ? message : 'The picture could not be stored. Please try again.';
  return new ApiError(status, 'upload_refused', words);
}
