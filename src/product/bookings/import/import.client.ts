import { callApi } from '../../../base/api-call.ts';
import { ApiError } from '../../../base/api-error.ts';
import { importAnswerSchema, importPreviewSchema } from './import-contract.ts';
import { texts } from './screen-texts.ts';

/** Where the template is downloaded. */
export const templateUrl = '/api/bookings/import.csv';

/** What importing a file would do. Throws ApiError with a sentence where it cannot be read at all. */
export const previewImport = (file: string) =>
  callApi('/api/bookings/import/preview', { method: 'POST', body: { file }, answer: importPreviewSchema });

/** Imports a file as its preview said. Throws ApiError `import_changed` where anything would be otherwise by now. */
export const importBookings = (file: string, seen: string) =>
  callApi('/api/bookings/import', { method: 'POST', body: { file, seen }, answer: importAnswerSchema });

/** A file's bytes in base64, as they are. Throws ApiError where the browser cannot read it. */
export function bytesOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(new ApiError(0, 'file_gone', texts.choose.gone));
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.readAsDataURL(file);
  });
}
