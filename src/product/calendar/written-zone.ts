import { Temporal } from 'temporal-polyfill';
import { isZone } from '../../base/zone.ts';
import { formerWindowsZones, windowsZones } from './windows-zones.ts';

/**
 * A zone as others write it: one zone, one offset from UTC in minutes, one of several zones, or nothing we can rely
 * on. A caller asks about the last two, or counts with every zone it can be.
 */
export type WrittenZone =
  | { kind: 'zone'; zone: string }
  | { kind: 'offset'; minutes: number }
  | { kind: 'unclear'; zones: readonly string[] }
  | { kind: 'unknown'; likely: readonly string[] };

const unknown: WrittenZone = { kind: 'unknown', likely: [] };

/** What the abbreviations of a zone may mean: in winter, in summer, and without daylight saving time. */
const abbreviations: Readonly<Record<string, readonly string[]>> = {
  ACDT: ['Australia/Adelaide'],
  ACST: ['Australia/Adelaide', 'Australia/Darwin'],
  ADT: ['America/Halifax'],
  AEDT: ['Australia/Sydney'],
  AEST: ['Australia/Sydney', 'Australia/Brisbane'],
  AKDT: ['America/Anchorage'],
  AKST: ['America/Anchorage'],
  AST: ['America/Halifax', 'America/Puerto_Rico', 'Asia/Riyadh'],
  AWST: ['Australia/Perth'],
  BRT: ['America/Sao_Paulo'],
  BST: ['Europe/London', 'Asia/Dhaka'],
  CAT: ['Africa/Maputo'],
  CDT: ['America/Chicago', 'America/Havana'],
  CEST: ['Europe/Paris'],
  CET: ['Europe/Paris', 'Africa/Algiers'],
  CST: ['America/Chicago', 'America/Regina', 'Asia/Shanghai', 'America/Havana'],
  EAT: ['Africa/Nairobi'],
  EDT: ['America/New_York'],
  EEST: ['Europe/Athens'],
  EET: ['Europe/Athens', 'Africa/Tripoli', 'Africa/Cairo'],
  EST: ['America/New_York', 'America/Panama'],
  GMT: ['UTC', 'Europe/London'],
  HKT: ['Asia/Hong_Kong'],
  HST: ['Pacific/Honolulu', 'America/Adak'],
  IDT: ['Asia/Jerusalem'],
  IST: ['Asia/Kolkata', 'Europe/Dublin', 'Asia/Jerusalem'],
  JST: ['Asia/Tokyo'],
  KST: ['Asia/Seoul'],
  MDT: ['America/Denver'],
  MET: ['Europe/Paris', 'Africa/Algiers'],
  MEST: ['Europe/Paris'],
  MESZ: ['Europe/Berlin'],
  MEZ: ['Europe/Berlin'],
  MSK: ['Europe/Moscow'],
  MST: ['America/Denver', 'America/Phoenix'],
  NDT: ['America/St_Johns'],
  NST: ['America/St_Johns'],
  NZDT: ['Pacific/Auckland'],
  NZST: ['Pacific/Auckland'],
  PDT: ['America/Los_Angeles', 'America/Tijuana'],
  PKT: ['Asia/Karachi'],
  PST: ['America/Los_Angeles', 'America/Tijuana', 'Asia/Manila'],
  SAST: ['Africa/Johannesburg'],
  SGT: ['Asia/Singapore'],
  WAT: ['Africa/Lagos'],
  WEST: ['Europe/Lisbon'],
  WET: ['Europe/Lisbon', 'Africa/Abidjan'],
};

