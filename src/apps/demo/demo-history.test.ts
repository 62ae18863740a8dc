import { describe, expect, it } from 'vitest';
import { classOccurrences } from '../../product/calendar/class-dates.ts';
import { isFree } from '../../product/calendar/free-slots.ts';
import { dayMs, minuteMs, wallOf } from '../../product/calendar/wall-time.ts';
import { windowsOf } from './demo-creator.ts';
import { type DemoBooking, demoHistory } from './demo-history.ts';
import { offersOf } from './demo-visits.ts';
import { demoWaitlist } from './demo-waitlist.ts';
import { hanaPark } from './hana-park.ts';
import { jonasLind } from './jonas-lind.ts';
import { mayaOkafor } from './maya-okafor.ts';

// The second and third have a change of Europe's clocks shortly ahead.
const moments = ['2026-11-21T09:30:00Z', '2026-03-25T22:10:00Z', '2026-10-24T05:00:00Z'].map(text => new Date(text));
const cases = [mayaOkafor, jonasLind, hanaPark].flatMap(creator =>
  moments.map(now => ({
    creator,
    now,
    name: `${creator.handle} at ${now.toISOString()}`,
    history: demoHistory(creator, now),
  })),
);
const confirmed = (history: DemoBooking[]) => history.filter(({ status }) => status === 'confirmed');
const refundOf = ({ refunded, total }: DemoBooking) => (total === 0 ? 0 : refunded / total);

function grouped(history: DemoBooking[], keyOf: (booking: DemoBooking) => string): Map<string, DemoBooking[]> {
  const groups = new Map<string, DemoBooking[]>();
  for (const booking of history) groups.set(keyOf(booking), [...(groups.get(keyOf(booking)) ?? []), booking]);
  return groups;
}

