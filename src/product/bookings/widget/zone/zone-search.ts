import { formerZone, presentZone } from '../../../../base/present-zone.ts';
import { zoneCity } from '../../../../base/zone-city.ts';

/** Zones of this browser that are named by a city, by their current names; those in `front` come first. */
export function listZones(front: readonly string[]): string[] {
  const all = Intl.supportedValuesOf('timeZone').filter(zone => zone.includes('/') && !zone.startsWith('Etc/'));
  return [...new Set([...front, ...all, 'UTC'].map(presentZone))];
}

/**
 * Zones that match what was typed: a word of the current or former name begins with each word typed, or the offset
 * does ("+9", "GMT-3"). Names that begin with it come first. An empty search matches all.
 */
export function searchZones(zones: readonly string[], typed: string, offsetOf: (zone: string) => string): string[] {
  const words = plain(typed)
    .split(/[\s/,]+/)
    .filter(Boolean);
  if (words.length === 0) return [...zones];
  const offset = /^(gmt|utc)?([+-])(\d{1,2}(:\d\d)?)$/.exec(words.length === 1 ? (words[0] ?? '') : '');
  if (offset) return zones.filter(zone => offsetOf(zone) === `GMT${offset[2]}${offset[3]}`);
  const fits = zones.filter(zone => {
    const parts = plain(`${zone} ${formerZone(zone) ?? ''}`).split(/[\s/]+/);
    return words.every(word => parts.some(part => part.startsWith(word)));
  });
  const first = (zone: string): number => (plain(zoneCity(zone)).startsWith(words[0] ?? '') ? 0 : 1);
  return fits.toSorted((a, b) => first(a) - first(b));
}

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('_', ' ').replaceAll('−', '-').trim().toLowerCase();
