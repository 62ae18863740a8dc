import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import { operation } from '../../../base/operations/operation.ts';
import { identifierField } from '../../../base/text-field.ts';
import { sessionSchema } from '../../accounts/account/contract.ts';
import { authSentences } from '../../accounts/errors/auth-errors.ts';
import { texts } from './texts.ts';

/**
 * What a deletion would mean now. Amounts in minor units: `card` is refunded automatically, `manualRefund` by the
 * creator.
 */
const deletionPreviewSchema = z.object({
  leavesAt: z.string().nullable(),
  bookings: z.number().int(),
  refunds: z.array(z.object({ currency: z.enum(currencyCodes), card: z.number(), manualRefund: z.number() })),
  openPasses: z.number().int(),
  hasPlan: z.boolean(),
  keptYears: z.number().int(),
});
export type DeletionPreview = z.infer<typeof deletionPreviewSchema>;

const shared = { tag: 'accounts' } as const;

export const previewDeletion = operation('GET /api/own-data/deletion', {
  ...shared,
  id: 'previewDeletion',
  does: 'Preview the deletion of the account',
  who: 'creator',
  answer: deletionPreviewSchema,
});
/** The email of the account is typed as a confirmation. */
export const deleteAccount = operation('POST /api/own-data/deletion', {
  ...shared,
  id: 'deleteAccount',
  does: 'Schedule the deletion of the account',
  asks: true,
  who: 'proven creator',
  body: z.strictObject({ email: identifierField(254) }),
  answer: z.object({ leavesAt: z.string() }),
  refusals: {
    no_user_pool: { status: 409, message: authSentences.noUserPool },
    other_email: { status: 422, message: texts.otherEmail, field: 'email' },
  },
});
export const keepAccount = operation('DELETE /api/own-data/deletion', {
  ...shared,
  id: 'keepAccount',
  does: 'Cancel the deletion of the account',
  asks: false,
  who: 'creator',
  answer: sessionSchema,
});
