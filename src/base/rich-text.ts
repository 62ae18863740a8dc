import { z } from 'zod';
import { isStoredId } from './id.ts';
import { safeUrl } from './safe-url.ts';
import { cleanRun, cleanText, isBlank, textLength } from './text-length.ts';
import { texts } from './texts.ts';

type RichMark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } };
export type RichWords = { type: 'text'; text: string; marks?: RichMark[] };
export type RichInline = RichWords | { type: 'hardBreak' };
type RichListItem = { type: 'listItem'; content: RichBlock[] };
export type RichBlock =
  | { type: 'paragraph'; content: RichInline[] }
  | { type: 'heading'; attrs: { level: 2 | 3 }; content: RichInline[] }
  | { type: 'bulletList' | 'orderedList'; content: RichListItem[] }
  | { type: 'blockquote'; content: RichBlock[] }
  | { type: 'horizontalRule' }
  | { type: 'image'; attrs: { imageId: string; alt: string } };

/**
 * Formatted text, as a closed subset of ProseMirror's JSON. Links passed `safeUrl`, pictures are named by the id
 * of an upload. Never HTML.
 */
export type RichText = { type: 'doc'; content: RichBlock[] };

/** `depth` counts nested nodes, `nodes` all of them, `alt` code points of a picture's alt text. */
export const richLimits = { depth: 20, nodes: 4000, images: 30, href: 2000, alt: 300 } as const;

export const emptyRichText: RichText = { type: 'doc', content: [] };

/**
 * A rich text at a border, at most `max` code points, not empty when `required` has a message. Plain text becomes
 * paragraphs. There is one message for the whole field.
 */
export function richTextField(max: number, required?: string) {
  return z.unknown().transform((given, ctx): RichText => {
    const read = typeof given === 'string' ? richTextFromPlain(given) : readRichText(given);
    const message =
      read === undefined
        ? texts.foreignFormatting
        : richTextLength(read) > max
          ? texts.atMostCharacters(max)
          : required !== undefined && isEmptyRichText(read)
            ? required
            : undefined;
    if (message !== undefined) ctx.addIssue({ code: 'custom', message });
    return message === undefined && read !== undefined ? read : z.NEVER;
  });
}

/** The text in its normal form: cleaned, equal neighbours joined, no empty end. Undefined for anything outside the set. */
export function readRichText(given: unknown): RichText | undefined {
  const doc = partOf(given, ['type', 'content']);
  if (doc?.type !== 'doc') return undefined;
  const content = readBlocks(doc.content, topBlocks, {
    depth: 1,
    left: { nodes: richLimits.nodes, images: richLimits.images },
  });
  return content === undefined ? undefined : { type: 'doc', content: withoutEmptyEnd(content) };
}

type Left = { nodes: number; images: number };
type Place = { depth: number; left: Left };
type BlockType = RichBlock['type'];

const inItem: readonly BlockType[] = ['paragraph', 'bulletList', 'orderedList'];
const topBlocks: readonly BlockType[] = [...inItem, 'heading', 'blockquote', 'horizontalRule', 'image'];

/** A plain object with no keys but these. Keys such as `__proto__` are never among them. */
function partOf(given: unknown, keys: readonly string[]): Readonly<Record<string, unknown>> | undefined {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined;
  return Object.keys(given).every(key => keys.includes(key)) ? { ...given } : undefined;
}

/** Every member read, or undefined when one is invalid. A missing list is an empty one. */
function readAll<T>(given: unknown, { left }: Place, read: (member: unknown) => T | undefined): T[] | undefined {
  if (given === undefined) return [];
  if (!Array.isArray(given)) return undefined;
  const all: T[] = [];
  for (const member of given) {
    if (--left.nodes < 0) return undefined;
    const sound = read(member);
    if (sound === undefined) return undefined;
    all.push(sound);
  }
  return all;
}

