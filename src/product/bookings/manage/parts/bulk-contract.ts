import { z } from 'zod';
import { currencyCodes } from '../../../../base/currency.ts';
import { fewIds, mostWithMoney } from '../../../../base/list-question.ts';
import { cancelMessageField } from '../../booking/cancel-message.ts';

export const bulkPreviewBodySchema = z.strictObject({ ids: fewIds });
/** What cancelling some bookings would do; those that cannot be cancelled are left out. */
export const bulkPreviewSchema = z.object({
  bookings: z.array(
    z.object({
      id: z.string(),
      refund: z.number(),
      currency: z.enum(currencyCodes).nullable(),
      /** Paid to the host without the payment provider, so the host refunds it manually. */
      paidDirectly: z.boolean(),
    }),
  ),
});
export type BulkPreview = z.infer<typeof bulkPreviewSchema>;
export const bulkCancelBodySchema = z.strictObject({
  bookings: z
    .array(z.strictObject({ id: z.uuid(), refund: z.number().int().min(0) }))
    .min(1)
    .max(mostWithMoney),
  message: cancelMessageField,
});
export const bulkAcceptBodySchema = z.strictObject({ ids: fewIds });
/** The conflicts of each pending request; a session of a series stands for all of it. */
export const bulkAgainstSchema = z.object({
  requests: z.array(
    z.object({
      id: z.string(),
      /** Only times with conflicts, with the reasons as texts. */
      against: z.array(z.object({ startsAt: z.string(), reasons: z.array(z.string()) })),
    }),
  ),
});
export type BulkAgainst = z.infer<typeof bulkAgainstSchema>;
export const bulkNoShowBodySchema = z.strictObject({ ids: fewIds, marked: z.boolean() });
