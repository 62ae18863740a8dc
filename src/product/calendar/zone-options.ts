import { isZone } from '../../base/zone.ts';
import { zoneCity } from '../../base/zone-city.ts';
import { sayOffset } from './say-time.ts';

/** Every zone of this browser that we keep time in, by city; the present one even when the browser does not list it. */
export function zoneOptions(present: string, now: Date) {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), present, 'UTC']);
  return [...names]
    .filter(isZone)
    .map(name => ({ value: name, label: zoneCity(name), note: sayOffset(now, name), words: name }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
