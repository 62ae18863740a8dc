import { safeUrl } from '../../../base/safe-url.ts';
import { cleanLine, cleanText, shorten, textLength } from '../../../base/text-length.ts';
import { serviceLimits } from '../../services/service.ts';
import type { FoundPart, Notice, Reading, RefusalReason, RefusedPart, WrittenPrice } from './reading.ts';

/** More than any page of these products has, and few enough to be looked through. */
export const mostParts = 300;
const mostRefused = 200;
const limits = { link: 110, description: 260, text: 5000, heading: 110, address: 2000, short: 50, lines: 400 } as const;

type Head = Pick<Reading, 'name' | 'headline' | 'about' | 'portrait'>;

/** Gathers the parts of a page in order, each checked by the limits of its block. */
export function collect() {
  const parts: FoundPart[] = [];
  const refused: RefusedPart[] = [];
  const seen = new Set<string>();
  const head: Head = { name: '', headline: '', about: '', portrait: null };

  function refuse(at: number, what: string, reason: RefusalReason): void {
    if (refused.length < mostRefused) refused.push({ at, what: shorten(cleanLine(what.slice(0, 500)), 80), reason });
  }

  function add(part: FoundPart, key: string): void {
    if (seen.has(key)) return void refuse(part.at, titleOf(part), 'twice');
    if (parts.length >= mostParts) return void refuse(part.at, titleOf(part), 'too_many');
    seen.add(key);
    parts.push(part);
  }

  return {
    refuse,
    /** The words and the portrait of the person; the first of each counts. */
    describe({ name = '', headline = '', about = '', portrait = '' }: Partial<Record<keyof Head, string>>): void {
      head.name ||= shorten(cleanLine(name.slice(0, 1000)), 100);
      head.headline ||= shorten(cleanLine(headline.slice(0, 1000)), 100);
      head.about ||= cut(cleanText(about.slice(0, 20_000)), limits.text).text;
      head.portrait ??= pictureAddress(portrait) ?? null;
    },
    link(
      at: number,
      given: { title: string; url: string; description?: string; picture?: string; mayLackTitle?: boolean },
    ): void {
      const url = linkAddress(given.url);
      const written = cleanLine(given.title.slice(0, 2000));
      if ('reason' in url) return void refuse(at, written || given.url, url.reason);
      if (written === '' && given.mayLackTitle !== true) return void refuse(at, url.href, 'no_title');
      const title = cut(written || addressName(url.href), limits.link);
      const description = cut(cleanText((given.description ?? '').slice(0, 5000)), limits.description);
      const notes: Notice[] = [
        ...(written === '' ? (['title_from_address'] as const) : []),
        ...(title.isCut ? (['title_cut'] as const) : []),
        ...(description.isCut ? (['text_cut'] as const) : []),
      ];
      add(
        {
          kind: 'link',
          at,
          title: title.text,
          url: url.href,
          description: description.text,
          picture: pictureAddress(given.picture ?? '') ?? null,
          notices: notes,
        },
        `link ${url.href}`,
      );
    },
    text(at: number, given: { title?: string; text: string }): void {
      const title = cut(cleanLine((given.title ?? '').slice(0, 2000)), limits.heading);
      const text = cut(cleanText(given.text.slice(0, 50_000)), limits.text);
      if (title.text === '' && text.text === '') return;
      const notes: Notice[] = [
        ...(title.isCut ? (['title_cut'] as const) : []),
        ...(text.isCut ? (['text_cut'] as const) : []),
      ];
      add({ kind: 'text', at, title: title.text, text: text.text, notices: notes }, `text ${title.text} ${text.text}`);
    },
    picture(at: number, given: { url: string; alt?: string }): void {
      const picture = pictureAddress(given.url);
      const alt = cut(cleanLine((given.alt ?? '').slice(0, 2000)), limits.description);
      if (picture === undefined) return void refuse(at, alt.text || given.url, 'picture_beside_file');
      add({ kind: 'picture', at, title: '', picture, alt: alt.text, notices: [] }, `picture ${picture}`);
    },
    product(
      at: number,
      given: { title: string; text?: string; price: WrittenPrice | null; picture?: string; id?: string },
    ): void {
      const title = cut(cleanLine(given.title.slice(0, 2000)), serviceLimits.title);
      const text = cut(cleanText((given.text ?? '').slice(0, 50_000)), serviceLimits.description);
      if (title.text === '') return void refuse(at, given.id ?? '', 'no_title');
      const notes: Notice[] = [
        ...(title.isCut ? (['title_cut'] as const) : []),
        ...(text.isCut ? (['text_cut'] as const) : []),
      ];
      add(
        {
          kind: 'product',
          at,
          title: title.text,
          text: text.text,
          price: given.price,
          picture: pictureAddress(given.picture ?? '') ?? null,
          notices: notes,
        },
        `product ${title.text} ${given.price?.amount}`,
      );
    },
    skill(at: number, name: string): void {
      const title = cut(cleanLine(name.slice(0, 2000)), limits.short);
      if (title.text === '') return;
      add(
        { kind: 'skill', at, title: title.text, notices: title.isCut ? ['title_cut'] : [] },
        `skill ${title.text.toLowerCase()}`,
      );
    },
    experience(
      at: number,
      given: { title: string; name: string; text?: string; from: string; to: string | null; isGuessed?: boolean },
    ): void {
      const [first, second] = given.title.trim() === '' ? [given.name, ''] : [given.title, given.name];
      const title = cut(cleanLine(first.slice(0, 2000)), limits.short);
      const name = cut(cleanLine(second.slice(0, 2000)), limits.short);
      const text = cut(cleanText((given.text ?? '').slice(0, 20_000)), limits.lines);
      if (title.text === '') return void refuse(at, given.name, 'no_title');
      const to = given.to !== null && given.to < given.from ? given.from : given.to;
      const notes: Notice[] = [
        ...(title.isCut || name.isCut ? (['title_cut'] as const) : []),
        ...(text.isCut ? (['text_cut'] as const) : []),
        ...(given.isGuessed === true ? (['start_guessed'] as const) : []),
      ];
      add(
        {
          kind: 'experience',
          at,
          title: title.text,
          name: name.text,
          text: text.text,
          from: given.from,
          to,
          notices: notes,
        },
        `experience ${title.text} ${name.text} ${given.from}`,
      );
    },
    /** The reading; without any part or word it says so. */
    reading(): Reading {
      if (parts.length === 0 && refused.length === 0 && head.about === '') refuse(1, '', 'nothing_found');
      return { ...head, parts, refused };
    },
  };
}

