import { refundNoticeHours, type ServiceKind } from '../../services/refund-words.ts';

export type MoveRefusal =
  | { kind: 'booking_not_found' }
  | { kind: 'too_late_to_move'; hours: number }
  | { kind: 'same_time' }
  | { kind: 'after_package_ends' }
  | { kind: 'offer_not_found' }
  | { kind: 'slot_not_offered' }
  | { kind: 'slot_taken' }
  | { kind: 'class_full' }
  | { kind: 'too_many_today'; seconds: number };

type Movable = { startsAt: Date; kind: ServiceKind };

/**
 * Whether a visitor may still move a booking: with the notice that also earns a refund, inclusive. Later, a move
 * could replace a late cancellation.
 */
export const mayMove = ({ startsAt, kind }: Movable, now: Date): boolean =>
  startsAt.getTime() - now.getTime() >= refundNoticeHours[kind] * 3_600_000;

/** What conflicts with moving a booking to a time, before checking that the time is free. */
export function checkMove(booking: Movable, to: Date, now: Date): MoveRefusal | undefined {
  if (!mayMove(booking, now)) return { kind: 'too_late_to_move', hours: refundNoticeHours[booking.kind] };
  return to.getTime() === booking.startsAt.getTime() ? { kind: 'same_time' } : undefined;
}
