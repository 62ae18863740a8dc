import { z } from 'zod';
import { instant } from '../../../base/operations/instant.ts';
import { disputeStates } from '../../payments/port/payment-port.ts';
import { coverages } from '../../services/promotion.ts';

/** Sessions paid for in advance. `left` may still be booked; `withdrawn` were refunded. */
export const passRowSchema = z.object({
  id: z.string(),
  code: z.string(),
  orderId: z.string(),
  title: z.string(),
  /** What a pass pays for beyond one service; null for a package of sessions. */
  covers: z.enum(coverages).nullable(),
  /** Null: unlimited. */
  total: z.number().nullable(),
  left: z.number().nullable(),
  /** Bookings it pays for. */
  used: z.number(),
  withdrawn: z.number(),
  expiresAt: instant.nullable(),
  customerName: z.string(),
  customerEmail: z.string(),
  createdAt: instant,
  /** The state of a dispute over its payment. */
  dispute: z.enum(disputeStates).nullable(),
  /** It was refunded in full and is no longer valid. */
  isTakenBack: z.boolean(),
});
export type PassRow = z.infer<typeof passRowSchema>;
/** The refund the creator saw; when it differs by now, it is refused. */
export const refundPassSchema = z.strictObject({ refund: z.number().int().min(0) });

export const orderPassSchema = passRowSchema.extend({ refundOfUnused: z.number() });
export type OrderPass = z.infer<typeof orderPassSchema>;
