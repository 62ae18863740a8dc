import type { CreatorId } from '../../../base/id.ts';
import type { Announcements } from '../../../platform/announcements.ts';
import type { Trx } from '../../../platform/database.ts';
import type { MeetingSource, WantedMeeting } from '../../meetings/meeting-deps.flow.ts';
import { offerSnapshotSchema } from '../booking/booking.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import { findBooking } from '../booking/bookings.sql.ts';
import { orderOf } from '../booking/order-of.flow.ts';
import { mailMeetingLink } from '../mails/mail-booking.flow.ts';
import {
  dateWithMeeting,
  keepDateLink,
  linkDate,
  linkSession,
  removeLinks,
  sessionWithMeeting,
} from './meeting-links.sql.ts';

/** Which meetings confirmed bookings need: one for each session, and one for each date of a class. */
export const bookingMeetings = (deps: Pick<BookingDeps, 'db' | 'config'>): MeetingSource => ({
  async wanted(creatorId, kind, id, now) {
    const { publicUrl } = deps.config;
    if (kind === 'session') {
      const booking = await sessionWithMeeting(deps.db, creatorId, id);
      if (booking?.status !== 'confirmed') return { state: 'off' };
      return wantedOf(booking, booking, `${publicUrl}/manage/bookings/${id}`, now);
    }
    const found = await dateWithMeeting(deps.db, creatorId, id);
    // With a link of its own, the host meets people elsewhere on that date.
    if (found === undefined || found.date.cancelledAt !== null || found.date.place !== null) return { state: 'off' };
    return wantedOf(found.booking, found.date, `${publicUrl}/manage/events`, now);
  },
});

function wantedOf(
  { offer, hostZone: zone }: BookingRow,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  url: string,
  now: Date,
): WantedMeeting {
  if (endsAt <= now) return { state: 'over' };
  return { state: 'on', title: offerSnapshotSchema.parse(offer).title, startsAt, endsAt, zone, url };
}

/** Everybody who booked gets the link of a meeting by email, and their calendars with it. */
export async function putMeetingLink(
  deps: BookingDeps,
  trx: Trx,
  { creatorId, id, kind, joinUrl }: Announcements['meetingLinked'],
): Promise<void> {
  if (joinUrl === null) {
    if (kind === 'class') await keepDateLink(trx, creatorId, [id], null);
    return;
  }
  const before =
    kind === 'class' ? await linkDate(trx, creatorId, id, joinUrl) : await linked(trx, creatorId, id, joinUrl);
  for (const booking of before) {
    const { place } = offerSnapshotSchema.parse(booking.offer).delivery;
    // Later dates of a series have their link on their page, and in their reminders.
    const isLater = place === '' && (booking.seriesIndex ?? 1) > 1;
    const now = booking.status === 'confirmed' && !isLater ? await findBooking(trx, creatorId, booking.id) : undefined;
    if (now === undefined) continue;
    await mailMeetingLink({ deps, trx, booking: now, order: await orderOf(trx, now) }, place);
  }
}

async function linked(trx: Trx, creatorId: CreatorId, id: string, joinUrl: string): Promise<BookingRow[]> {
  const before = await linkSession(trx, creatorId, id, joinUrl);
  return before === undefined ? [] : [before];
}

/** The provider's data is removed: its links too. */
export const removeMeetingLinks = (trx: Trx, { creatorId, ids }: Announcements['meetingsForgotten']): Promise<void> =>
  removeLinks(trx, creatorId, ids);
