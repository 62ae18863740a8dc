import { wallOf } from './wall-time.ts';

const two = (n: number) => String(n).padStart(2, '0');

/** An instant as ISO 8601 in a time zone, to the minute: "2026-11-23T09:00+01:00". For machines and spreadsheets. */
export function formatInstant(instant: Date, zone: string): string {
  const { date, minutes, offsetMinutes } = wallOf(zone, instant.getTime());
  const size = Math.abs(offsetMinutes);
  const offset = `${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
  return `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}${offset}`;
}
