import type { CreatorId } from '../../base/id.ts';
import type { BookingDeps } from '../../product/bookings/booking/booking-deps.flow.ts';
import { cancelClassDate } from '../../product/bookings/class-changes/cancel-class.flow.ts';
import { classPage } from '../../product/bookings/manage/classes/class-list.flow.ts';
import { takeTimeOff } from '../../product/bookings/manage/time-off/time-off.flow.ts';
import { dateIn } from '../../product/calendar/format-day.ts';
import { comingHolidays } from './demo-holidays.ts';

/** Blocks the coming holidays and cancels their classes, which have no bookings yet. */
export async function closeHolidays(context: BookingDeps, creatorId: CreatorId, zone: string): Promise<void> {
  const holidays = comingHolidays(dateIn(zone, context.clock.now()));
  const { dates } = await classPage(context, creatorId, { scope: 'upcoming', limit: 1000 });
  for (const { id, date } of dates) {
    if (!holidays.some(holiday => holiday.date === date)) continue;
    const cancelled = await cancelClassDate(context, creatorId, id, { people: 0, refunds: [] });
    if (!cancelled.ok) throw new Error(`a class on ${date} was not cancelled: ${cancelled.refusal.kind}`);
  }
  for (const { date, name } of holidays) {
    const blocked = await takeTimeOff(context, creatorId, zone, {
      ...{ date, from: 0, to: 1440, words: name },
      override: [],
    });
    // An interrupted fill has blocked it already.
    if (!blocked.ok && blocked.refusal.kind !== 'time_is_taken')
      throw new Error(`${date} was not blocked: ${blocked.refusal.kind}`);
  }
}
