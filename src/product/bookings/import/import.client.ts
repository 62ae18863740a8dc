import { callApi } from '../../../base/api-call.ts';
import { ApiError } from '../../../base/api-error.ts';
import { type ImportReading, importAnswerSchema, importPreviewSchema } from './import-contract.ts';
import { texts } from './screen-texts.ts';

/** The download address of the template. */
export const templateUrl = '/api/bookings/import.csv';

/** Previews the import of a file. Throws ApiError with a sentence when it cannot be read at all. */
export const previewImport = (file: string, reading: ImportReading) =>
  callApi('/api/bookings/import/preview', { method: 'POST', body: { file, reading }, answer: importPreviewSchema });

/** Imports a file as previewed. Throws ApiError `import_changed` when anything would differ by now. */
export const importBookings = (file: string, reading: ImportReading, seen: string) =>
  callApi('/api/bookings/import', { method: 'POST', body: { file, reading, seen }, answer: importAnswerSchema });

/** A file's bytes in base64. Throws ApiError when the browser cannot read it. */
export function bytesOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(new ApiError(0, 'file_gone', texts.choose.gone));
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.readAsDataURL(file);
  });
}
