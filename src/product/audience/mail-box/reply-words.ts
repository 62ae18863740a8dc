import { cleanText } from '../../../base/text-length.ts';

type Bodies = { readonly text?: string | undefined; readonly html?: string | undefined };

/** What is read of a body. */
const mostCharacters = 200_000;

/** All words of an email, as plain text: HTML of strangers is never shown. */
export const wordsOf = ({ text = '', html = '' }: Bodies): string =>
  cleanText(text.trim() === '' ? textOfHtml(html.slice(0, mostCharacters)) : text.slice(0, mostCharacters));

/** What its sender wrote, without what they answer; all of it where nothing else is left. */
export function ownWordsOf(bodies: Bodies): string {
  const all = wordsOf(bodies);
  const own = cleanText(withoutQuoted(all.split('\n')).join('\n'));
  return own === '' && !all.includes('\n>') && !all.startsWith('>') ? all : own;
}

/** What mail programs write above the whole email they answer. */
const aboveOriginal =
  /^\s*(-{2,}|_{5,})\s*$|^\s*-{2,} ?(original message|ursprüngliche nachricht|message d'origine|mensaje original|원본 메시지|forwarded message)/i;
const isQuoted = (line: string): boolean => /^\s*>/.test(line);
const isBlank = (line: string): boolean => line.trim() === '';
/** `From: Maya`, `Gesendet: …`: several together are the head of what is answered. */
const headField = /^\s*[*>]?[\p{L} -]{2,20}\*?\s?:\*?\s\S/u;

function withoutQuoted(lines: readonly string[]): string[] {
  const original = lines.findIndex((line, at) => at > 0 && (aboveOriginal.test(line) || isHead(lines, at)));
  const kept = lines.slice(0, original === -1 ? lines.length : original);
  const quote = endingQuote(kept);
  return quote === -1 ? kept : withoutAttribution(kept.slice(0, quote));
}

/** Three fields of a head from here on, one with an address. */
function isHead(lines: readonly string[], at: number): boolean {
  const fields = lines.slice(at, at + 4);
  return fields.filter(line => headField.test(line)).length >= 3 && fields.some(line => line.includes('@'));
}

/** Where the quoted lines at the end begin; -1 without any. Those between a person's own words stay. */
function endingQuote(lines: readonly string[]): number {
  let from = lines.length;
  while (from > 0 && (isQuoted(lines[from - 1] ?? '') || isBlank(lines[from - 1] ?? ''))) from--;
  return lines.slice(from).some(isQuoted) ? from : -1;
}

/** The line that says who wrote what is quoted, in whichever language, and perhaps in two lines. */
function withoutAttribution(lines: readonly string[]): string[] {
  const last = lines.at(-1) ?? '';
  if (!/[:：]\s*$/.test(last)) return [...lines];
  const before = lines.at(-2) ?? '';
  const isWrapped = !isBlank(before) && !/\d/.test(last) && /\d/.test(before) && before.length > 40;
  return lines.slice(0, isWrapped ? -2 : -1);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const hidden = new Set(['style', 'script', 'head', 'title']);
const lineEnds = new Set(['br', 'hr', '/p', '/div', '/tr', '/li', '/h1', '/h2', '/h3']);

/** Its words and line ends, in one pass: no end of a tag is looked for twice. A quotation is one quoted line. */
function textOfHtml(html: string): string {
  const lower = html.toLowerCase();
  const after = (mark: string, from: number) => {
    const found = lower.indexOf(mark, from);
    return found === -1 ? html.length : found + mark.length;
  };
  const parts: string[] = [];
  let quotes = 0;
  for (let at = 0; at < html.length; ) {
    const tag = lower.indexOf('<', at);
    if (quotes === 0) parts.push(html.slice(at, tag === -1 ? html.length : tag).replaceAll(/\s+/g, ' '));
    if (tag === -1) break;
    const name = /^<(\/?[a-z][a-z\d]{0,15})/.exec(lower.slice(tag, tag + 20))?.[1] ?? '';
    at = lower.startsWith('<!--', tag) ? after('-->', tag) : after('>', tag);
    if (hidden.has(name)) at = after('>', after(`</${name}`, at));
    if (name === 'blockquote' && quotes++ === 0) parts.push('\n> \n');
    if (name === '/blockquote') quotes = Math.max(0, quotes - 1);
    if (quotes === 0 && lineEnds.has(name)) parts.push('\n');
  }
  return decoded(parts.join(''))
    .split('\n')
    .map(line => line.trim())
    .join('\n');
}

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole;
    const code = Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
