import { expect, it } from 'vitest';
import { zoneCity } from './zone-city.ts';

it.each([
  ['Asia/Seoul', 'Seoul'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
])('the time of %s is that of %s', (zone, city) => expect(zoneCity(zone)).toBe(city));
