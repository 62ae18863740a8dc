import { Temporal } from 'temporal-polyfill';
import { presentZone } from './present-zone.ts';

const known = new Set<string>();

/**
 * Whether `name` is a zone we accept: an IANA name in its exact spelling, such as 'Europe/Lisbon'. Bare offsets
 * ('+02:00') are refused: they have no daylight saving time, and databases read their sign both ways.
 */
export function isZone(name: string): boolean {
  if (known.has(name)) return true;
  if (!/^[A-Za-z][\w+\-/]{1,63}$/.test(name)) return false;
  try {
    // Only the exact spelling, so that the cache cannot outgrow the list of zones.
    if (new Temporal.ZonedDateTime(0n, name).timeZoneId !== name) return false;
  } catch {
    return false;
  }
  known.add(name);
  return true;
}

/**
 * A zone as we store and show it: under its current name, whichever of its names is given; undefined for an
 * unknown name.
 */
export const zoneNamed = (name: string | undefined): string | undefined =>
  name !== undefined && isZone(name) ? presentZone(name) : undefined;
