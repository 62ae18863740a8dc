import { csvFile, csvLine } from '../../../base/csv.ts';
import type { Api } from '../../../platform/http.ts';
import { type Answers, answerTo, HttpRefusal, tooManyTries } from '../../../platform/http-answer.ts';
import { bodyBytes } from '../../../platform/request-limits/body-limits.ts';
import { countTry } from '../../../platform/request-limits/throttle.sql.ts';
import { signedIn } from '../../accounts/sessions/session-cookie.http.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { templateHeader } from './import-columns.ts';
import {
  importAnswerSchema,
  importBodySchema,
  importPreviewSchema,
  previewImportBodySchema,
} from './import-contract.ts';
import { type ImportRefusal, importFile, previewImport } from './import-file.flow.ts';
import { sizes } from './import-limits.ts';
import { texts } from './texts.ts';

const of = (status: number, message: string) => ({ status, message, field: 'file' });
const answers: Answers<ImportRefusal['kind']> = {
  file_empty: of(422, texts.file.empty),
  file_too_large: of(413, texts.file.tooLarge(sizes.bytes)),
  file_is_workbook: of(422, texts.file.workbook),
  file_no_text: of(422, texts.file.noText),
  file_unreadable: of(422, texts.file.unreadable),
  too_many_lines: of(422, texts.file.tooManyLines(sizes.lines)),
  file_of_orders: of(422, texts.file.ofOrders),
  columns_missing: of(422, texts.file.columnsMissing),
  import_changed: { status: 409, message: texts.file.changed },
  nothing_to_import: of(422, texts.file.nothing),
};

function refused(refusal: ImportRefusal): HttpRefusal {
  const answer = answerTo(answers, refusal);
  if (refusal.kind === 'file_unreadable') return saying(answer, texts.file.unreadableFrom(refusal.line));
  if (refusal.kind !== 'columns_missing') return answer;
  return saying(answer, texts.file.columnsLacking(refusal.missing.map(name => texts.needed[name])));
}

const saying = ({ status, body: { error } }: HttpRefusal, message: string) =>
  new HttpRefusal(status, error.code, message, { fields: { file: message }, details: error.details });

/** Importing bookings from a file: the preview, and the import. */
export function importRoutes(api: Api, deps: BookingDeps): void {
  /** Limits how often a creator may have a file read, which takes processor time. */
  async function holdBack(creatorId: string): Promise<void> {
    const wait = await countTry(deps.db, `import:${creatorId}`, { max: 120, seconds: 3600 });
    if (wait !== undefined) throw tooManyTries(wait);
  }

  api.get('/api/bookings/import.csv', { schema: { tags: ['bookings'] } }, async (request, reply) => {
    await signedIn(deps, request);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="bookings-template.csv"')
      .send(csvFile([csvLine(templateHeader)]));
  });

  api.post(
    '/api/bookings/import/preview',
    {
      config: { mayRepeat: true, refusals: answers },
      bodyLimit: bodyBytes.document,
      schema: { tags: ['bookings'], body: previewImportBodySchema, response: { 200: importPreviewSchema } },
    },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      await holdBack(creatorId);
      const outcome = await previewImport(deps, creatorId, {
        bytes: bytesOf(request.body.file),
        reading: request.body.reading,
      });
      if (!outcome.ok) throw refused(outcome.refusal);
      return outcome.value;
    },
  );

  api.post(
    '/api/bookings/import',
    {
      config: { mayRepeat: true, refusals: answers },
      bodyLimit: bodyBytes.document,
      schema: { tags: ['bookings'], body: importBodySchema, response: { 201: importAnswerSchema } },
    },
    async (request, reply) => {
      const { creatorId } = await signedIn(deps, request);
      await holdBack(creatorId);
      const { file, seen, reading } = request.body;
      const outcome = await importFile(deps, creatorId, { bytes: bytesOf(file), seen, reading });
      if (!outcome.ok) throw refused(outcome.refusal);
      return reply.code(201).send(outcome.value);
    },
  );
}

const bytesOf = (file: string): Uint8Array => Buffer.from(file, 'base64');
