import { csvFile, csvLine } from '../../../base/csv.ts';
import { type Result, refuse } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { answerTo, HttpRefusal } from '../../../platform/http-answer.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { templateHeader } from './import-columns.ts';
import * as operations from './import-contract.ts';
import { type ImportRefusal, importFile, previewImport } from './import-file.flow.ts';
import { texts } from './texts.ts';

/** Importing bookings from a file: the preview, and the import. */
export function importRoutes(api: Api, deps: BookingDeps): void {
  serve(api, operations.importTemplate, () => ({
    type: 'text/csv; charset=utf-8',
    name: 'bookings-template.csv',
    content: csvFile([csvLine(templateHeader)]),
  }));

  serve(api, operations.previewImport, async ({ creatorId, body: { file, reading } }) => {
    return read(await previewImport(deps, creatorId, { bytes: bytesOf(file), reading }));
  });

  serve(api, operations.importBookings, async ({ creatorId, body: { file, reading, seen } }) => {
    return read(await importFile(deps, creatorId, { bytes: bytesOf(file), seen, reading }));
  });
}

/** The outcome; throws the refusals that name a line or columns. */
function read<T>(outcome: Result<T, ImportRefusal>) {
  if (outcome.ok) return outcome;
  const { refusal } = outcome;
  const answer = answerTo(operations.importBookings.refusals, refusal);
  if (refusal.kind === 'file_unreadable') throw saying(answer, texts.file.unreadableFrom(refusal.line));
  if (refusal.kind === 'columns_missing')
    throw saying(answer, texts.file.columnsLacking(refusal.missing.map(name => texts.needed[name])));
  return refuse(refusal);
}

const saying = ({ status, body: { error } }: HttpRefusal, message: string) =>
  new HttpRefusal(status, error.code, message, { fields: { file: message }, details: error.details });

const bytesOf = (file: string): Uint8Array => Buffer.from(file, 'base64');
