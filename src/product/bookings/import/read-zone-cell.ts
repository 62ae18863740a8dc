import { presentZone } from '../../../base/present-zone.ts';
import { readZone, zonesMeant } from '../../calendar/written-zone.ts';

/** The zones that a creator chose for what a file calls them, by `zoneKey`. */
export type ChosenZones = ReadonlyMap<string, string>;
export const zoneKey = (text: string): string => text.trim().toLowerCase();

/** A zone of a file: one, an offset in minutes, or one that its creator is asked about, with those it may be. */
export type ZoneCell =
  | { kind: 'zone'; zone: string }
  | { kind: 'offset'; minutes: number }
  | { kind: 'asked'; likely: readonly string[] };

/** Reads a cell. Abbreviations are asked about: EST is an hour off in July in the places that people mean. */
export function readZoneCell(text: string, chosen: ChosenZones): ZoneCell {
  const own = chosen.get(zoneKey(text));
  if (own !== undefined) return { kind: 'zone', zone: own };
  const meant = zonesMeant(text);
  if (meant !== undefined) return { kind: 'asked', likely: meant };
  const read = readZone(text);
  if (read.kind === 'zone') return { kind: 'zone', zone: presentZone(read.zone) };
  if (read.kind === 'offset') return read;
  const likely = read.kind === 'unclear' ? read.zones : read.likely;
  return { kind: 'asked', likely: likely.slice(0, 10) };
}
