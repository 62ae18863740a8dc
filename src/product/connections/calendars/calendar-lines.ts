/** A line of a calendar (RFC 5545, 3.1): its name in capitals, its parameters by their names in capitals, its value. */
export type Property = { name: string; params: ReadonlyMap<string, string>; value: string };

/** A component, as far as it can be read. `broken` are the lines that are no properties, or an end that is missing. */
export type Part = { name: string; properties: Property[]; parts: Part[]; broken: string[] };

/**
 * The components of an iCalendar text, one broken line hiding nothing else; undefined when the text has none. Read
 * here, since parsers refuse a whole file for one line.
 */
export function readParts(text: string): Part[] | undefined {
  const found: Part[] = [];
  const open: Part[] = [];
  for (const line of unfolded(text)) {
    const [, edge = '', named = ''] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? [];
    const name = named.toUpperCase();
    if (edge.toUpperCase() === 'BEGIN') {
      // No component contains one of its own name: the end of the first is missing.
      if (open.some(part => part.name === name)) close(open, name, true);
      const part: Part = { name, properties: [], parts: [], broken: [] };
      (open.at(-1)?.parts ?? found).push(part);
      open.push(part);
    } else if (edge !== '') {
      if (open.some(part => part.name === name)) close(open, name, false);
    } else {
      const part = open.at(-1);
      const property = readProperty(line);
      if (property === undefined) part?.broken.push(line);
      else part?.properties.push(property);
    }
  }
  for (const part of open) if (part.name === 'VEVENT') part.broken.push('END');
  return found.length === 0 ? undefined : found;
}

/** Closes the innermost component of a name, and all that is open in it. */
function close(open: Part[], name: string, isMissing: boolean): void {
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (isMissing || part.name !== name) part.broken.push('END');
    if (part.name === name) return;
  }
}

/** All components of a name, in any others. */
export const partsNamed = (parts: readonly Part[], name: string): Part[] =>
  parts.flatMap(part => [...(part.name === name ? [part] : []), ...partsNamed(part.parts, name)]);

/** The first property of a name. */
export const propertyOf = (part: Part, name: string): Property | undefined =>
  part.properties.find(property => property.name === name);

export const propertiesOf = (part: Part, name: string): Property[] =>
  part.properties.filter(property => property.name === name);

const unfolded = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n')
    .filter(line => line.trim() !== '');

function readProperty(line: string): Property | undefined {
  const marks = marksIn(line);
  const colon = marks.find(at => line[at] === ':');
  if (colon === undefined) return undefined;
  const cuts = [...marks.filter(at => at < colon), colon];
  const pieces = cuts.map((at, nth) => line.slice(nth === 0 ? 0 : (cuts[nth - 1] ?? 0) + 1, at));
  const [head = '', ...given] = pieces;
  // A group before the name, "item1.", comes from address books.
  const name = head
    .trim()
    .replace(/^[\w-]+\./, '')
    .toUpperCase();
  if (!/^[A-Z][A-Z0-9-]*$/.test(name)) return undefined;
  const params = given.flatMap(piece => {
    const [found, key = '', value = ''] = /^\s*([\w-]+)\s*=(.*)$/s.exec(piece) ?? [];
    return found === undefined ? [] : [[key.toUpperCase(), plainParam(value)] as const];
  });
  return { name, params: new Map(params), value: line.slice(colon + 1).trim() };
}

/** Where semicolons and colons stand outside quotation marks; inside too when the marks are never closed. */
function marksIn(line: string): number[] {
  const all = line.matchAll(/"[^"]*"|[;:]/g);
  return [...all].filter(([mark]) => mark === ';' || mark === ':').map(({ index }) => index);
}

/** RFC 6868 for what quotation marks cannot contain. */
const plainParam = (value: string): string =>
  value
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll(/\^(['n^])/g, (_, mark: string) => (mark === "'" ? '"' : mark === 'n' ? '\n' : '^'));

/** A text value (RFC 5545, 3.3.11) without its escapes. */
export const plainText = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/g, (_, mark: string) => (/n/i.test(mark) ? '\n' : mark));
