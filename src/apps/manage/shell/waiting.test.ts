import { expect, it } from 'vitest';
import { screens } from '../routes.tsx';
import { badgeOf, waitingPlaces, whatWaits } from './waiting.ts';

const none = { requests: 0, invitations: 0, messages: 0, due: 0, unpaid: 0, reviews: 0, waitlist: 0 };

it('lists what waits with requests first, and nothing that does not wait', () => {
  expect(whatWaits(none)).toEqual([]);
  const found = whatWaits({ ...none, requests: 2, messages: 1, reviews: 3, waitlist: 4 });
  expect(found.map(({ kind, count }) => [kind, count])).toEqual([
    ['requests', 2],
    ['messages', 1],
    ['reviews', 3],
    ['waitlist', 4],
  ]);
});

it('puts a number beside the screens that ask for an answer', () => {
  const all = { requests: 2, invitations: 6, messages: 1, due: 2, unpaid: 3, reviews: 5, waitlist: 4 };
  const badges = screens.flatMap(({ path, name }) => {
    const count = badgeOf(path, all);
    return count === undefined ? [] : [[name, count]];
  });
  expect(badges).toEqual([
    ['Bookings', 5],
    ['Leads', 1],
    ['My cross promotions', 6],
  ]);
  expect(screens.map(({ path }) => badgeOf(path, none)).filter(Boolean)).toEqual([]);
});

it.each(waitingPlaces)('leads to a screen: $kind', ({ path, to }) => {
  expect(screens.map(screen => screen.path)).toContain(path);
  expect(to.startsWith(`/manage/${path.split('/')[0]}`)).toBe(true);
});
