import { classOccurrences } from '../../product/calendar/class-dates.ts';
import { type BusyBlock, freeSlots } from '../../product/calendar/free-slots.ts';
import { addDays, dayMs, instantOf, minuteMs, wallOf, weekdayOf } from '../../product/calendar/wall-time.ts';
import { type DemoCreator, type DemoItem, windowsOf } from './demo-creator.ts';
import { type Customer, pickCustomer } from './demo-customers.ts';
import { isHoliday } from './demo-holidays.ts';

export const daysBack = 60;
const daysAhead = 14;

export type Offer =
  | ({ kind: 'individual' } & DemoItem<'individualService'>)
  | ({ kind: 'group' } & DemoItem<'groupService'>);

/** One person at one time. A cancelled visit takes no time and no spot. Instants are epoch ms. */
export type Visit = { offer: Offer; startsAt: number; customer: Customer; cancelled: boolean };

export type HistoryInput = { creator: DemoCreator; customers: Customer[]; now: number; random: () => number };

type Session = Extract<Offer, { kind: 'individual' }>;
type Lesson = Extract<Offer, { kind: 'group' }>;

/** What visitors can book on a creator's page: sessions by appointment, and lessons on class dates. */
export function offersOf(creator: DemoCreator): { sessions: Session[]; lessons: Lesson[] } {
  const sessions: Session[] = [];
  const lessons: Lesson[] = [];
  for (const section of creator.sections) {
    if (section.kind === 'individualService') {
      sessions.push(...section.items.map(item => ({ kind: 'individual' as const, ...item })));
    }
    if (section.kind === 'groupService')
      lessons.push(...section.items.map(item => ({ kind: 'group' as const, ...item })));
  }
  return { sessions, lessons };
}

/** How busy things are at an instant: growing until now, then falling, since few people book two weeks ahead. */
function rhythm(at: number, now: number): number {
  const days = (at - now) / dayMs;
  return days <= 0 ? 0.62 + 0.38 * (1 + days / daysBack) : Math.max(0.12, 0.85 - days / 16);
}

/** How far into the history an instant lies, 0 to 1. */
const placeOf = (at: number, now: number) => Math.min(1, Math.max(0, 1 + (at - now) / (daysBack * dayMs)));

function meetings({ creator, now }: HistoryInput, lesson: Lesson) {
  const times = { ...lesson.fields, zone: creator.zone };
  const dates = classOccurrences(times, now - daysBack * dayMs, now + daysAhead * dayMs);
  return dates.filter(({ startsAt }) => !isHoliday(wallOf(creator.zone, startsAt).date));
}

/** The visits to every class. Never more than its capacity, and nobody twice on one date. */
export function lessonVisits(input: HistoryInput): Visit[] {
  const { creator, customers, now, random } = input;
  return offersOf(creator).lessons.flatMap(lesson => {
    const dates = meetings(input, lesson);
    const isSoldOut = creator.soldOut?.includes(lesson.key) === true;
    const full = isSoldOut ? dates.find(({ startsAt }) => startsAt > now)?.startsAt : undefined;
    return dates.flatMap(({ startsAt }) => {
      const demand = (creator.demand[lesson.key] ?? 0.4) * rhythm(startsAt, now) * (0.72 + 0.56 * random());
      const { capacity } = lesson.fields;
      const places = startsAt === full ? capacity : Math.min(capacity, Math.round(capacity * demand));
      const taken = new Set<string>();
      return Array.from({ length: places }, () => {
        const customer = pickCustomer(customers, placeOf(startsAt, now), taken, random);
        if (customer === undefined) return [];
        taken.add(customer.email);
        return [{ offer: lesson, startsAt, customer, cancelled: random() < 0.06 && startsAt !== full }];
      }).flat();
    });
  });
}

type Diary = { input: HistoryInput; sessions: Session[]; busy: BusyBlock[]; visits: Visit[] };

/** The one-on-one sessions, day by day: first the regulars at their usual time, then other customers. */
export function sessionVisits(input: HistoryInput): Visit[] {
  const { creator, now } = input;
  const { sessions, lessons } = offersOf(creator);
  const busy = lessons.flatMap(lesson =>
    meetings(input, lesson).map(({ startsAt, endsAt }): BusyBlock => [startsAt, endsAt]),
  );
  const diary: Diary = { input, sessions, busy, visits: [] };
  const regulars = regularsOf(input, sessions);
  const today = wallOf(creator.zone, now).date;
  for (let day = -daysBack; day < daysAhead; day++) {
    const date = addDays(today, day);
    if (isHoliday(date)) continue;
    const seen = new Set<string>();
    for (const regular of regulars) visitOfRegular(diary, regular, date, seen);
    visitsOfOthers(diary, date, seen);
  }
  return diary.visits;
}