describe.each(cases)('the history of $name', ({ creator, now, history }) => {
  const { sessions, lessons } = offersOf(creator);
  const sessionOf = new Map(sessions.map(session => [session.key, session.fields]));
  const classTimes = lessons.map(lesson => ({ ...lesson.fields, zone: creator.zone, key: lesson.key }));
  const [from, to] = [now.getTime() - 60 * dayMs, now.getTime() + 14 * dayMs];
  const meetings = classTimes.flatMap(times =>
    classOccurrences(times, from, to).map(({ startsAt, endsAt }) => ({
      startsAt,
      endsAt,
      key: times.key,
      capacity: times.capacity,
    })),
  );

  it('is the same every time', () => expect(demoHistory(creator, now)).toEqual(history));

  it.each(creator.soldOut ?? [])('has no place left on the next date of %s', key => {
    const next = meetings.filter(meeting => meeting.key === key && meeting.startsAt > now.getTime())[0];
    const taken = confirmed(history).filter(each => each.offerKey === key && +each.startsAt === next?.startsAt);
    expect(taken).toHaveLength(next?.capacity ?? Number.NaN);
  });

  it('has a waitlist for a date that is sold out, with nobody who is booked on it', () => {
    const line = demoWaitlist(creator, now, history);
    const withWaitlist = (creator.soldOut ?? []).filter(
      key => lessons.find(lesson => lesson.key === key)?.fields.waitlist,
    );
    expect(new Set(line.map(({ offerKey }) => offerKey))).toEqual(new Set(withWaitlist));
    for (const { offerKey, startsAt, customerEmail, joinedAt } of line) {
      const same = confirmed(history).filter(each => each.offerKey === offerKey && +each.startsAt === +startsAt);
      expect(same).toHaveLength(lessons.find(({ key }) => key === offerKey)?.fields.capacity ?? Number.NaN);
      expect(same.map(each => each.customerEmail)).not.toContain(customerEmail);
      expect(joinedAt.getTime()).toBeLessThan(now.getTime());
      for (const { bookedAt } of same) expect(joinedAt.getTime()).toBeGreaterThan(bookedAt.getTime());
    }
    expect(new Set(line.map(({ customerEmail }) => customerEmail)).size).toBe(line.length);
  });

  it('has people on both sides of now, and the order of booking', () => {
    expect(history.length).toBeGreaterThan(80);
    expect(history.some(({ startsAt }) => startsAt > now)).toBe(true);
    expect(history.every(({ startsAt }) => startsAt.getTime() >= from && startsAt.getTime() < to)).toBe(true);
    expect(history.map(({ bookedAt }) => bookedAt.getTime())).toEqual(
      history.map(({ bookedAt }) => bookedAt.getTime()).toSorted((a, b) => a - b),
    );
  });

  it('never has the host in two places, buffers counted', () => {
    const blocks = [
      ...meetings.map(({ startsAt, endsAt }) => [startsAt, endsAt] as const),
      ...confirmed(history).flatMap(({ offerKey, startsAt, endsAt }) => {
        const fields = sessionOf.get(offerKey);
        if (fields === undefined) return [];
        return [
          [
            startsAt.getTime() - fields.bufferBeforeMinutes * minuteMs,
            endsAt.getTime() + fields.bufferAfterMinutes * minuteMs,
          ] as const,
        ];
      }),
    ].toSorted((a, b) => a[0] - b[0]);
    for (const [index, block] of blocks.entries()) {
      expect(block[0]).toBeGreaterThanOrEqual(blocks[index - 1]?.[1] ?? 0);
    }
  });

  it('offers every session at a time its visitor could have chosen', () => {
    for (const { offerKey, startsAt, bookedAt, kind } of history) {
      const fields = sessionOf.get(offerKey);
      expect(fields !== undefined).toBe(kind === 'individual');
      if (fields === undefined) continue;
      const busy = meetings.map(meeting => [meeting.startsAt, meeting.endsAt] as const);
      const question = {
        ...fields,
        zone: creator.zone,
        windows: windowsOf(creator, offerKey),
        busy,
        from: 0,
        to: 0,
        now: bookedAt.getTime(),
      };
      expect(
        isFree(question, startsAt.getTime()),
        `${offerKey} ${startsAt.toISOString()} seen ${bookedAt.toISOString()}`,
      ).toBe(true);
    }
  });

  it('fills classes on their dates, to their capacity at most, no person twice', () => {
    const places = grouped(
      history.filter(({ kind }) => kind === 'group'),
      ({ offerKey, startsAt }) => `${offerKey} ${startsAt.getTime()}`,
    );
    expect(places.size).toBeGreaterThan(5);
    for (const [place, taken] of places) {
      const meeting = meetings.find(({ key, startsAt }) => place === `${key} ${startsAt}`);
      expect(confirmed(taken).length).toBeLessThanOrEqual(meeting?.capacity ?? -1);
      expect(new Set(taken.map(({ customerEmail }) => customerEmail)).size).toBe(taken.length);
    }
  });

  it('books before now, awake, and before the start', () => {
    for (const { bookedAt, startsAt, cancelledAt, visitorZone } of history) {
      expect(bookedAt.getTime()).toBeLessThan(Math.min(now.getTime(), startsAt.getTime()));
      expect(wallOf(visitorZone, bookedAt.getTime()).minutes).toBeGreaterThan(390);
      if (cancelledAt === null) continue;
      expect(cancelledAt.getTime()).toBeGreaterThanOrEqual(bookedAt.getTime());
      expect(cancelledAt.getTime()).toBeLessThanOrEqual(Math.min(now.getTime(), startsAt.getTime()));
    }
  });

  it('keeps the money straight', () => {
    for (const booking of history) {
      expect(booking.payment === 'free').toBe(booking.total === 0);
      expect(booking.payment === 'free').toBe(booking.method === 'free');
      expect(booking.paidAt !== null).toBe(booking.payment === 'paid');
      expect(booking.paidAt?.getTime() ?? 0).toBeLessThanOrEqual(now.getTime());
      expect(refundOf(booking)).toBeLessThanOrEqual(
        booking.status === 'cancelled' && booking.payment === 'paid' ? 1 : 0,
      );
    }
  });

  it('has regulars, cancellations, refunds and emails to invented addresses', () => {
    const visits = grouped(history, ({ customerEmail }) => customerEmail);
    expect([...visits.values()].some(list => list.length >= 6)).toBe(true);
    expect(history.some(({ status }) => status === 'cancelled')).toBe(true);
    expect(history.some(({ refunded }) => refunded > 0)).toBe(true);
    for (const email of visits.keys()) expect(email).toMatch(/^[a-z]+(\.[a-z]+)*@example\.(com|org)$/);
  });
});

it('leaves some manual payments open', () => {
  const owing = demoHistory(mayaOkafor, moments[0] ?? new Date(0)).filter(({ payment }) => payment === 'pending');
  expect(new Set(owing.map(({ method }) => method))).toEqual(new Set(['unpaid_pay_later', 'unpaid_other_payments']));
});
