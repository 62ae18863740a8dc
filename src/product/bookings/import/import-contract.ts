import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import { operation } from '../../../base/operations/operation.ts';
import { tokenField, unreadField } from '../../../base/text-field.ts';
import { isZone } from '../../../base/zone.ts';
import { paymentMethodCodes } from '../../orders/order/payment-methods.ts';
import { encodings } from './file-encoding.ts';
import { importFields } from './import-columns.ts';
import { sizes } from './import-limits.ts';
import { texts } from './texts.ts';

/**
 * The file's bytes in base64, since its encoding must be detected. The limit is above the file's own, which has a
 * message about the file.
 */
const file = tokenField(1_048_576);

/** How a creator has the file read, where that differs from what was guessed. `said` is as in the preview. */
const readingSchema = z
  .strictObject({
    encoding: z.enum(encodings).optional(),
    headerLine: z.number().int().min(1).optional(),
    columns: z
      .array(z.strictObject({ column: z.number().int().min(0).max(199), field: z.enum(importFields).nullable() }))
      .max(200)
      .optional(),
    /** A service on the page; null keeps only the name in the file. */
    services: z
      .array(z.strictObject({ said: unreadField(200), offerId: tokenField(100).nullable() }))
      .max(500)
      .optional(),
    /** The zone of times that name none; the creator's own without it. */
    homeZone: tokenField(100).refine(isZone).optional(),
    zones: z
      .array(z.strictObject({ said: unreadField(1000), zone: tokenField(100).refine(isZone) }))
      .max(100)
      .optional(),
  })
  .default({});
export type ImportReading = z.infer<typeof readingSchema>;

const count = z.number().int();

/** What importing a file would do. Amounts in minor units; instants as ISO; line numbers as in a text editor. */
const importPreviewSchema = z.object({
  seen: z.string(),
  encoding: z.enum(encodings),
  headerLine: count,
  /** Lines that may be the header: their numbers and first cells. */
  headers: z.array(z.object({ line: count, text: z.string() })),
  /** Columns the file needs and does not have: nothing can be imported before they are chosen. */
  missing: z.array(z.enum(['starts', 'service', 'name'])),
  /** The first bookings as they were read; in another encoding than UTF-8, the first that show it. */
  sample: z.array(
    z.object({
      line: count,
      startsAt: z.string(),
      endsAt: z.string().nullable(),
      service: z.string(),
      name: z.string(),
    }),
  ),
  /** Time zones in the file that may mean several, and the one chosen. */
  zones: z.array(
    z.object({ said: z.string(), zone: z.string().nullable(), likely: z.array(z.string()), lines: count }),
  ),
  /** The zone that times without one are read in; null where every time has its own. */
  homeZone: z.string().nullable(),
  /** What the services in the file can be mapped to. */
  offers: z.array(z.object({ offerId: z.string(), title: z.string() })),
  lines: count,
  coming: count,
  past: count,
  cancelled: count,
  /** The first and the last start of the bookings to create. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Lines whose booking exists already, or is in the file twice: they are skipped. */
  alreadyHere: count,
  /** Orders to create: one for each booking with a price. */
  orders: count,
  /** Of those, how many were paid for upcoming bookings: refunds of them are the creator's own task. */
  comingPaid: count,
  totals: z.array(
    z.object({ currency: z.enum(currencyCodes), paid: z.number(), owed: z.number(), refunded: z.number() }),
  ),
  /** What each way to pay in the file becomes. */
  methods: z.array(
    z.object({ said: z.string(), method: z.enum(paymentMethodCodes), paidBy: z.string(), orders: count }),
  ),
  /** Each service in the file, and the one on the page that it matches; null without one of that name. */
  services: z.array(
    z.object({ said: z.string(), offerId: z.string().nullable(), title: z.string().nullable(), bookings: count }),
  ),
  /** Each with its cells in the first three lines. */
  columns: z.array(
    z.object({ header: z.string(), field: z.enum(importFields).nullable(), cells: z.array(z.string()) }),
  ),
  /** The first problems, by line, and how many lines have any. Without a field the problem concerns the whole line. */
  problems: z.array(
    z.object({ line: count, field: z.enum(importFields).nullable(), header: z.string(), message: z.string() }),
  ),
  problemLines: count,
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

const importAnswerSchema = z.object({ bookings: count, orders: count });
export type ImportAnswer = z.infer<typeof importAnswerSchema>;

const shared = { tag: 'bookings', who: 'creator' } as const;
const tries = { of: 'import', by: 'creator', max: 120, seconds: 3600 } as const;
const ofFile = (status: number, message: string) => ({ status, message, field: 'file' });
/** A file is read again when no answer came; a booking that exists already is skipped. */
const reading = {
  ...shared,
  refusals: {
    file_empty: ofFile(422, texts.file.empty),
    file_too_large: ofFile(413, texts.file.tooLarge(sizes.bytes)),
    file_is_workbook: ofFile(422, texts.file.workbook),
    file_no_text: ofFile(422, texts.file.noText),
    file_unreadable: ofFile(422, texts.file.unreadable),
    too_many_lines: ofFile(422, texts.file.tooManyLines(sizes.lines)),
    file_of_orders: ofFile(422, texts.file.ofOrders),
    columns_missing: ofFile(422, texts.file.columnsMissing),
    import_changed: { status: 409, message: texts.file.changed },
    nothing_to_import: ofFile(422, texts.file.nothing),
  },
  limit: 'document',
  mayRepeat: true,
} as const;

export const importTemplate = operation('GET /api/bookings/import.csv', {
  ...shared,
  id: 'importTemplate',
  does: 'A CSV template for the import',
  answer: 'file',
});
export const previewImport = operation('POST /api/bookings/import/preview', {
  ...reading,
  id: 'previewImport',
  does: 'What importing a CSV file would do',
  tries,
  body: z.strictObject({ file, reading: readingSchema }),
  answer: importPreviewSchema,
});
/** `seen` is the name of the preview: when the outcome would differ by now, nothing is done. */
export const importBookings = operation('POST /api/bookings/import', {
  ...reading,
  id: 'importBookings',
  does: 'Import the bookings of a CSV file as previewed',
  tries,
  body: z.strictObject({ file, reading: readingSchema, seen: tokenField(100) }),
  answer: importAnswerSchema,
  status: 201,
});