function readBlocks(given: unknown, allowed: readonly BlockType[], place: Place): RichBlock[] | undefined {
  if (place.depth > richLimits.depth) return undefined;
  return readAll(given, place, block => readBlock(block, allowed, { ...place, depth: place.depth + 1 }));
}

function readBlock(given: unknown, allowed: readonly BlockType[], place: Place): RichBlock | undefined {
  const block = partOf(given, ['type', 'attrs', 'content']);
  const type = allowed.find(known => known === block?.type);
  if (block === undefined || type === undefined) return undefined;
  switch (type) {
    case 'paragraph': {
      const content = block.attrs === undefined ? readInlines(block.content, place) : undefined;
      return content && { type, content };
    }
    case 'heading': {
      const level = partOf(block.attrs, ['level'])?.level;
      const content = readInlines(block.content, place);
      return (level === 2 || level === 3) && content !== undefined ? { type, attrs: { level }, content } : undefined;
    }
    case 'bulletList':
    case 'orderedList': {
      const content = block.attrs === undefined ? readItems(block.content, place) : undefined;
      return content && { type, content };
    }
    case 'blockquote': {
      const content = block.attrs === undefined ? readBlocks(block.content, inItem, place) : undefined;
      return content && { type, content };
    }
    case 'horizontalRule':
      return block.attrs === undefined && block.content === undefined ? { type } : undefined;
    case 'image':
      return block.content === undefined ? readImage(block.attrs, place) : undefined;
  }
}

function readItems(given: unknown, place: Place): RichListItem[] | undefined {
  if (place.depth > richLimits.depth) return undefined;
  const inner = { ...place, depth: place.depth + 1 };
  return readAll(given, place, member => {
    const item = partOf(member, ['type', 'content']);
    const content = item?.type === 'listItem' ? readBlocks(item.content, inItem, inner) : undefined;
    return content && { type: 'listItem' as const, content };
  });
}

function readImage(given: unknown, { left }: Place): RichBlock | undefined {
  const attrs = partOf(given, ['imageId', 'alt']);
  const { imageId, alt = '' } = attrs ?? {};
  if (typeof imageId !== 'string' || !isStoredId(imageId) || typeof alt !== 'string') return undefined;
  if (--left.images < 0) return undefined;
  const text = [...cleanText(cleanRun(alt))].slice(0, richLimits.alt).join('');
  return { type: 'image', attrs: { imageId, alt: text } };
}

function readInlines(given: unknown, place: Place): RichInline[] | undefined {
  const inlines = readAll(given, place, readInline);
  if (inlines === undefined) return undefined;
  const joined: RichInline[] = [];
  for (const inline of inlines) {
    const before = joined.at(-1);
    if (inline.type === 'text' && inline.text === '') continue;
    if (inline.type === 'text' && before?.type === 'text' && sameMarks(before, inline)) before.text += inline.text;
    else joined.push(inline);
  }
  return joined;
}

function readInline(given: unknown): RichInline | undefined {
  const inline = partOf(given, ['type', 'text', 'marks']);
  // A line break may have the marks of the words around it, which mean nothing.
  if (inline?.type === 'hardBreak') return inline.text === undefined ? { type: 'hardBreak' } : undefined;
  if (inline?.type !== 'text' || typeof inline.text !== 'string') return undefined;
  const marks = readMarks(inline.marks);
  if (marks === undefined) return undefined;
  return { type: 'text', text: cleanRun(inline.text), ...(marks.length === 0 ? {} : { marks }) };
}

const markOrder = ['link', 'bold', 'italic'] as const;

/** Each mark at most once, always in the same order. */
function readMarks(given: unknown): RichMark[] | undefined {
  if (given === undefined) return [];
  if (!Array.isArray(given) || given.length > markOrder.length) return undefined;
  const marks = given.map(readMark);
  const sound = marks.filter(mark => mark !== undefined);
  if (sound.length < marks.length) return undefined;
  return markOrder.flatMap(type => sound.find(mark => mark.type === type) ?? []);
}

