import { richTextFromPlain } from '../../base/rich-text.ts';
import type { GroupService } from './service.ts';

type Prefilled = Pick<GroupService, 'title' | 'durationMinutes' | 'capacity' | 'recurrence'> & {
  description: GroupService['description'];
};
const written = (title: string, words: string, numbers: Omit<Prefilled, 'title' | 'description'>): Prefilled => ({
  title,
  description: richTextFromPlain(words),
  ...numbers,
});

/** Templates of a class, by the names of the specification (point 3). */
export const classTemplates = {
  'coffee-chat': written(
    'Coffee chat',
    'Bring a coffee and a question. A small, relaxed conversation; no preparation needed.',
    { durationMinutes: 30, capacity: 6, recurrence: 'weekly' },
  ),
  'future-event': written(
    'Save the date',
    'Something new is coming. Reserve a spot now; you’ll get the details by email.',
    { durationMinutes: 120, capacity: 40, recurrence: 'one_time' },
  ),
  'happy-hour': written('Happy hour', 'End the week in good company. Come as you are, and bring a friend.', {
    durationMinutes: 90,
    capacity: 20,
    recurrence: 'weekly',
  }),
  'ice-cream-break': written('Ice cream break', 'A 20-minute break from the screen: stretch, chat and recharge.', {
    durationMinutes: 20,
    capacity: 12,
    recurrence: 'daily_excluding_weekends',
  }),
  'tea-time': written('Tea time', 'A calm hour on one topic, with time for everyone to speak.', {
    durationMinutes: 60,
    capacity: 8,
    recurrence: 'weekly',
  }),
  'office-hour': written('Office hour', 'Drop in with whatever you’re stuck on, and leave with a next step.', {
    durationMinutes: 60,
    capacity: 10,
    recurrence: 'weekly',
  }),
} as const;
export type ClassTemplate = keyof typeof classTemplates;

/**
 * The default start of each, in the host's time zone: on a weekday (Monday 1; null is any day), so many whole
 * weeks from tomorrow at the earliest.
 */
export const templateTimes: Record<ClassTemplate, { weekday: number | null; weeksAhead: number; startTime: string }> = {
  'coffee-chat': { weekday: 3, weeksAhead: 0, startTime: '10:00' },
  'future-event': { weekday: 6, weeksAhead: 4, startTime: '18:00' },
  'happy-hour': { weekday: 5, weeksAhead: 0, startTime: '18:00' },
  'ice-cream-break': { weekday: null, weeksAhead: 0, startTime: '15:00' },
  'tea-time': { weekday: 4, weeksAhead: 0, startTime: '16:00' },
  'office-hour': { weekday: 2, weeksAhead: 0, startTime: '12:00' },
};
