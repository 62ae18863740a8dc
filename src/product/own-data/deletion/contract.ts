import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import { identifierField } from '../../../base/text-field.ts';

/**
 * What a deletion would mean now. Amounts in minor units: `card` is refunded automatically, `manualRefund` by the
 * creator.
 */
export const deletionPreviewSchema = z.object({
  leavesAt: z.string().nullable(),
  bookings: z.number().int(),
  refunds: z.array(z.object({ currency: z.enum(currencyCodes), card: z.number(), manualRefund: z.number() })),
  openPasses: z.number().int(),
  hasPlan: z.boolean(),
  keptYears: z.number().int(),
});
export type DeletionPreview = z.infer<typeof deletionPreviewSchema>;

/** The email of the account, typed as a confirmation. */
export const deletionSchema = z.strictObject({ email: identifierField(254) });
export const leavingSchema = z.object({ leavesAt: z.string() });