type Regular = { customer: Customer; session: Session; weekday: number; minutes: number };

function regularsOf({ creator, customers, random }: HistoryInput, sessions: Session[]): Regular[] {
  const usual = sessions.toSorted((a, b) => (creator.demand[b.key] ?? 0) - (creator.demand[a.key] ?? 0))[0];
  if (usual === undefined) return [];
  const weeklySlots = windowsOf(creator, usual.key).flatMap(({ weekday, from, to }) =>
    Array.from({ length: Math.floor((to - from) / 60) }, (_, hour) => ({ weekday, minutes: from + hour * 60 })),
  );
  return customers.slice(0, Math.ceil(weeklySlots.length / 6)).flatMap(customer => {
    const slot = weeklySlots[Math.floor(random() * weeklySlots.length)];
    return slot === undefined ? [] : [{ customer, session: usual, ...slot }];
  });
}

function visitOfRegular(
  diary: Diary,
  { customer, session, weekday, minutes }: Regular,
  date: string,
  seen: Set<string>,
): void {
  const { creator, now, random } = diary.input;
  if (weekdayOf(date) !== weekday || random() < 0.2) return;
  const startsAt = instantOf(creator.zone, date, minutes);
  // Regulars book a week ahead, seldom more.
  if (startsAt > now + 8 * dayMs || customer.since > placeOf(startsAt, now)) return;
  if (freeOn(diary, session, date).includes(startsAt)) addVisit(diary, session, startsAt, customer, seen);
}

function visitsOfOthers(diary: Diary, date: string, seen: Set<string>): void {
  const { creator, customers, now, random } = diary.input;
  const open = [creator.windows, ...(creator.schedules ?? []).map(({ windows }) => windows)]
    .flat()
    .filter(({ weekday }) => weekday === weekdayOf(date))
    .reduce((sum, { from, to }) => sum + to - from, 0);
  const noon = instantOf(creator.zone, date, 720);
  const wanted = Math.floor((open / 60) * 0.3 * rhythm(noon, now) * (0.5 + random()) + random());
  for (let count = 0; count < wanted; count++) {
    const session = chosenSession(diary);
    if (session === undefined) return;
    const free = freeOn(diary, session, date);
    // The later half of the day goes first.
    const startsAt = free[Math.floor(Math.sqrt(random()) * free.length)];
    const customer = pickCustomer(customers, placeOf(noon, now), seen, random);
    if (startsAt !== undefined && customer !== undefined) addVisit(diary, session, startsAt, customer, seen);
  }
}

function chosenSession({ sessions, input }: Diary): Session | undefined {
  const weight = ({ key }: Session) => input.creator.demand[key] ?? 0.5;
  let left = input.random() * sessions.reduce((sum, session) => sum + weight(session), 0);
  return sessions.find(session => {
    left -= weight(session);
    return left <= 0;
  });
}

function freeOn({ input, busy }: Diary, { key, fields }: Session, date: string): number[] {
  const from = instantOf(input.creator.zone, date, 0);
  const to = instantOf(input.creator.zone, addDays(date, 1), 0);
  // Computed as for somebody who looked early enough for the minimum notice.
  const asked = from - fields.minimumNoticeMinutes * minuteMs;
  const until = Math.min(to, input.now + daysAhead * dayMs);
  const since = Math.max(from, input.now - daysBack * dayMs);
  return freeSlots({
    ...fields,
    zone: input.creator.zone,
    windows: windowsOf(input.creator, key),
    busy,
    from: since,
    to: until,
    now: asked,
  });
}

function addVisit(
  { input, busy, visits }: Diary,
  offer: Session,
  startsAt: number,
  customer: Customer,
  seen: Set<string>,
): void {
  const { durationMinutes, bufferBeforeMinutes, bufferAfterMinutes } = offer.fields;
  const cancelled = input.random() < 0.07;
  visits.push({ offer, startsAt, customer, cancelled });
  seen.add(customer.email);
  if (cancelled) return;
  busy.push([startsAt - bufferBeforeMinutes * minuteMs, startsAt + (durationMinutes + bufferAfterMinutes) * minuteMs]);
}