export type Collected = ReturnType<typeof collect>;

/** A file that cannot be read at all, with the place where that shows. */
export function unreadable(at: number, reason: RefusalReason, what = ''): Reading {
  const none = collect();
  none.refuse(at, what, reason);
  return none.reading();
}

const titleOf = (part: FoundPart): string =>
  part.kind === 'picture' ? part.alt || part.picture : part.kind === 'text' ? part.title || part.text : part.title;

/** Cut at a word, with line ends kept. */
function cut(text: string, most: number): { text: string; isCut: boolean } {
  if (textLength(text) <= most) return { text, isCut: false };
  const points = [...text].slice(0, most - 1).join('');
  const last = Math.max(points.lastIndexOf(' '), points.lastIndexOf('\n'));
  return { text: `${(last > most / 2 ? points.slice(0, last) : points).trimEnd()}…`, isCut: true };
}

/** An address as a link may have it: of the web, an email or a phone number, and nothing that runs. */
function linkAddress(written: string): { href: string } | { reason: RefusalReason } {
  // Browsers drop these inside an address, so `java\nscript:` would run.
  const plain = written
    .slice(0, 20_000)
    .replaceAll(/[\t\r\n]/g, '')
    .trim();
  if (plain === '' || plain === '#') return { reason: 'no_address' };
  if (/^[\s\p{Cc}]*(?:javascript|data|vbscript|blob|file|about):/iu.test(plain)) return { reason: 'address_unsafe' };
  const whole = plain.startsWith('//') ? `https:${plain}` : plain;
  if (!/^(?:https?:\/\/|mailto:|tel:)/i.test(whole)) return { reason: 'address_unknown' };
  const href = safeUrl(whole);
  if (href === undefined) return { reason: 'address_unknown' };
  return href.length > limits.address ? { reason: 'address_too_long' } : { href };
}

/** The address of a picture on the web, by https; undefined for a file beside the page or inside it. */
function pictureAddress(written: string): string | undefined {
  const plain = written.trim();
  const whole = plain.startsWith('//') ? `https:${plain}` : plain;
  if (whole.length > limits.address || !/^https?:\/\//i.test(whole)) return undefined;
  return URL.canParse(whole) ? new URL(whole).href : undefined;
}

const addressName = (href: string): string =>
  /^https?:/.test(href) ? new URL(href).hostname.replace(/^www\./, '') : href.replace(/^(?:mailto|tel):/, '');
