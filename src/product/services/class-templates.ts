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

/** Beginnings of a class, by the names of the specification (point 3). */
export const classTemplates = {
  'coffee-chat': written(
    'Coffee chat',
    'Bring a cup and a question. A small, unhurried conversation with whoever is there; no preparation needed.',
    { durationMinutes: 30, capacity: 6, recurrence: 'weekly' },
  ),
  'future-event': written(
    'Save the date',
    'Something new is coming. Keep a place now; everything you need to know follows by mail before the day.',
    { durationMinutes: 120, capacity: 40, recurrence: 'one_time' },
  ),
  'happy-hour': written(
    'Happy hour',
    'The end of the week, in good company. Come as you are, stay as long as you like, and bring a friend.',
    { durationMinutes: 90, capacity: 20, recurrence: 'weekly' },
  ),
  'ice-cream-break': written(
    'Ice cream break',
    'Twenty minutes away from the screen on a working day: stretch, laugh, and go back fresher than you came.',
    { durationMinutes: 20, capacity: 12, recurrence: 'daily_excluding_weekends' },
  ),
  'tea-time': written(
    'Tea time',
    'A calm hour with one subject and room for everybody to speak. Put the kettle on and join.',
    { durationMinutes: 60, capacity: 8, recurrence: 'weekly' },
  ),
  'office-hour': written(
    'Office hour',
    'The door is open: drop in with whatever you are stuck on, listen to the others, and leave with a next step.',
    { durationMinutes: 60, capacity: 10, recurrence: 'weekly' },
  ),
} as const;
export type ClassTemplate = keyof typeof classTemplates;

/**
 * When each usually begins, on the host's clock: on a weekday (Monday 1; null is any day), so many whole weeks from
 * tomorrow at the earliest.
 */
export const templateTimes: Record<ClassTemplate, { weekday: number | null; weeksAhead: number; startTime: string }> = {
  'coffee-chat': { weekday: 3, weeksAhead: 0, startTime: '10:00' },
  'future-event': { weekday: 6, weeksAhead: 4, startTime: '18:00' },
  'happy-hour': { weekday: 5, weeksAhead: 0, startTime: '18:00' },
  'ice-cream-break': { weekday: null, weeksAhead: 0, startTime: '15:00' },
  'tea-time': { weekday: 4, weeksAhead: 0, startTime: '16:00' },
  'office-hour': { weekday: 2, weeksAhead: 0, startTime: '12:00' },
};
