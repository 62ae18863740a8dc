import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isZone } from '../../base/zone.ts';
import { formerWindowsZones, windowsZones } from './windows-zones.ts';
import { readZone } from './written-zone.ts';

const zone = (name: string) => ({ kind: 'zone', zone: name });
const cities = Intl.supportedValuesOf('timeZone').filter(name => name.includes('/'));

describe('a zone as others write it', () => {
  it.each([...Object.entries(windowsZones), ...Object.entries(formerWindowsZones)])(
    '%s is %s in any case',
    (name, of) => {
      expect(isZone(of)).toBe(true);
      for (const text of [name, name.toLowerCase(), name.toUpperCase(), ` "${name}" `]) {
        const read = readZone(text);
        expect(read).toEqual(
          /^UTC[+-]/.test(name)
            ? { kind: 'offset', minutes: Number(name.slice(3)) * 60 }
            : zone(of === 'Etc/UTC' ? 'UTC' : of),
        );
      }
    },
  );

  it('is any zone behind any prefix, in any case', () => {
    const prefixes = [
      '',
      '/',
      '/citadel.org/20210210_1/',
      '/freeassociation.sourceforge.net/',
      '/freeassociation.sourceforge.net/Tzfile/',
      '/mozilla.org/20050126_1/',
      '/softwarestudio.org/Olson_20011030_5/',
      'tzone://Microsoft/',
      'posix/',
    ];
    const cases = [
      (text: string) => text,
      (text: string) => text.toLowerCase(),
      (text: string) => text.toUpperCase(),
      (text: string) => text.replaceAll('_', ' '),
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...cities),
        fc.constantFrom(...prefixes),
        fc.constantFrom(...cases),
        (name, prefix, written) => {
          expect(readZone(`${prefix}${written(name)}`)).toEqual(zone(name));
        },
      ),
    );
  });

  it.each([
    ['GMT+0100', 60],
    ['UTC+01:00', 60],
    ['UTC+1', 60],
    ['+01', 60],
    ['+00', 0],
    ['-0330', -210],
    ['UTC−05:00', -300],
    ['GMT+5:30', 330],
    ['utc +5.30', 330],
  ])('%s is an offset', (text, minutes) => expect(readZone(text)).toEqual({ kind: 'offset', minutes }));

  it.each([
    ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 'Europe/Amsterdam'],
    ['(UTC+01:00) Amsterdam, Berlin', 'Europe/Amsterdam'],
    ['(GMT+01.00) Sarajevo/Warsaw/Zagreb', 'Europe/Sarajevo'],
    ['(UTC-05:00) Eastern Time (US & Canada)', 'America/New_York'],
    ['(GMT-05:00) Eastern Time - New York', 'America/New_York'],
    ['Eastern Time - US & Canada', 'America/New_York'],
    ['Eastern Daylight Time', 'America/New_York'],
    ['(UTC-07:00) Arizona', 'America/Phoenix'],
    ['(UTC-07:00) Chihuahua, La Paz, Mazatlan', 'America/Mazatlan'],
    ['(UTC-04:00) Georgetown, La Paz, Manaus, San Juan', 'America/Guyana'],
    ['(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi', 'Asia/Kolkata'],
    ['(UTC+09:00) Seoul', 'Asia/Seoul'],
    ['(UTC) Coordinated Universal Time', 'UTC'],
    ["(UTC+13:00) Nuku'alofa", 'Pacific/Tongatapu'],
    ['Etc/GMT-1', 'Etc/GMT-1'],
    ['tzone://Microsoft/Utc', 'UTC'],
    ['Z', 'UTC'],
  ])('%s is %s', (text, name) => expect(readZone(text)).toEqual(zone(name)));

  it.each([
    ['EST', ['America/New_York', 'America/Panama']],
    ['cet', ['Europe/Paris', 'Africa/Algiers']],
    ['IST', ['Asia/Kolkata', 'Europe/Dublin', 'Asia/Jerusalem']],
  ])('%s is one of several', (text, zones) => expect(readZone(text)).toEqual({ kind: 'unclear', zones }));

  it('is one of those with the winter that a list says, for a city nobody knows', () => {
    const read = readZone('(UTC+01:00) Atlantis');
    if (read.kind !== 'unclear') throw new Error(read.kind);
    expect(read.zones).toEqual(expect.arrayContaining(['Europe/Berlin', 'Africa/Lagos']));
    expect(read.zones).not.toContain('Europe/London');
  });

  it.each([
    '',
    '  ',
    'Customized Time Zone',
    'tzone://Microsoft/Custom',
    'Foo/Bar',
    'UTC+25',
    'UTC+1:75',
    '5',
    'constructor',
    '__proto__',
    'x'.repeat(500),
  ])('%j is unknown', text => expect(readZone(text)).toEqual({ kind: 'unknown', likely: [] }));

  it('may be a city, which is a guess', () => {
    expect(readZone('Vienna')).toEqual({ kind: 'unknown', likely: ['Europe/Vienna'] });
  });

  it('is never a zone that does not exist', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({ unit: fc.constantFrom('(', ')', 'U', 'T', 'C', '+', '-', ':', '1', '0', '/', 'E', ' ') }),
        ),
        text => {
          const read = readZone(text);
          const names = read.kind === 'zone' ? [read.zone] : read.kind === 'unclear' ? read.zones : [];
          expect(names.filter(name => !isZone(name))).toEqual([]);
        },
      ),
    );
  });
});
