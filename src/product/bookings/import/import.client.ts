import { ApiError } from '../../../base/api-error.ts';
import { texts } from './screen-texts.ts';

/** A file's bytes in base64. Throws ApiError when the browser cannot read it. */
export function bytesOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(new ApiError(0, 'file_gone', texts.choose.gone));
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.readAsDataURL(file);
  });
}
