import { wholeLook } from '../../../base/host-look.ts';
import type { Trx } from '../../../platform/database.ts';
import { queueMail } from '../../../platform/mail.ts';
import { findPass } from '../../orders/passes/passes.flow.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { readHost } from '../booking/host.flow.ts';
import { passPath } from '../booking/pass-link.flow.ts';
import type { membershipNews } from './membership-mails.tsx';
import type { Membership } from './membership-record.ts';

/** Emails member and creator about a change of a membership; `mark` distinguishes changes that may repeat. */
export async function mailMembership(
  deps: BookingDeps,
  trx: Trx,
  membership: Membership,
  news: (typeof membershipNews)[number],
  mark: string,
): Promise<void> {
  const { creatorId, id, amount, currency, periodEnd, checkAt } = membership;
  const host = await readHost({ db: trx, clock: deps.clock }, creatorId);
  const pass = await findPass(trx, creatorId, membership.passId);
  if (pass === undefined) throw new Error(`the pass of membership ${id} is gone`);
  const props = {
    news,
    inParts: membership.parts !== null,
    hostName: host.name,
    customer: { name: pass.customerName, email: pass.customerEmail },
    title: pass.title,
    amount,
    currency,
    until: (news === 'unpaid' ? (checkAt ?? periodEnd) : periodEnd).toISOString(),
    zone: host.zone,
    url: `${deps.config.publicUrl}${passPath(pass)}`,
    orderUrl: `${deps.config.publicUrl}/manage/order/${membership.dueOrderId ?? pass.orderId}`,
    look: wholeLook(await deps.lookOf(trx, creatorId), deps.config.publicUrl),
  };
  const key = `${news}:${id}:${mark}`;
  const mail = { creatorId, about: { orderId: membership.dueOrderId ?? pass.orderId }, props };
  await queueMail(trx, {
    ...mail,
    dedupKey: `membership:${key}`,
    to: pass.customerEmail,
    template: 'membership-changed',
  });
  await queueMail(trx, {
    ...mail,
    dedupKey: `membership-host:${key}`,
    to: host.email,
    template: 'membership-changed-host',
  });
}
