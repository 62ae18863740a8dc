import { expect, it } from 'vitest';
import { texts } from './texts.ts';
import { bookedAhead } from './use-asked-removal.tsx';

const offers = { talk: { total: 20, ahead: 11 }, walk: { total: 3, ahead: 0 } };

it.each<[string[], number]>([
  [['talk'], 11],
  [['walk'], 0],
  [['talk', 'walk', 'never-booked'], 11],
])('counts the bookings ahead of what is deleted: %s', (ids, ahead) => {
  expect(bookedAhead(ids, offers)).toBe(ahead);
});

it('says how many bookings are ahead and what becomes of them', () => {
  expect(texts.askedRemoval.title(11)).toBe('Delete with 11 bookings ahead?');
  expect(texts.askedRemoval.becomesOf(11)).toContain('All 11 bookings stay');
  expect(texts.askedRemoval.title(1)).toBe('Delete with 1 booking ahead?');
});
