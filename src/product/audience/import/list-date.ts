const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?$/i;
const slashed = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?:,? (\d{1,2}):(\d\d)(?::(\d\d))?\s*([AP]M)?)?$/i;

/**
 * The instant that a cell says, in UTC unless it has an offset; null for an empty one. Undefined when it cannot be
 * read: 03/04/2025 may be two days.
 */
export function readListDate(text: string, now: Date): Date | null | undefined {
  const cell = text.trim();
  if (cell === '') return null;
  const at = isoAt(cell) ?? slashedAt(cell);
  return at === undefined || at > now || at.getUTCFullYear() < 1990 ? undefined : at;
}

function isoAt(cell: string): Date | undefined {
  const found = iso.exec(cell);
  if (found === null) return undefined;
  const [, year, month, day, hour = '00', minute = '00', second = '00', offset = 'Z'] = found;
  const zone = /^[+-]/.test(offset) ? `${offset.slice(0, 3)}:${offset.slice(-2)}` : 'Z';
  return soundDate(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`, Number(day), zone === 'Z');
}

function slashedAt(cell: string): Date | undefined {
  const found = slashed.exec(cell);
  if (found === null) return undefined;
  const [, first, second, year, hour = '0', minute = '00', seconds = '00', half] = found;
  const [one, other] = [Number(first), Number(second)];
  if (one <= 12 && other <= 12 && one !== other) return undefined;
  const [month, day] = one > 12 ? [other, one] : [one, other];
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
  const two = (number: number) => String(number).padStart(2, '0');
  return soundDate(`${year}-${two(month)}-${two(day)}T${two(hours)}:${minute}:${seconds}Z`, day, true);
}

/** Undefined for the 30th of February, which a Date moves on. */
function soundDate(text: string, day: number, isUtc: boolean): Date | undefined {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) || (isUtc && at.getUTCDate() !== day) ? undefined : at;
}
