import { expect, it } from 'vitest';
import { type Command, matchCommands } from './commands.ts';
import { places } from './known-places.ts';

const commands: Command[] = ['Go to Home', 'Go to Orders', 'Copy page link', 'Sign out'].map(label => ({
  label,
  icon: 'home',
  run: () => {},
}));

it.each([
  ['', 4],
  ['go', 2],
  ['ORD', 1],
  ['page copy', 1],
  ['out go', 0],
  ['rders', 0],
])('"%s" finds %i of the commands, by the beginnings of words', (typed, count) => {
  expect(matchCommands(commands, typed)).toHaveLength(count);
});

it.each([
  ['hours', 'Weekly hours'],
  ['opening hours', 'Weekly hours'],
  ['domain', 'Custom domain'],
  ['day off', 'Days off'],
  ['holiday', 'Days off'],
  ['refund', 'Cancel and refund a booking'],
  ['refund policies', 'Refund policies of your services'],
  ['google', 'Calendars'],
  ['time off', 'Block time'],
  ['time zone', 'Time zone and currency'],
  ['new booking', 'Add booking'],
])('"%s" finds %s first', (typed, label) => {
  const known = places.map(({ to: _to, ...place }) => ({ ...place, run: () => {} }));
  expect(matchCommands(known, typed)[0]?.label).toBe(label);
});

// Neither can be changed there yet: a name that leads to the wrong screen is worse than none.
it.each(['password', 'security', 'delete account'])('"%s" leads nowhere that does not offer it', typed => {
  const known = places.map(({ to: _to, ...place }) => ({ ...place, run: () => {} }));
  expect(matchCommands(known, typed)).toEqual([]);
});
