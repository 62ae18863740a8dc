// Unsafe in names and titles: C0/C1 controls but tab and newline, bidi overrides, noncharacters, halves of surrogates.
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being removed
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff\p{Cs}]/gu;
const stackedMarks = /(\p{M}{8})\p{M}+/gu;

// Hangul fillers and the empty braille cell count as letters but are invisible; combining marks need a letter.
const seen = /[^\s\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Whether a text shows nothing: empty, spaces, or characters without width. */
export const isBlank = (text: string): boolean => !seen.test(text);

/** Text as it is stored: NFC, line ends as \n, without control and direction-changing characters, trimmed. */
export function cleanText(text: string): string {
  const clean = sound(text).trim();
  return isBlank(clean) ? '' : clean;
}

/** Text of one line as it is stored: its line ends are spaces. */
export const cleanLine = (text: string): string => cleanText(text.replaceAll(/[\r\n\v\f\u0085\u2028\u2029]+/g, ' '));

/** Text inside a longer one: cleaned to one line, with its spaces at both ends kept. */
export const cleanRun = (text: string): string => sound(text).replaceAll(/[\n\t]/g, ' ');

// NFC sorts combining marks in quadratic time: half a megabyte of them would take minutes.
const sound = (text: string): string =>
  text
    .replace(stackedMarks, '$1')
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(invisible, '')
    .replace(stackedMarks, '$1');

/** Length in Unicode code points, as PostgreSQL's char_length counts. */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}

/** Shortens a text at a word, with an ellipsis, to at most `max` code points. */
export function shorten(text: string, max: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const points = [...line];
  if (points.length <= max) return line;
  const cut = points.slice(0, max - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > max / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s,.;:·–-]+$/, '')}…`;
}

// Characters that PostgreSQL's JSON cannot store.
const unstorable = /\0|\p{Cs}/gu;

/** The same value with all its texts, names of fields included, as PostgreSQL can store them. For JSON only. */
export function storableJson<T>(value: T): T {
  if (typeof value === 'string') return value.replace(unstorable, '') as T;
  if (Array.isArray(value)) return value.map(storableJson) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [storableJson(key), storableJson(member)]),
  ) as T;
}