function readMark(given: unknown): RichMark | undefined {
  const mark = partOf(given, ['type', 'attrs']);
  if (mark?.type === 'bold' || mark?.type === 'italic') {
    return mark.attrs === undefined ? { type: mark.type } : undefined;
  }
  if (mark?.type !== 'link') return undefined;
  const href = partOf(mark.attrs, ['href'])?.href;
  const url = typeof href === 'string' && href.length <= richLimits.href ? safeUrl(href) : undefined;
  return url === undefined ? undefined : { type: 'link', attrs: { href: url } };
}

const sameMarks = (a: RichWords, b: RichWords): boolean =>
  JSON.stringify(a.marks ?? []) === JSON.stringify(b.marks ?? []);

const isEmptyParagraph = (block: RichBlock): boolean =>
  block.type === 'paragraph' && block.content.every(inline => inline.type === 'hardBreak' || inline.text.trim() === '');

const withoutEmptyEnd = (blocks: RichBlock[]): RichBlock[] =>
  blocks.slice(0, blocks.findLastIndex(block => !isEmptyParagraph(block)) + 1);

/** Plain text as paragraphs: a blank line starts a new one, single breaks are kept. */
export function richTextFromPlain(text: string): RichText {
  const paragraphs = cleanText(text).split(/\n[^\S\n]*\n\s*/);
  const content = paragraphs.map((paragraph): RichBlock => {
    const lines = paragraph.split('\n').map(cleanRun);
    const inlines = lines.flatMap((line, at): RichInline[] => [
      ...(at === 0 ? [] : [{ type: 'hardBreak' as const }]),
      ...(line === '' ? [] : [{ type: 'text' as const, text: line }]),
    ]);
    return { type: 'paragraph', content: inlines };
  });
  return { type: 'doc', content: withoutEmptyEnd(content) };
}

/** The words alone: an empty line between blocks, each list item on a line. */
export const plainText = (text: RichText): string =>
  text.content.map(plainBlock).filter(isNotEmpty).join('\n\n').trim();

/** The prose: paragraphs and quotations without headings and lists; everything when there is no prose. */
export function proseText(text: RichText): string {
  const prose = text.content.filter(({ type }) => type === 'paragraph' || type === 'blockquote');
  return plainText({ type: 'doc', content: prose }) || plainText(text);
}

const isNotEmpty = (text: string): boolean => text !== '';

function plainBlock(block: RichBlock): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return block.content
        .map(inline => (inline.type === 'text' ? inline.text : '\n'))
        .join('')
        .trim();
    case 'bulletList':
    case 'orderedList':
      return block.content.map(item => item.content.map(plainBlock).filter(isNotEmpty).join('\n')).join('\n');
    case 'blockquote':
      return block.content.map(plainBlock).filter(isNotEmpty).join('\n');
    default:
      return '';
  }
}

/** Code points that count against a limit: words and line breaks, not the form they have. */
export const richTextLength = (text: RichText): number => textLength(countedText(text));

/** The text whose code points `richTextLength` counts. */
export const countedText = (text: RichText): string => text.content.map(countedIn).join('');

function countedIn(part: RichBlock | RichListItem | RichInline): string {
  if (part.type === 'text') return part.text;
  if (part.type === 'hardBreak') return '\n';
  return 'content' in part ? part.content.map(countedIn).join('') : '';
}

/** Whether it contains nothing to read or see. */
export const isEmptyRichText = (text: RichText): boolean =>
  isBlank(countedText(text)) && richTextImages(text).length === 0;

/** Ids of the pictures in it, in their order. */
export const richTextImages = (text: RichText): string[] =>
  text.content.flatMap(block => (block.type === 'image' ? [block.attrs.imageId] : []));

/** Whether a stored value has the outer form of a rich text. */
export const isRichText = (value: unknown): value is RichText =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc' && 'content' in value;
