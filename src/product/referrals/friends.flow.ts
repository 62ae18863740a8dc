import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../../base/id.ts';
import type { Announcements } from '../../platform/announcements.ts';
import type { Trx } from '../../platform/database.ts';
import { eachAlone } from '../../platform/each-alone.ts';
import { queueMail } from '../../platform/mail.ts';
import { recordEvent } from '../../platform/product-events/product-events.sql.ts';
import { mailboxOf } from '../../platform/request-limits/mailbox.ts';
import { creatorById } from '../accounts/creators/creators.flow.ts';
import { hostById, type VisitorDeps } from '../audience/visitor-pages.flow.ts';
import { whoCame } from '../bookings/took-place.flow.ts';
import { addDays, instantOf, wallOf } from '../calendar/wall-time.ts';
import { giveCoupon } from '../coupons/give-coupon.flow.ts';
import { pageAddress } from '../sources/share-links.flow.ts';
import { dueOf, limitDays, lookAt } from './referral.ts';
import { lockSharer } from './referral-links.sql.ts';
import { findRules, type ReferralRules } from './referral-rules.sql.ts';
import {
  confirmedBookings,
  countRewards,
  insertReferral,
  isKnown,
  listDue,
  lockWaiting,
  lockWaitingOf,
  lookSooner,
  planLook,
  readBrought,
  settleReferral,
  type Waiting,
} from './referrals.sql.ts';

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'reward-sharers': null;
  }
}

type Deps = Pick<VisitorDeps, 'db' | 'clock' | 'config' | 'events' | 'log' | 'lookOf' | 'wake'>;
const day = 86_400_000;
const batch = 200;
const rewardPrefix = 'THANKS';

/**
 * A booking was confirmed. Who came by a customer's link and never booked or bought before is their friend; never the
 * customer themselves, by whichever spelling of their address.
 */
export async function noteFriend(
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  { creatorId, bookingId, email }: Announcements['bookingsConfirmed'],
): Promise<void> {
  const mailbox = mailboxOf(email);
  const brought = await readBrought(trx, creatorId, { bookingId, mailbox });
  if (brought === undefined) return;
  const { endsAt, referralId, linkId, sharerEmail } = brought;
  if (referralId !== null) return void (await lookSooner(trx, creatorId, referralId, lookAt(endsAt)));
  if (linkId === null || sharerEmail === null || mailboxOf(sharerEmail) === mailbox) return;
  const rules = await findRules(trx, creatorId);
  if (rules?.isOn !== true || (await isKnown(trx, creatorId, { mailbox, linkId, bookingId }))) return;
  const friend = { id: randomUUID(), linkId, bookingId, email, mailbox };
  await insertReferral(trx, creatorId, { ...friend, lookAt: lookAt(endsAt), createdAt: clock.now() });
}

/** A person was checked in: when they are a friend, their sharer gets the coupon with it. */
export async function friendCame(
  deps: Deps,
  trx: Trx,
  { creatorId, bookingId, email }: Announcements['customerCame'],
): Promise<void> {
  const friend = await lockWaitingOf(trx, creatorId, mailboxOf(email));
  if (friend !== undefined) await rewardFor(deps, trx, creatorId, friend, bookingId);
}

/** The work of the job: looks at bookings that ended a day ago without a check-in. */
export async function rewardSharers(deps: Deps): Promise<void> {
  for (;;) {
    const due = await listDue(deps.db, deps.clock.now(), batch);
    const failed = await eachAlone(
      deps.log,
      due,
      ({ creatorId, id }) => deps.db.transaction().execute(trx => lookAtFriend(deps, trx, creatorId, id)),
      ({ id }) => ({ referralId: id }),
    );
    if (due.length < batch || failed.length > 0) break;
  }
  deps.wake();
}

async function lookAtFriend(deps: Deps, trx: Trx, creatorId: CreatorId, id: string): Promise<void> {
  const friend = await lockWaiting(trx, creatorId, id);
  if (friend === undefined) return;
  const { over, next } = dueOf(await confirmedBookings(trx, creatorId, friend.email), deps.clock.now());
  for (const booking of over) if (await rewardFor(deps, trx, creatorId, friend, booking.id)) return;
  await planLook(trx, creatorId, id, next);
}

/**
 * Makes the coupon for who brought a friend, whose row is locked, and returns whether the friend's case is settled. Not
 * for a booking that was cancelled, missed or refunded in full.
 */
async function rewardFor(
  deps: Deps,
  trx: Trx,
  creatorId: CreatorId,
  { id, linkId }: Waiting,
  bookingId: string,
): Promise<boolean> {
  if ((await whoCame(trx, creatorId, bookingId)) === undefined) return false;
  const now = deps.clock.now();
  const rules = await findRules(trx, creatorId);
  // Its lock lets one friend after the other count towards the limit of a year.
  const sharer = await lockSharer(trx, creatorId, linkId);
  const settle = (state: 'over_limit' | 'unknown_sharer') =>
    settleReferral(trx, creatorId, id, { state, couponId: null, settledAt: now });
  if (rules === undefined || sharer === undefined) {
    await settle('unknown_sharer');
    return true;
  }
  const since = new Date(now.getTime() - limitDays * day);
  if ((await countRewards(trx, creatorId, sharer.email, since)) >= rules.mostAYear) {
    await settle('over_limit');
    return true;
  }
  const { coupon, endsAt } = await couponFor(deps, trx, creatorId, sharer.email, rules);
  await settleReferral(trx, creatorId, id, { state: 'rewarded', couponId: coupon.id, settledAt: now });
  const payload = { referralId: id, bookingId, couponId: coupon.id };
  await recordEvent(trx, now, { creatorId, kind: 'referral.rewarded', payload });
  await mailReward(deps, trx, creatorId, { referralId: id, to: sharer, code: coupon.code, endsAt, rules });
  return true;
}

/** A coupon for one use by the sharer alone, until the end of its last day in the creator's zone. */
async function couponFor(
  deps: Deps,
  trx: Trx,
  creatorId: CreatorId,
  holderEmail: string,
  { sharerDiscount: discount, validDays }: ReferralRules,
) {
  const now = deps.clock.now();
  const { zone } = await creatorById({ db: trx }, creatorId);
  const endsAt = new Date(instantOf(zone, addDays(wallOf(zone, now.getTime()).date, validDays + 1), 0));
  const given = { discount, endsAt, maxUses: 1, holderEmail };
  return { endsAt, coupon: await giveCoupon(deps, trx, creatorId, given, { prefix: rewardPrefix, now }) };
}

type Reward = {
  referralId: string;
  to: { email: string; name: string };
  code: string;
  endsAt: Date;
  rules: ReferralRules;
};

/** Says that a friend came, not who. */
async function mailReward(
  deps: Deps,
  trx: Trx,
  creatorId: CreatorId,
  { referralId, to, code, endsAt, rules }: Reward,
): Promise<void> {
  const host = await hostById({ db: trx }, creatorId);
  const { zone } = await creatorById({ db: trx }, creatorId);
  const page = await pageAddress({ db: trx, config: deps.config }, creatorId);
  await queueMail(trx, {
    dedupKey: `referral-rewarded:${referralId}`,
    creatorId,
    to: to.email,
    template: 'referral-rewarded',
    props: {
      host: host.name,
      name: to.name,
      code,
      discount: rules.sharerDiscount,
      endsAt: endsAt.toISOString(),
      zone,
      url: page === undefined ? null : `${page}?${new URLSearchParams({ coupon: code })}`,
      look: (await deps.lookOf(trx, creatorId)) ?? null,
    },
    usefulUntil: endsAt,
  });
}
