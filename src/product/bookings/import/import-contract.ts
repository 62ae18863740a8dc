import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import { paymentMethodCodes } from '../../orders/payment-methods.ts';
import { importFields } from './import-columns.ts';

/** The file itself, its bytes in base64: only so is its encoding known. What is too long for a file is said of the file. */
const file = z.string().max(1_048_576);

export const previewImportBodySchema = z.strictObject({ file });
/** `seen` is what the preview said, as it named it: what would be otherwise now is not done. */
export const importBodySchema = z.strictObject({ file, seen: z.string().max(100) });

const count = z.number().int();

/** What importing a file would do. Amounts in minor units; instants as ISO; lines as a text editor counts them. */
export const importPreviewSchema = z.object({
  seen: z.string(),
  /** Lines with a booking. */
  lines: count,
  coming: count,
  past: count,
  cancelled: count,
  /** Of what will be made: the first and the last start. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Lines whose booking is here already, or stands in the file twice: nothing is made of them. */
  alreadyHere: count,
  /** Orders that will be made: one for each booking that names a price. */
  orders: count,
  /** Of those, how many were paid for bookings to come: what is refunded of them, the creator refunds. */
  comingPaid: count,
  totals: z.array(
    z.object({ currency: z.enum(currencyCodes), paid: z.number(), owed: z.number(), refunded: z.number() }),
  ),
  /** What each way to pay, as the file writes it, becomes. */
  methods: z.array(
    z.object({ said: z.string(), method: z.enum(paymentMethodCodes), paidBy: z.string(), orders: count }),
  ),
  /** Each service, as the file writes it, and the one on the page that it is; null where there is none of that name. */
  services: z.array(z.object({ said: z.string(), title: z.string().nullable(), bookings: count })),
  columns: z.array(z.object({ header: z.string(), field: z.enum(importFields).nullable() })),
  /** The first of what is wrong, by line, and of how many lines anything is. Without a field the whole line is. */
  problems: z.array(
    z.object({ line: count, field: z.enum(importFields).nullable(), header: z.string(), message: z.string() }),
  ),
  problemLines: count,
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

export const importAnswerSchema = z.object({ bookings: count, orders: count });
export type ImportAnswer = z.infer<typeof importAnswerSchema>;
