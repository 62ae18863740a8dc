import { expect, test } from 'vitest';
import { wallOf } from '../../product/calendar/wall-time.ts';
import { demoLeads, demoSubscribers } from './demo-audience.ts';
import { demoPeople } from './demo-people.ts';

const now = new Date('2026-11-22T09:00:00Z');

test.each(demoPeople.map(person => [person.handle, person] as const))(
  'who hears from %s asked before they answered',
  (_, person) => {
    const asked = demoSubscribers(person, now);
    expect(demoSubscribers(person, now)).toEqual(asked);
    expect(new Set(asked.map(({ email }) => email)).size).toBe(asked.length);
    for (const { askedAt, confirmedAt, unsubscribedAt } of asked) {
      const steps = [askedAt, confirmedAt, unsubscribedAt, now].filter(step => step !== null).map(Number);
      expect(steps.toSorted((a, b) => a - b)).toEqual(steps);
      expect(unsubscribedAt === null || confirmedAt !== null).toBe(true);
    }
  },
);

test.each(demoPeople.map(person => [person.handle, person] as const))(
  'what is written to %s is about something of theirs',
  (_, person) => {
    const keys = person.sections.flatMap(({ items }) => items.map(({ key }) => key));
    for (const { aboutKey, email, createdAt } of demoLeads(person, now)) {
      expect(keys).toContain(aboutKey);
      expect(email).toMatch(/^[a-z.]+@example\.org$/);
      expect(createdAt < now).toBe(true);
      expect(wallOf(person.zone, createdAt.getTime()).minutes).toBeGreaterThanOrEqual(420);
    }
  },
);
