import { parseHTML } from 'linkedom';
import { accept, type Result, refuse } from '../../../base/result.ts';

/** More elements than such a page has: reading many takes long. */
const mostElements = 4000;
const longestTag = 8000;

export type HtmlRefusal = {
  kind: 'not_html' | 'file_is_archive' | 'file_is_binary' | 'cut_off' | 'too_many_elements';
};

/** What a reader needs of an element. No script runs and nothing is loaded: it is a tree of words. */
export type HtmlElement = {
  readonly tagName: string;
  readonly id: string;
  readonly className: string;
  readonly textContent: string | null;
  readonly parentElement: HtmlElement | null;
  getAttribute(name: string): string | null;
  querySelector(selector: string): HtmlElement | null;
  querySelectorAll(selector: string): Iterable<HtmlElement>;
  closest(selector: string): HtmlElement | null;
};

/** A saved page as text, by its byte order mark, else by what its head names, else UTF-8. */
export function decodeHtml(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2048));
  const named = /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w-]{2,40})/i.exec(head)?.[1];
  const marked =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : named;
  return decoderOf(marked ?? 'utf-8').decode(bytes);
}

function decoderOf(name: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(name);
  } catch {
    return new TextDecoder('utf-8');
  }
}

/** Whether a text is a whole saved page; the other kinds that browsers save are named. */
export function checkHtml(text: string): HtmlRefusal | undefined {
  const start = text.slice(0, 4000).trimStart();
  if (/^(?:PK|%PDF-|bplist00|\u0089PNG|GIF8|\u00ff\u00d8)/.test(start) || start.includes('\0'))
    return { kind: start.startsWith('bplist00') ? 'file_is_archive' : 'file_is_binary' };
  if (/^(?:From: <Saved by|MIME-Version:|Snapshot-Content-Location:)/im.test(start) && !/^\s*</.test(start))
    return { kind: 'file_is_archive' };
  if (!/<(?:!doctype\s+html|html|head|body|script|div|main|section|a|ul)\b/i.test(text)) return { kind: 'not_html' };
  // A browser writes both ends of what it saves.
  const isWhole = /<(?:!doctype\s+html|html)\b/i.test(start);
  return isWhole && !/<\/html\s*>/i.test(text.slice(-20_000)) ? { kind: 'cut_off' } : undefined;
}

/** The tree of a page, without what is neither words nor addresses. */
export function openHtml(text: string): Result<HtmlElement, HtmlRefusal> {
  const refusal = checkHtml(text);
  if (refusal !== undefined) return refuse(refusal);
  const plain = withoutCode(text).replaceAll(/"data:[^"]{100,}"/g, '""');
  if (new RegExp(`<[^<>]{${longestTag}}`).test(plain)) return refuse({ kind: 'too_many_elements' });
  let elements = 0;
  for (let at = plain.indexOf('<'); at !== -1; at = plain.indexOf('<', at + 1))
    if (++elements > mostElements * 2) return refuse({ kind: 'too_many_elements' });
  const { document } = parseHTML(/<html\b/i.test(plain) ? plain : `<html><body>${plain}</body></html>`);
  const root = document.documentElement as unknown as HtmlElement | null;
  return root === null ? refuse({ kind: 'not_html' }) : accept(root);
}

/** One pass: an end that is missing ends the text, so that no search is made twice. */
function withoutCode(text: string): string {
  const begin = /<(script|style|svg|noscript|template)\b|<!--/gi;
  let plain = '';
  let from = 0;
  for (let found = begin.exec(text); found !== null; found = begin.exec(text)) {
    plain += text.slice(from, found.index);
    const end = found[1] === undefined ? /-->/g : new RegExp(`</${found[1]}\\s*>`, 'gi');
    end.lastIndex = found.index + 4;
    const closed = end.exec(text);
    if (closed === null) return plain;
    from = closed.index + closed[0].length;
    begin.lastIndex = from;
  }
  return plain + text.slice(from);
}

/** The words of an element on one line. */
export const wordsOf = (element: HtmlElement | null): string =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** What a `meta` of the page says, by its name or property. */
export function metaOf(page: HtmlElement, name: string): string {
  for (const meta of page.querySelectorAll('meta'))
    if ((meta.getAttribute('property') ?? meta.getAttribute('name') ?? '').toLowerCase() === name)
      return meta.getAttribute('content') ?? '';
  return '';
}
