import { asRead } from '../../../base/language.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { askedProblems, formatAnswer, type Given, readAsked } from '../booking/asked.ts';
import { asksOf, offerSnapshotSchema, readAnswers } from '../booking/booking.ts';
import { writeAudit } from '../booking/booking-audit.sql.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import { storeAnswers } from '../booking/bookings.sql.ts';
import { detailsBodySchema } from '../booking/contract.ts';
import { openBooking } from '../booking/open-booking.flow.ts';
import { mailChangedAnswers } from '../mails/mail-booking.flow.ts';

type CorrectRefusal =
  | { kind: 'booking_not_found' }
  | { kind: 'nothing_to_correct' }
  | { kind: 'answers_wrong'; fields: Record<string, string> };

/** Whether the visitor may still change their name and answers. */
export const mayCorrect = ({ status, startsAt }: Pick<BookingRow, 'status' | 'startsAt'>, now: Date): boolean =>
  (status === 'confirmed' || status === 'pending') && startsAt > now;

/**
 * The visitor changes their name and answers, until the start, also in a full class. The questions and rules are
 * those of the booking; the host is told what changed, once a change. Without `name` it stays.
 */
export async function correctAnswers(
  deps: BookingDeps,
  ref: string,
  given: Given & { name?: string },
): Promise<Result<null, CorrectRefusal>> {
  const now = deps.clock.now();
  const outcome = await deps.db.transaction().execute(async trx => {
    const booking = await openBooking(deps, ref, trx);
    if (booking === undefined) return refuse<CorrectRefusal>({ kind: 'booking_not_found' });
    if (!mayCorrect(booking, now)) return refuse<CorrectRefusal>({ kind: 'nothing_to_correct' });
    const asks = asksOf(offerSnapshotSchema.parse(booking.offer));
    const name = detailsBodySchema.shape.name.safeParse(given.name ?? booking.customerName);
    const fields: Record<string, string> = {
      ...(name.success ? {} : { name: asRead(name.error.issues[0]?.message ?? '') }),
      ...askedProblems(asks, given),
    };
    if (!name.success || Object.keys(fields).length > 0)
      return refuse<CorrectRefusal>({ kind: 'answers_wrong', fields });
    const asked = { ...readAsked(asks, given), name: name.data };
    const changed = changedBetween(booking, asked);
    if (changed.length === 0) return accept(null);
    const creatorId = booking.creatorId;
    await storeAnswers(trx, creatorId, booking.id, asked);
    await writeAudit(trx, creatorId, booking.id, {
      at: now,
      by: 'visitor',
      what: { kind: 'answered', changed },
    });
    const { name: customerName, phone: customerPhone, notes, answers } = asked;
    const corrected = { ...booking, customerName, customerPhone, notes, answers };
    const dedupKey = `answers:${booking.id}:${now.toISOString()}`;
    await mailChangedAnswers(deps, trx, corrected, dedupKey);
    return accept(null);
  });
  deps.wake();
  return outcome;
}

function changedBetween(booking: BookingRow, asked: ReturnType<typeof readAsked> & { name: string }): string[] {
  const words = (answers: ReturnType<typeof readAnswers>) =>
    new Map(answers.map(answer => [answer.id, { label: answer.label, answer: formatAnswer(answer) }]));
  const [before, after] = [words(readAnswers(booking.answers)), words(asked.answers)];
  const ids = new Set([...before.keys(), ...after.keys()]);
  return [
    ...(booking.customerName === asked.name ? [] : ['Name']),
    ...(booking.customerPhone === asked.phone ? [] : ['Phone']),
    ...[...ids].flatMap(id =>
      before.get(id)?.answer === after.get(id)?.answer ? [] : [(after.get(id) ?? before.get(id))?.label ?? ''],
    ),
    ...(booking.notes === asked.notes ? [] : ['Note']),
  ];
}
