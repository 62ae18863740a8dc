import type { CreatorId } from '../../../../base/id.ts';
import { accept, type Result, refuse } from '../../../../base/result.ts';
import { creatorById } from '../../../accounts/creators/creators.flow.ts';
import { admitMails } from '../../../orders/strangers/stranger-mails.flow.ts';
import { writeAudit } from '../../booking/booking-audit.sql.ts';
import type { BookingDeps } from '../../booking/booking-deps.flow.ts';
import type { BookingRow } from '../../booking/booking-row.sql.ts';
import { writtenTo } from '../../changes/attendees.ts';
import { mailMessage, messageKey } from '../../mails/mail-booking.flow.ts';
import type { MessageBody, MessagePreview, MessageTo } from './message-contract.ts';
import {
  bookingsToWriteTo,
  findMessages,
  insertMessage,
  keepToWriteTo,
  lockMessages,
  sentSince,
} from './messages.sql.ts';

export type MessageRefusal =
  | { kind: 'nobody_to_write_to' }
  /** A visitor booked or cancelled since the screen showed the recipients. */
  | { kind: 'people_changed' }
  /** Another text was sent under this id. */
  | { kind: 'sent_already'; subject: string }
  | { kind: 'too_many_messages' }
  | { kind: 'too_many_strangers' };

/** Enough for a busy day, and a limit for stolen sessions. */
const mostAnHour = 30;
const mostPeopleADay = 2000;
const hourMs = 3_600_000;

const attending = (booking: BookingRow) => ({
  id: booking.id,
  status: booking.status,
  customerName: booking.customerName ?? '',
  customerEmail: booking.customerEmail ?? '',
  booking,
});

/** Who would get a message, and who would not. */
export async function previewMessage(
  deps: Pick<BookingDeps, 'db'>,
  creatorId: CreatorId,
  to: MessageTo,
): Promise<MessagePreview> {
  const host = await creatorById(deps, creatorId);
  const { people, leftOut } = writtenTo((await bookingsToWriteTo(deps.db, creatorId, to)).map(attending));
  return {
    people: people.map(({ name, email, bookings }) => ({ name, email, places: bookings.length })),
    leftOut,
    replyTo: host.email,
  };
}

/**
 * Writes to everybody with these bookings: one email a person, without cancelled ones. The emails, the history of
 * each booking and the message are stored together. The same id again is the same message.
 */
export async function sendMessage(
  deps: BookingDeps,
  creatorId: CreatorId,
  { id, to, subject, text, people: shown }: MessageBody,
): Promise<Result<{ people: number }, MessageRefusal>> {
  const outcome = await deps.db.transaction().execute(async trx => {
    await lockMessages(trx, creatorId);
    const [known] = await findMessages(trx, creatorId, [id]);
    if (known !== undefined)
      return known.subject === subject && known.text === text
        ? accept({ people: known.people })
        : refuse<MessageRefusal>({ kind: 'sent_already', subject: known.subject });
    const { people } = writtenTo((await keepToWriteTo(trx, creatorId, to)).map(attending));
    if (people.length === 0) return refuse<MessageRefusal>({ kind: 'nobody_to_write_to' });
    if (people.length !== shown) return refuse<MessageRefusal>({ kind: 'people_changed' });
    const at = deps.clock.now();
    const hour = await sentSince(trx, creatorId, new Date(at.getTime() - hourMs));
    const day = await sentSince(trx, creatorId, new Date(at.getTime() - 24 * hourMs));
    if (hour.messages >= mostAnHour || day.people + people.length > mostPeopleADay)
      return refuse<MessageRefusal>({ kind: 'too_many_messages' });
    const mails = people.map(({ email, bookings: [first] }) => ({
      to: first?.customerEmail ?? email,
      dedupKey: messageKey(id, email),
    }));
    if (!(await admitMails(deps, trx, creatorId, mails))) return refuse<MessageRefusal>({ kind: 'too_many_strangers' });
    await insertMessage(trx, creatorId, { id, subject, text, people: people.length, sentAt: at });
    for (const person of people) {
      const bookings = person.bookings.map(({ booking }) => booking);
      await mailMessage(deps, trx, bookings, { id, subject, text }, at);
      for (const booking of bookings)
        await writeAudit(trx, creatorId, booking.id, { at, by: 'creator', what: { kind: 'wrote', messageId: id } });
    }
    return accept({ people: people.length });
  });
  if (outcome.ok) deps.wake();
  return outcome;
}
