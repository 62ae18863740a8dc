import { readFileSync } from 'node:fs';
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
  ['password', 'Password'],
  ['2fa', 'Two-step sign-in'],
  ['delete account', 'Delete account'],
  ['export', 'Calendar feed'],
  ['download', 'Your data'],
  ['payouts', 'Get paid'],
  ['payments', 'Get paid'],
  ['stripe', 'Get paid'],
  ['euro', 'Time zone and currency'],
  ['check in', 'Check in people at a class'],
  ['check-in', 'Check in people at a class'],
  ['csv', 'Import bookings from a file'],
  ['qr', 'QR code of your page'],
  ['zoom', 'Meeting links'],
  ['membership', 'Memberships and passes'],
])('"%s" finds %s first', (typed, label) => {
  const known = places.map(({ to: _to, ...place }) => ({ ...place, run: () => {} }));
  expect(matchCommands(known, typed)[0]?.label).toBe(label);
});

/** Ids in `settings-parts.tsx`; settings elsewhere have a place of their own. */
const partIds = [
  ...readFileSync(new URL('../settings-parts.tsx', import.meta.url), 'utf8').matchAll(/\bid: '([a-z-]+)',\s*title:/g),
].flatMap(([, id]) => id ?? []);

it('every part of the settings is found', () => {
  expect(partIds.length).toBeGreaterThan(15);
  const led = places.map(({ to }) => to.split('#')[1]);
  // These two are set at the availability and with each service; the last three are there only where an operator offers them.
  const others = ['availability', 'refund-policy', 'sign-ins', 'measuring', 'zoom'];
  expect(partIds.filter(id => !led.includes(id) && !others.includes(id))).toEqual([]);
});
