import { dateIn } from './visitor-days.ts';

/** "America/Argentina/Buenos_Aires" is "Buenos Aires". */
export const zoneCity = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** "GMT+1", "GMT-3:30", "GMT": what a zone's clock is away from Greenwich at an instant. */
export function zoneOffset(zone: string, instant: string | number): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(
    new Date(instant),
  );
  return (parts.find(part => part.type === 'timeZoneName')?.value ?? 'GMT')
    .replace('−', '-')
    .replace(/^GMT[+-]0$/, 'GMT');
}

/** Minutes of an offset as `zoneOffset` writes it. */
export function offsetMinutes(offset: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d+)(?::(\d+))?)?$/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Minutes by which the host's clock is ahead of the visitor's at an instant; negative when behind. */
export const minutesAhead = (hostZone: string, zone: string, instant: string | number): number =>
  offsetMinutes(zoneOffset(hostZone, instant)) - offsetMinutes(zoneOffset(zone, instant));

/** Whether an instant falls on another date at the host's. */
export const otherDate = (hostZone: string, zone: string, instant: string): boolean =>
  dateIn(hostZone, instant) !== dateIn(zone, instant);

/** The device's own zone, or undefined when it keeps that to itself. */
export function deviceZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone === undefined || timeZone === 'Etc/Unknown' ? undefined : timeZone;
}

/** Zones of this browser that one would look for by a city; the ones in front come first. */
export function listZones(front: readonly string[]): string[] {
  const all = Intl.supportedValuesOf('timeZone').filter(zone => zone.includes('/') && !zone.startsWith('Etc/'));
  return [...new Set([...front, ...all, 'UTC'])];
}

/**
 * Zones that fit what was typed: a word of the name begins with each word typed, or the offset does ("+9", "GMT-3").
 * Names that begin with it come first. Nothing typed fits all.
 */
export function searchZones(zones: readonly string[], typed: string, offsetOf: (zone: string) => string): string[] {
  const words = plain(typed)
    .split(/[\s/,]+/)
    .filter(Boolean);
  if (words.length === 0) return [...zones];
  const offset = /^(gmt|utc)?([+-])(\d{1,2}(:\d\d)?)$/.exec(words.length === 1 ? (words[0] ?? '') : '');
  if (offset) return zones.filter(zone => offsetOf(zone) === `GMT${offset[2]}${offset[3]}`);
  const fits = zones.filter(zone => {
    const parts = plain(zone).split(/[\s/]+/);
    return words.every(word => parts.some(part => part.startsWith(word)));
  });
  const first = (zone: string): number => (plain(zoneCity(zone)).startsWith(words[0] ?? '') ? 0 : 1);
  return fits.toSorted((a, b) => first(a) - first(b));
}

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('_', ' ').replaceAll('−', '-').trim().toLowerCase();
