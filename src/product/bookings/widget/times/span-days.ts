import { dateIn, type Spans, spanOf } from '../../availability/visitor-days.ts';
import type { Availability } from '../../booking/contract.ts';

export type Day = Availability['days'][number];
export type Time = Day['times'][number];
export type Answers = ReadonlyMap<number, Pick<Availability, 'zone' | 'days' | 'next'>>;

/** The week and day in view. Kept above the step, so that coming back finds them. */
export type Place = {
  week: string | undefined;
  day: string | undefined;
  /** YYYY-MM while a whole month is shown. */
  month: string | undefined;
  setWeek: (monday: string) => void;
  setDay: (date: string) => void;
  setMonth: (month: string | undefined) => void;
};

/** A class date without spots is listed and cannot be taken. */
export const isOpen = (time: Time): boolean => time.left === null || time.left > 0;
/** How many times of a day can be chosen: full dates too when there is a waitlist. */
export const openTimes = (day: Day | undefined, waits = false): number =>
  day?.times.filter(time => waits || isOpen(time)).length ?? 0;

/** The loaded day of this date; undefined when it has no times. */
export const dayOf = (answers: Answers, spans: Spans, date: string): Day | undefined =>
  answers.get(spanOf(spans, date))?.days.find(day => day.date === date);

/** All days known, in order. */
export const knownDays = (answers: Answers): Day[] =>
  [...answers.keys()].toSorted((a, b) => a - b).flatMap(span => answers.get(span)?.days ?? []);

type NextOpen = { kind: 'at'; startsAt: string } | { kind: 'ask'; span: number } | { kind: 'none' };

/**
 * The first open time from a date on, as far as is loaded: where it is, which span to load next, or that there is
 * none. A span with neither days nor a next time is the last.
 */
export function nextOpen(answers: Answers, spans: Spans, from: string, zone: string): NextOpen {
  for (let span = spanOf(spans, from); ; span++) {
    const answer = answers.get(span);
    if (answer === undefined) return { kind: 'ask', span };
    const open = answer.days.filter(day => day.date >= from).flatMap(day => day.times.filter(isOpen))[0];
    if (open !== undefined) return { kind: 'at', startsAt: open.startsAt };
    if (answer.next !== null && dateIn(zone, answer.next) >= from) return { kind: 'at', startsAt: answer.next };
    if (answer.days.length === 0) return { kind: 'none' };
  }
}
