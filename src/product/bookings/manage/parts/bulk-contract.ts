import { z } from 'zod';
import { currencyCodes } from '../../../../base/currency.ts';

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
