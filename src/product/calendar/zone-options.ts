import { formerZone, presentZone } from '../../base/present-zone.ts';
import { isZone } from '../../base/zone.ts';
import { zoneCity } from '../../base/zone-city.ts';
import { formatOffset } from './format-time.ts';

/**
 * Every zone of this browser that we accept, by the city's current name and found by its former one too; the
 * current choice even when the browser does not list it, under its stored name.
 */
export function zoneOptions(present: string, now: Date) {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), present, 'UTC'].map(presentZone));
  return [...names]
    .filter(isZone)
    .map(name => ({
      value: name === presentZone(present) ? present : name,
      label: zoneCity(name),
      note: formatOffset(now, name),
      words: `${name} ${zoneCity(formerZone(name) ?? '')}`,
    }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
