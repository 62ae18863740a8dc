import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import { tokenField } from '../../../base/text-field.ts';
import { paymentMethodCodes } from '../../orders/payment-methods.ts';
import { importFields } from './import-columns.ts';

/**
 * The file's bytes in base64, since its encoding must be detected. The limit is above the file's own, which has a
 * message about the file.
 */
const file = tokenField(1_048_576);

export const previewImportBodySchema = z.strictObject({ file });
/** `seen` is the name of the preview: when the outcome would differ by now, nothing is done. */
export const importBodySchema = z.strictObject({ file, seen: tokenField(100) });

const count = z.number().int();

/** What importing a file would do. Amounts in minor units; instants as ISO; line numbers as in a text editor. */
export const importPreviewSchema = z.object({
  seen: z.string(),
  /** Lines with a booking. */
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
  services: z.array(z.object({ said: z.string(), title: z.string().nullable(), bookings: count })),
  columns: z.array(z.object({ header: z.string(), field: z.enum(importFields).nullable() })),
  /** The first problems, by line, and how many lines have any. Without a field the problem concerns the whole line. */
  problems: z.array(
    z.object({ line: count, field: z.enum(importFields).nullable(), header: z.string(), message: z.string() }),
  ),
  problemLines: count,
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

export const importAnswerSchema = z.object({ bookings: count, orders: count });
export type ImportAnswer = z.infer<typeof importAnswerSchema>;
