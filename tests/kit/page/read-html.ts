/** A start tag as a browser reads it: its name and attributes, in lower case, entities decoded. */
export type Tag = { name: string; attributes: Map<string, string> };

const rawText = new Set(['script', 'style', 'textarea', 'title']);
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/**
 * The start tags of a page in their order, read by the rules of the HTML standard that decide where a tag begins and
 * ends (13.2.5): comments, quoted and bare attributes, and elements whose text holds no tags.
 */
export function tagsOf(html: string): Tag[] {
  const tags: Tag[] = [];
  const start = /<(?:!--[\s\S]*?(?:-->|$)|([a-z][^\s/>]*)|[!/?][^>]*>)/gi;
  for (let found = start.exec(html); found !== null; found = start.exec(html)) {
    const name = found[1]?.toLowerCase();
    if (name === undefined) continue;
    const { attributes, end } = readAttributes(html, start.lastIndex);
    tags.push({ name, attributes });
    start.lastIndex = rawText.has(name) ? endOfText(html, end, name) : end;
  }
  return tags;
}

function endOfText(html: string, from: number, name: string): number {
  const close = new RegExp(`</${name}[\\s/>]`, 'gi');
  close.lastIndex = from;
  return close.exec(html)?.index ?? html.length;
}

function readAttributes(html: string, from: number): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>();
  const part = /[\s/]*(?:(>)|([^\s/>=]+|=[^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?)/gy;
  part.lastIndex = from;
  for (let found = part.exec(html); found !== null; found = part.exec(html)) {
    if (found[1] === '>') return { attributes, end: part.lastIndex };
    const name = (found[2] ?? '').toLowerCase();
    if (!attributes.has(name)) attributes.set(name, decode(found[3] ?? found[4] ?? found[5] ?? ''));
  }
  return { attributes, end: html.length };
}

const decode = (text: string): string =>
  text.replaceAll(/&(#x[\da-f]+|#\d+|\w+);?/gi, (whole, name: string) => {
    if (Object.hasOwn(entities, name.toLowerCase())) return entities[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return name.startsWith('#') && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

const addresses = ['href', 'src', 'action', 'formaction', 'poster', 'data', 'xlink:href', 'srcset'];
const harmless = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#|data:image\/(?:png|webp|gif|svg\+xml)[;,])/;
const unknownTags = new Set(['object', 'embed', 'applet', 'frame', 'frameset', 'portal', 'noscript', 'template']);

/**
 * What on a page would run, load or link where it must not: scripts other than `scripts`, handlers, inline styles,
 * addresses of other kinds, elements we never write. Frames with a page in them are checked too. Empty when all is
 * well.
 */
export function dangersOf(html: string, scripts: readonly string[]): string[] {
  const tags = tagsOf(html);
  const found = tags.flatMap(({ name, attributes }): string[] => [
    ...(unknownTags.has(name) ? [`<${name}>`] : []),
    ...[...attributes].flatMap(([attribute, value]): string[] => {
      if (attribute.startsWith('on') || attribute === 'style' || attribute === 'http-equiv')
        return [`<${name} ${attribute}="${value}">`];
      if (attribute === 'srcdoc') return dangersOf(value, []);
      if (!addresses.includes(attribute)) return [];
      const isSound = attribute === 'srcset' ? /^(?:\/[^\s,]+ \d+w(?:, )?)*$/.test(value) : harmless.test(value);
      return isSound ? [] : [`<${name} ${attribute}="${value}">`];
    }),
  ]);
  return [...found, ...strangeScripts(html, scripts)];
}

/** The scripts that a page loads by their address, each once. */
const late =
  /<script type="module" src="\/assets\/(visits|kept-email|hearts)-[\w-]+\.js" fetchpriority="low" async><\/script>/g;

function strangeScripts(html: string, known: readonly string[]): string[] {
  const count = tagsOf(html).filter(({ name }) => name === 'script').length;
  const bodies = [...html.matchAll(/<script(?: type="(?:module|application\/ld\+json)")?>([\s\S]*?)<\/script>/g)];
  const strange = bodies.flatMap(([tag, body = '']) => {
    if (tag.startsWith('<script type="application/ld+json">')) return isJson(body) ? [] : [`JSON-LD: ${body}`];
    return known.includes(body) ? [] : [tag];
  });
  const ours = bodies.length + new Set([...html.matchAll(late)].map(([, name]) => name)).size;
  return count === ours ? strange : [...strange, `${count} scripts, ${ours} of them ours`];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return !/[<>\u2028\u2029]/.test(text);
  } catch {
    return false;
  }
}