/** Regions that Windows and Rails show without a city of the tz database. */
const regions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'abu dhabi': 'Asia/Dubai',
    alaska: 'America/Anchorage',
    'aleutian islands': 'America/Adak',
    arizona: 'America/Phoenix',
    astana: 'Asia/Almaty',
    'baja california': 'America/Tijuana',
    beijing: 'Asia/Shanghai',
    bern: 'Europe/Zurich',
    'bougainville island': 'Pacific/Bougainville',
    brasilia: 'America/Sao_Paulo',
    'cabo verde is': 'Atlantic/Cape_Verde',
    'cape verde is': 'Atlantic/Cape_Verde',
    'central america': 'America/Guatemala',
    'chatham islands': 'Pacific/Chatham',
    'central africa': 'Africa/Maputo',
    chennai: 'Asia/Kolkata',
    chetumal: 'America/Cancun',
    chokurdakh: 'Asia/Srednekolymsk',
    'city of buenos aires': 'America/Argentina/Buenos_Aires',
    'coordinated universal time': 'UTC',
    'co ordinated universal time': 'UTC',
    'easter island': 'Pacific/Easter',
    'eastern european': 'Europe/Athens',
    edinburgh: 'Europe/London',
    ekaterinburg: 'Asia/Yekaterinburg',
    georgetown: 'America/Guyana',
    greenland: 'America/Nuuk',
    harare: 'Africa/Harare',
    haiti: 'America/Port-au-Prince',
    hawaii: 'Pacific/Honolulu',
    indochina: 'Asia/Bangkok',
    indiana: 'America/Indiana/Indianapolis',
    'international date line west': 'Etc/GMT+12',
    ireland: 'Europe/London',
    islamabad: 'Asia/Karachi',
    izhevsk: 'Europe/Samara',
    kathmandu: 'Asia/Kathmandu',
    'kiritimati island': 'Pacific/Kiritimati',
    lebanon: 'Asia/Beirut',
    'lord howe island': 'Australia/Lord_Howe',
    'marquesas islands': 'Pacific/Marquesas',
    'mid atlantic': 'Etc/GMT+2',
    'midway island': 'Pacific/Midway',
    newfoundland: 'America/St_Johns',
    'norfolk island': 'Pacific/Norfolk',
    "nuku'alofa": 'Pacific/Tongatapu',
    osaka: 'Asia/Tokyo',
    'petropavlovsk kamchatsky': 'Asia/Kamchatka',
    'port louis': 'Indian/Mauritius',
    pakistan: 'Asia/Karachi',
    pretoria: 'Africa/Johannesburg',
    queensland: 'Australia/Brisbane',
    'saint pierre and miquelon': 'America/Miquelon',
    salvador: 'America/Bahia',
    samoa: 'Pacific/Apia',
    saskatchewan: 'America/Regina',
    'solomon is': 'Pacific/Guadalcanal',
    'sri jayawardenepura': 'Asia/Colombo',
    uk: 'Europe/London',
    'turks and caicos': 'America/Grand_Turk',
    'west africa': 'Africa/Lagos',
    'west central africa': 'Africa/Lagos',
    yukon: 'America/Whitehorse',
  }),
);

const windows = new Map(
  [...Object.entries(windowsZones), ...Object.entries(formerWindowsZones)].map(([name, zone]) => [
    name.toLowerCase(),
    zone,
  ]),
);

