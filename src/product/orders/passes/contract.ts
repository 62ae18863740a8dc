import { z } from 'zod';
import { operation } from '../../../base/operations/operation.ts';
import { refundPassSchema } from '../order/pass-contract.ts';
import { texts } from '../order/texts.ts';

/** Refunds the unused sessions; `refund` is the amount that was shown, in minor units. */
export const refundPass = operation('POST /api/passes/:id/refund', {
  id: 'refundPass',
  does: 'Refund a package',
  tag: 'orders',
  who: 'creator',
  asks: true,
  params: z.object({ id: z.uuid() }),
  body: refundPassSchema,
  answer: z.object({ refund: z.number() }),
  refusals: {
    pass_not_found: { status: 404, message: texts.passes.packageNotFound },
    nothing_unused: { status: 409, message: texts.passes.packageUsedUp },
    refund_changed: { status: 409, message: texts.passes.sessionsChanged },
  },
});
