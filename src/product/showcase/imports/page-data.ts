/** The data that a page carries for its own script, read as JSON and never run. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
export type JsonObject = { readonly [name: string]: Json };

export type PageData = { kind: 'none' } | { kind: 'unreadable'; line: number } | { kind: 'data'; data: Json };

/** The content of `<script id="__NEXT_DATA__">`, whatever other attributes it has. */
export function pageData(html: string): PageData {
  const begin = /<script\b[^>]{0,500}\bid\s*=\s*["']?__NEXT_DATA__["']?[^>]{0,500}>/i.exec(html);
  if (begin === null) return { kind: 'none' };
  const from = begin.index + begin[0].length;
  const line = html.slice(0, from).split('\n').length;
  const end = html.indexOf('</script', from);
  if (end === -1) return { kind: 'unreadable', line };
  try {
    return { kind: 'data', data: JSON.parse(html.slice(from, end)) as Json };
  } catch {
    return { kind: 'unreadable', line };
  }
}

export const objectOf = (value: Json | undefined): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
export const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
/** A text, also one that was written as a number. */
export const textOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : '';

/** The first of these members that is a text. */
export function firstText(object: JsonObject, names: readonly string[]): string {
  for (const name of names) {
    const text = Object.hasOwn(object, name) ? textOf(object[name]).trim() : '';
    if (text !== '') return text;
  }
  return '';
}

/** What lies at a path of names. */
export const inside = (value: Json, ...names: readonly string[]): Json | undefined =>
  names.reduce<Json | undefined>(
    (at, name) => (Object.hasOwn(objectOf(at), name) ? objectOf(at)[name] : undefined),
    value,
  );

const mostObjects = 20_000;

/** Every object inside, in the order of the text, with the names that lead to it. At most 20,000, however deep. */
export function* objectsIn(value: Json): Generator<{ object: JsonObject; path: readonly string[] }> {
  const waiting: { value: Json; path: readonly string[] }[] = [{ value, path: [] }];
  let seen = 0;
  for (let next = waiting.pop(); next !== undefined && seen < mostObjects; next = waiting.pop()) {
    const { value: here, path } = next;
    if (typeof here !== 'object' || here === null || path.length > 40) continue;
    const isList = Array.isArray(here);
    if (!isList) {
      seen++;
      yield { object: here as JsonObject, path };
    }
    const members = isList
      ? here.slice(0, mostObjects).map(member => ({ value: member as Json, path }))
      : Object.entries(here as JsonObject).map(([name, member]) => ({ value: member, path: [...path, name] }));
    waiting.push(...members.toReversed());
  }
}
