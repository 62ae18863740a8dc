import { type Language, language } from '../../../base/language.ts';
import { presentZone } from '../../../base/present-zone.ts';
import { isZone } from '../../../base/zone.ts';
import { zoneCity } from '../../../base/zone-city.ts';
import { texts } from './texts.ts';

type ZoneChoice = { zone: string; city: string };

const named = [...new Set(Intl.supportedValuesOf('timeZone').map(presentZone))].filter(
  zone => isZone(zone) && /^(?!Etc\/)[^/]+\//.test(zone),
);
/** Whether a zone is in the list; a visitor may keep another one, under an older or a newer name. */
export const isListed = (zone: string): boolean => zone === 'UTC' || named.includes(zone);
const partOf = (zone: string): string => zone.slice(0, zone.indexOf('/'));
const parts = [...new Set(named.map(partOf))];

/** Every zone of this server that is named by a city, grouped by continent, cities sorted. */
const choicesNow = (): readonly (readonly [part: string, zones: readonly ZoneChoice[]])[] =>
  parts.map(part => [
    texts.parts[part as keyof typeof texts.parts] ?? part,
    named
      .filter(zone => partOf(zone) === part)
      .map(zone => ({ zone, city: cityOf(zone) }))
      .toSorted((a, b) => a.city.localeCompare(b.city, language())),
  ]);

const kept = new Map<Language, ReturnType<typeof choicesNow>>();

/** The same in the current language; computed once for each. */
export function zoneChoices(): ReturnType<typeof choicesNow> {
  const choices = kept.get(language()) ?? choicesNow();
  kept.set(language(), choices);
  return choices;
}

/** "Buenos Aires, Argentina" when the zone names both. */
function cityOf(zone: string): string {
  const [, ...inside] = zone.split('/');
  const region = inside.length > 1 ? `, ${(inside[0] ?? '').replaceAll('_', ' ')}` : '';
  return `${zoneCity(zone)}${region}`;
}
