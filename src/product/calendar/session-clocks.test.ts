import { expect, it } from 'vitest';
import { clocksOf } from './session-clocks.ts';

const lisbon = 'Europe/Lisbon';
const york = 'America/New_York';
const winter = '2026-11-24T10:00:00Z';

it.each([
  ['offline', lisbon, york, winter, [lisbon, york]],
  ['online', lisbon, york, winter, [york, lisbon]],
  ['offline', lisbon, lisbon, winter, [lisbon]],
  ['online', lisbon, lisbon, winter, [lisbon]],
  ['offline', lisbon, null, winter, [lisbon]],
  ['online', lisbon, null, winter, [lisbon]],
  // Another name, the same clock.
  ['offline', 'Europe/Madrid', 'Europe/Berlin', winter, ['Europe/Madrid']],
  ['online', 'Europe/Madrid', 'Europe/Berlin', winter, ['Europe/Berlin']],
  // Phoenix keeps its clocks: it reads as Denver in winter, and as Los Angeles in summer.
  ['online', 'America/Denver', 'America/Phoenix', winter, ['America/Phoenix']],
  ['online', 'America/Denver', 'America/Phoenix', '2026-07-01T10:00:00Z', ['America/Phoenix', 'America/Denver']],
  // The same hour on another day.
  ['offline', 'Pacific/Kiritimati', 'Pacific/Honolulu', winter, ['Pacific/Kiritimati', 'Pacific/Honolulu']],
] as const)('%s, host in %s, visitor in %s at %s: %j', (mode, hostZone, visitorZone, at, zones) =>
  expect(clocksOf({ mode, hostZone, visitorZone }, at)).toEqual(zones),
);
