import { presentZone } from '../../../base/present-zone.ts';
import { isZone } from '../../../base/zone.ts';
import { zoneCity } from '../../../base/zone-city.ts';

/** A zone one may choose, by the city people know it by. */
export type ZoneChoice = { zone: string; city: string };

const named = [...new Set(Intl.supportedValuesOf('timeZone').map(presentZone))].filter(
  zone => isZone(zone) && /^(?!Etc\/)[^/]+\//.test(zone),
);
/** Whether a zone is in the list; one may keep another that is not, under an older or a newer name. */
export const isListed = (zone: string): boolean => zone === 'UTC' || named.includes(zone);
const partOf = (zone: string): string => zone.slice(0, zone.indexOf('/'));

/** Every zone of this server that is called by a city, by its part of the world, cities in the order one looks them up. */
export const zoneChoices: readonly (readonly [part: string, zones: readonly ZoneChoice[]])[] = [
  ...new Set(named.map(partOf)),
].map(part => [
  part,
  named
    .filter(zone => partOf(zone) === part)
    .map(zone => ({ zone, city: cityOf(zone) }))
    .toSorted((a, b) => a.city.localeCompare(b.city, 'en')),
]);

/** "Buenos Aires, Argentina" where the zone names both. */
function cityOf(zone: string): string {
  const [, ...inside] = zone.split('/');
  const region = inside.length > 1 ? `, ${(inside[0] ?? '').replaceAll('_', ' ')}` : '';
  return `${zoneCity(zone)}${region}`;
}
