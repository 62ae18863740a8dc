import type { CreatorId } from '../../base/id.ts';
import { addDays, dateOf, dayNumberOf, instantOf, wallOf } from '../calendar/wall-time.ts';

export const programmeStates = ['running', 'paused', 'ended'] as const;
export type ProgrammeState = (typeof programmeStates)[number];

export const programmeLimits = {
  name: 110,
  description: 2000,
  title: 110,
  text: 2000,
  link: 500,
  question: 110,
  unit: 20,
  note: 2000,
  /** The last day of a template: tasks are at most a year after the start. */
  lastDay: 364,
  tasksOfTemplate: 100,
  tasks: 200,
  notes: 300,
  templates: 200,
} as const;

/** Emails leave between these hours of the creator's zone. */
export const mailHours = { from: 8, until: 20 } as const;
/** A client reads their programme by the link so long after its end. */
export const readableDays = 365;

/** A task of a template; `day` counts from the start, which is 0. */
export type TemplateTask = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly day: number;
  readonly asksNumber: boolean;
};

/** A task of a client's programme; `value` is the number that the client reported, in thousandths. */
export type ClientTask = {
  readonly id: string;
  readonly date: string;
  readonly place: number;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly asksNumber: boolean;
  readonly doneAt: Date | null;
  readonly thousandths: number | null;
};
export type NewTask = Omit<ClientTask, 'doneAt' | 'thousandths'>;

/** A client's programme as it is stored. */
export type ClientProgramme = {
  readonly creatorId: CreatorId;
  readonly id: string;
  readonly templateId: string;
  /** The booking that started it; null when the creator did. */
  readonly bookingId: string | null;
  readonly email: string;
  readonly clientName: string;
  readonly name: string;
  readonly description: string;
  readonly question: string;
  readonly unit: string;
  readonly startDate: string;
  readonly state: ProgrammeState;
  readonly pausedOn: string | null;
  readonly endedAt: Date | null;
  readonly wantsMails: boolean;
  /** The date, in the creator's zone, of the last email. */
  readonly mailedOn: string | null;
  readonly nextMailAt: Date | null;
  /** What the client did last, and until when the creator has seen it. */
  readonly activeAt: Date | null;
  readonly seenAt: Date | null;
  readonly createdAt: Date;
};

export type ProgrammeNote = {
  readonly id: string;
  readonly byClient: boolean;
  readonly text: string;
  readonly createdAt: Date;
};

/** The tasks of a programme that starts on a date, in the order of their days. */
export const datedTasks = (tasks: readonly TemplateTask[], startDate: string): NewTask[] =>
  tasks.map(({ day, ...task }, place) => ({ ...task, place, date: addDays(startDate, day) }));

export const isDone = ({ doneAt }: Pick<ClientTask, 'doneAt'>): boolean => doneAt !== null;
/** Nothing is left to do: the programme ends by itself. */
export const isAllDone = (tasks: readonly Pick<ClientTask, 'doneAt'>[]): boolean =>
  tasks.length > 0 && tasks.every(isDone);

/** "Day 3 of 28": 0 before the start, and never more than there are. */
export function dayOf(startDate: string, lastDate: string | null, today: string): { day: number; days: number } {
  const from = dayNumberOf(startDate);
  const days = Math.max(1, dayNumberOf(lastDate ?? startDate) - from + 1);
  return { day: Math.min(days, Math.max(0, dayNumberOf(today) - from + 1)), days };
}

/**
 * When the next email is due; null for none. It is due for the first date that has an open task and comes after the date
 * of the last email: at eight in the morning, or now where that has passed, and never twice on a date. What became due
 * in a night or while no server ran is one email the next day, with the tasks of that day.
 */
export function nextMailAt(
  openDates: readonly string[],
  mailedOn: string | null,
  now: Date,
  zone: string,
): Date | null {
  const [next] = openDates.filter(date => mailedOn === null || date > mailedOn).toSorted();
  if (next === undefined) return null;
  const { date: today, minutes } = wallOf(zone, now.getTime());
  const isToday = minutes < mailHours.until * 60 && (mailedOn === null || mailedOn < today);
  const soonest = isToday ? today : addDays(today, 1);
  const day = next > soonest ? next : soonest;
  return new Date(Math.max(now.getTime(), instantOf(zone, day, mailHours.from * 60)));
}

/** Whether an email may leave at this moment. */
export function isMailHour(now: Date, zone: string): boolean {
  const hour = wallOf(zone, now.getTime()).minutes / 60;
  return hour >= mailHours.from && hour < mailHours.until;
}

/** Open tasks after a pause: each is as far ahead as it was before. */
export function moveAfterPause<Task extends Pick<ClientTask, 'date' | 'doneAt'>>(
  tasks: readonly Task[],
  pausedOn: string,
  today: string,
): Task[] {
  const days = Math.max(0, dayNumberOf(today) - dayNumberOf(pausedOn));
  if (days === 0) return [];
  return tasks
    .filter(task => !isDone(task) && task.date >= pausedOn)
    .map(task => ({ ...task, date: dateOf(dayNumberOf(task.date) + days) }));
}

/** The number of a client as thousandths: "82.4" and "82,4" are 82400. Undefined for what is no number, or too large. */
export function readNumber(typed: string): number | undefined {
  const text = typed.trim().replace(/\s/g, '').replace('−', '-').replace(',', '.');
  if (!/^-?\d{1,9}(\.\d{1,3})?$/.test(text)) return undefined;
  return Math.round(Number(text) * 1000);
}

/** 82400 is "82.4". */
export const numberText = (thousandths: number): string => String(thousandths / 1000);
export const withUnit = (thousandths: number, unit: string): string =>
  unit === '' ? numberText(thousandths) : `${numberText(thousandths)} ${unit}`;

/** The numbers over time, oldest first. */
export const numbersOf = (tasks: readonly ClientTask[]): { date: string; thousandths: number }[] =>
  tasks
    .flatMap(({ date, thousandths }) => (thousandths === null ? [] : [{ date, thousandths }]))
    .toSorted((one, other) => one.date.localeCompare(other.date));

/** Whether the mailed link still opens the programme. */
export const isReadable = ({ endedAt }: { endedAt: Date | null }, now: Date): boolean =>
  endedAt === null || now.getTime() - endedAt.getTime() < readableDays * 86_400_000;
