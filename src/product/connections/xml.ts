/** An element of an XML answer. `name` is `{namespace}local`; text is what stands directly inside it. */
export type XmlElement = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  text: string;
};

type Open = XmlElement & { prefixes: ReadonlyMap<string, string>; tag: string };

const deepest = 100;
const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/y;
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/**
 * Reads a whole XML text, namespaces resolved; undefined when it is not well formed. Document types are refused, so
 * there are no entities but the five of XML and no way to another file.
 */
export function readXml(text: string): XmlElement | undefined {
  const root: Open = { name: '', tag: '', attributes: new Map(), children: [], text: '', prefixes: new Map() };
  const open: Open[] = [root];
  token.lastIndex = 0;
  for (let at = text.startsWith('\ufeff') ? 1 : 0; at < text.length; at = token.lastIndex) {
    token.lastIndex = at;
    const found = token.exec(text);
    const here = open.at(-1);
    if (found === null || here === undefined) return undefined;
    const [, cdata, closing, opening, attributes = '', alone, words] = found;
    if (cdata !== undefined) here.text += cdata;
    else if (words !== undefined) here.text += plainText(words);
    else if (closing !== undefined) {
      if (open.length === 1 || here.tag !== closing) return undefined;
      open.pop();
    } else if (opening !== undefined) {
      const element = elementOf(opening, attributes, here.prefixes);
      here.children.push(element);
      if (alone === '') open.push(element);
      if (open.length > deepest) return undefined;
    }
  }
  return open.length === 1 && root.children.length === 1 ? root.children[0] : undefined;
}

function elementOf(tag: string, written: string, outer: ReadonlyMap<string, string>): Open {
  const attributes = new Map<string, string>();
  const prefixes = new Map(outer);
  for (const [, name = '', double, single] of written.matchAll(attribute)) {
    const value = plainText(double ?? single ?? '');
    if (name === 'xmlns') prefixes.set('', value);
    else if (name.startsWith('xmlns:')) prefixes.set(name.slice('xmlns:'.length), value);
    else attributes.set(name, value);
  }
  const colon = tag.indexOf(':');
  const prefix = colon < 0 ? '' : tag.slice(0, colon);
  const name = `{${prefixes.get(prefix) ?? ''}}${tag.slice(colon + 1)}`;
  return { name, tag, attributes, children: [], text: '', prefixes };
}

const plainText = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (all, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return named[name] ?? all;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter(child => child.name === name) ?? [];

/** The first element at a path of names below this one. */
export function find(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  let here = element;
  for (const name of path) here = here?.children.find(child => child.name === name);
  return here;
}

export const escapeXml = (text: string): string => text.replace(/[<>&"']/g, sign => `&#${sign.codePointAt(0)};`);
