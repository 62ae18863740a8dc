import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import { queueMail } from '../../../platform/mail.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { getOrder } from '../changes/orders.flow.ts';

type Failed = { creatorId: CreatorId; orderId: string; refundId: string; amount: number };

/** Tells the creator that a customer still waits for money, once; not where the customer's bank has returned it. */
export async function mailRefundFailed(
  { config }: Pick<PlatformContext, 'config'>,
  trx: Trx,
  { creatorId, orderId, refundId, amount }: Failed,
): Promise<void> {
  const order = await getOrder(trx, creatorId, orderId);
  if (order.dispute === 'lost') return;
  const { number, productName: product, customerName: name, customerEmail, currency } = order;
  await queueMail(trx, {
    dedupKey: `order-refund-failed:${refundId}`,
    creatorId,
    about: { orderId },
    to: (await creatorById({ db: trx }, creatorId)).email,
    template: 'order-refund-failed',
    props: {
      number,
      product,
      customer: { name, email: customerEmail },
      amount,
      currency,
      orderUrl: `${config.publicUrl}/manage/order/${orderId}`,
    },
  });
}