/** Reads a zone as calendars, Windows, spreadsheets and people write it. */
export function readZone(text: string): WrittenZone {
  const name = text
    .normalize('NFKC')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll('"', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (name === '' || name.length > 200) return unknown;
  const meant = abbreviations[name.toUpperCase()];
  if (meant !== undefined && !/^gmt$/i.test(name)) return unclear(meant);
  return offsetIn(name) ?? zoneOrNothing(windowsZone(name) ?? pathZone(name)) ?? shownZone(name) ?? unknown;
}

/** The zones an abbreviation may mean, GMT among them, which people write for London too. */
export const zonesMeant = (text: string): readonly string[] | undefined => abbreviations[text.trim().toUpperCase()];

const zoneOrNothing = (zone: string | undefined): WrittenZone | undefined =>
  zone === undefined ? undefined : { kind: 'zone', zone };

function unclear(zones: readonly string[]): WrittenZone {
  const known = zones.filter(isZone);
  return known.length === 0 ? unknown : { kind: 'unclear', zones: known };
}

/** "GMT+0100", "UTC+1", "+01:00", "UTC"; a bare number has no sign and is none. */
function offsetIn(name: string): WrittenZone | undefined {
  if (/^(?:Z|UTC|GMT|Etc\/UTC|(?:\/|tzone:\/\/).*\/(?:UTC|GMT))$/i.test(name)) return { kind: 'zone', zone: 'UTC' };
  const [found, sign, hours, minutes = '0'] = /^(?:UTC|GMT|Z)? ?([+-]) ?(\d{1,2})(?:[:.]?(\d{2}))?$/i.exec(name) ?? [];
  return found === undefined ? undefined : offsetOf(sign, hours, minutes);
}

function offsetOf(sign: string | undefined, hours = '0', minutes = '0'): WrittenZone | undefined {
  const size = Number(hours) * 60 + Number(minutes);
  const signed = sign === '-' ? -size : size;
  return Number(minutes) > 59 || signed < -720 || signed > 840 ? undefined : { kind: 'offset', minutes: signed };
}

/** A Windows name, also of its summer, and as people shorten it: "Eastern Time". */
function windowsZone(name: string): string | undefined {
  const plain = name.toLowerCase();
  return (
    windows.get(plain) ??
    windows.get(plain.replace(/ (?:daylight|summer) time\b/, ' standard time')) ??
    (/ time$/.test(plain) ? windows.get(plain.replace(/ time$/, ' standard time')) : undefined)
  );
}

/** An IANA name in any case, after the prefixes of libical, Mozilla, Evolution and others. */
function pathZone(name: string): string | undefined {
  const parts = name
    .replaceAll(' ', '_')
    .split('/')
    .filter(part => part !== '');
  for (let at = 0; at < parts.length; at += 1) {
    const zone = spelled(parts.slice(at).join('/'));
    if (zone !== undefined) return zone;
  }
  return undefined;
}

/** The exact spelling of an IANA name; short capitals are abbreviations and stand above. */
function spelled(name: string): string | undefined {
  if (!/^[a-z][\w+\-/]{1,63}$/i.test(name) || abbreviations[name.toUpperCase()] !== undefined) return undefined;
  try {
    const exact = new Temporal.ZonedDateTime(0n, name).timeZoneId;
    return isZone(exact) ? exact : undefined;
  } catch {
    return undefined;
  }
}

/** What lists show: "(UTC+01:00) Amsterdam, Berlin", "(GMT-05:00) Eastern Time (US & Canada)", "Eastern Time - New York". */
function shownZone(name: string): WrittenZone | undefined {
  const [found, sign, hours, minutes] =
    /^[([](?:UTC|GMT)? ?(?:([+-])(\d{1,2})(?:[:.]?(\d{2}))?)?[)\]] ?/i.exec(name) ?? [];
  const words = found === undefined ? name : name.slice(found.length);
  const offset = found === undefined ? undefined : offsetOf(sign, hours, minutes);
  const candidates = zonesShown(words);
  if (offset?.kind !== 'offset') return fromWords(words, candidates, found !== undefined);
  const fitting = candidates.filter(zone => standardOffsets(zone).includes(offset.minutes));
  const [first] = fitting;
  if (first !== undefined) return { kind: 'zone', zone: first };
  // The offset is that of winter; whether there is a summer is not said.
  return unclear([...candidates, ...zonesAt(offset.minutes)]);
}

function fromWords(words: string, candidates: readonly string[], isList: boolean): WrittenZone | undefined {
  const [first] = candidates;
  if (first === undefined) return undefined;
  // One city alone may be another of that name.
  if (isList || / time\b/i.test(words)) return { kind: 'zone', zone: first };
  return candidates.length > 1 ? unclear(candidates) : { kind: 'unknown', likely: candidates };
}

function zonesShown(words: string): string[] {
  const inner = words.replaceAll(/\([^)]*\)/g, ' ').trim();
  const pieces = [
    words,
    inner,
    ...inner.split(/,|;|\/| - /),
    // "UK, Ireland, Lisbon Time", as schedulers write it.
    ...inner.replace(/ time$/i, '').split(','),
    ...[...words.matchAll(/\(([^)]*)\)/g)].map(([, part = '']) => part),
  ];
  const found = pieces.flatMap(piece => {
    const plain = piece.trim();
    if (plain === '') return [];
    const region = regions.get(
      plain
        .toLowerCase()
        .replace(/ - old$/, '')
        .replaceAll('-', ' ')
        .replaceAll('.', ''),
    );
    return [windowsZone(plain), region, ...(cities().get(cityKey(plain)) ?? [])].filter(zone => zone !== undefined);
  });
  return [...new Set(found)].filter(isZone);
}

const cityKey = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/ sar$/, '')
    .replaceAll(/[^a-z]/g, '');

let citiesOnce: Map<string, string[]> | undefined;

function cities(): Map<string, string[]> {
  if (citiesOnce !== undefined) return citiesOnce;
  citiesOnce = new Map();
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const key = cityKey(zone.split('/').at(-1) ?? '');
    if (zone.includes('/') && key !== '') citiesOnce.set(key, [...(citiesOnce.get(key) ?? []), zone]);
  }
  return citiesOnce;
}

const offsetsOnce = new Map<string, readonly number[]>();

/** A zone's offsets in January and in July, in minutes. */
function standardOffsets(zone: string): readonly number[] {
  const known = offsetsOnce.get(zone);
  if (known !== undefined) return known;
  const at = (month: number) =>
    Temporal.Instant.fromEpochMilliseconds(Date.UTC(2026, month, 1)).toZonedDateTimeISO(zone).offsetNanoseconds / 6e10;
  const offsets = [at(0), at(6)];
  offsetsOnce.set(zone, offsets);
  return offsets;
}

const zonesAt = (minutes: number): string[] =>
  Intl.supportedValuesOf('timeZone').filter(zone => Math.min(...standardOffsets(zone)) === minutes);
