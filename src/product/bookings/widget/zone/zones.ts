import { presentZone } from '../../../../base/present-zone.ts';

/** "GMT+1", "GMT-3:30", "GMT": the offset of a zone at an instant. */
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

/** Minutes by which the host's local time is ahead of the visitor's at an instant; negative when behind. */
export const minutesAhead = (hostZone: string, zone: string, instant: string | number): number =>
  offsetMinutes(zoneOffset(hostZone, instant)) - offsetMinutes(zoneOffset(zone, instant));

/** The device's own zone by its current name, or undefined when unknown. */
export function deviceZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone === undefined || timeZone === 'Etc/Unknown' ? undefined : presentZone(timeZone);
}
