import { pagePath } from '../../accounts/page-path.ts';
import { subscribePath } from '../../audience/visitor-paths.ts';
import { publicPath } from '../../domains/public-paths.ts';
import type { ctaLabels } from '../blocks/cta/block.ts';
import { letterHref } from '../blocks/email/block.ts';
import { featurable } from '../blocks/hero-section/block.ts';
import { type BlockKind, blocks, isBlockKind, isSectionKind, type SectionKind } from '../blocks/kinds.ts';
import { asDefault } from './default-words.ts';
import { singleItem } from './first-view.ts';
import { priceText } from './offer-text.ts';
import type { PageDocument, PageFacts, PageSection } from './page-document.ts';
import { texts } from './texts.ts';

/**
 * Address of a service's own page; also where a Book control leads without JavaScript. Pages name it by its slug; where
 * slugs are not known its id serves, which stays an address of the same page.
 */
export const offerPath = (
  { userUrl, offerSlugs }: Pick<PageFacts, 'userUrl' | 'offerSlugs'>,
  offerId: string,
): string => publicPath(userUrl, 'services/:serviceUrl', offerSlugs?.[offerId] ?? offerId);

/** The same for one date of a class (YYYY-MM-DD on the host's calendar), which its booking then begins with. */
export const offerDatePath = (userUrl: string, offerId: string, date: string): string =>
  `${offerPath({ userUrl }, offerId)}?${new URLSearchParams({ date })}`;

/** Address of a post's own page, by the end of its address. */
export const postPath = (userUrl: string, slug: string): string => publicPath(userUrl, 'blogs/:serviceId', slug);

/** Every post by its title. */
export const postsPath = (userUrl: string): string => publicPath(userUrl, 'blogs');

export const feedPath = (userUrl: string): string => publicPath(userUrl, 'feed.xml');

export const contactPath = (userUrl: string): string => publicPath(userUrl, 'contact');

/** Address of a service's booking for frames on other websites. */
export const embedPath = (userUrl: string, offerId: string): string => publicPath(userUrl, 'embed/:serviceId', offerId);

/**
 * The one address of a public path of this creator, for search engines and whoever it is shared with: at their own
 * host while that works, else at `origin`. `path` begins with `pagePath`.
 */
export function publicAddress(
  { userUrl, ownHost }: Pick<PageFacts, 'userUrl' | 'ownHost'>,
  origin: string,
  path: string,
) {
  if (ownHost === undefined) return `${origin}${path}`;
  return `https://${ownHost}${path.slice(pagePath(userUrl).length) || '/'}`;
}

/** A picture's address in full, where its page has its own; undefined for one that is not ours. */
export function pictureAddress({ ownHost }: Pick<PageFacts, 'ownHost'>, origin: string, src: string | undefined) {
  if (src?.startsWith('/') !== true) return undefined;
  return `${ownHost === undefined ? origin : `https://${ownHost}`}${src}`;
}

/** The address of a path whose creator is in it, as browsers show it: without scheme and last slash. */
export function sharedAddress(path: string, ownHost: string | undefined, origin: string) {
  const [, , userUrl = ''] = path.split('/');
  const address = publicAddress({ userUrl: decodeURIComponent(userUrl), ownHost }, origin, path);
  return { address, shown: address.replace(/^https?:\/\/|\/$/g, '') };
}

/** Address of an extra page. */
export const extraPagePath = (userUrl: string, slug: string): string => publicPath(userUrl, 'pages/:pageUrl', slug);

/** Sections that have something to show, in page order. What this build does not know is nothing to show. */
export const filledSections = (document: PageDocument): PageSection<SectionKind>[] =>
  document.sections.filter(
    (section): section is PageSection<SectionKind> =>
      section.items.length > 0 && isBlockKind(section.kind) && isSectionKind(section.kind),
  );

const bookable: readonly BlockKind[] = ['individualService', 'groupService'];

/** The kind whose section carries the `book-me` anchor: the first one that can be booked. */
export const bookableKind = (document: PageDocument): SectionKind | undefined =>
  filledSections(document).find(section => bookable.includes(section.kind))?.kind;

/** The offer whose booking opens while it is not known which is free next. */
export const firstBookable = (document: PageDocument): string | undefined => firstBookables(document, 1)[0]?.id;

/** The first that can be booked at a price: sessions, then classes. */
export function firstBookables(document: PageDocument, most: number) {
  const sections = filledSections(document);
  const sessions = sections.flatMap(section =>
    section.kind === 'individualService' ? section.items.map(({ id, fields }) => ({ id, fields })) : [],
  );
  const classes = sections.flatMap(section =>
    section.kind === 'groupService' ? section.items.map(({ id, fields }) => ({ id, fields })) : [],
  );
  return [...sessions, ...classes].filter(({ fields }) => fields.price.pricing !== 'unlisted').slice(0, most);
}

/**
 * Where "Contact me" leads: the instance's own contact page when there is one, else the page's contact details, else
 * its mail card, else a mail or phone link of the page.
 */
export function contactHref(document: PageDocument, facts: PageFacts): string | undefined {
  if (facts.contactUrl !== undefined) return facts.contactUrl;
  if (hasContactInfo(document)) return `${facts.page?.path ?? pagePath(facts.userUrl)}#contact`;
  return (
    mailCards(document)[0] ??
    document.sections
      .flatMap(section => (section.kind === 'link' ? section.items.map(item => item.fields.url) : []))
      .find(url => /^(mailto|tel):/.test(url))
  );
}

/** Mails that cards of the page begin, in their order. */
export const mailCards = (document: PageDocument): string[] =>
  document.sections.flatMap(section =>
    section.kind === 'email' ? section.items.flatMap(item => letterHref(item.fields) ?? []) : [],
  );

/** Whether the page has a section of its own that the `contact` anchor names. */
export const hasContactInfo = (document: PageDocument): boolean =>
  filledSections(document).some(section => section.kind === 'contactInfo');

export type PageWay = { label: string; href: string };
export type CallToAction = PageWay & {
  label: string;
  /** The same in a word, for where there is little room. */
  word: string;
  /** The offer a click opens the booking of. */
  books?: string;
  /** It leads to whatever can be booked next, which the live facts know. */
  isNext?: true;
  /** What is featured, with its price. */
  about?: string;
};

/**
 * The one call to action of the first view, with the labels of spec point 2 or the creator's own words: what the creator
 * chose, as long as it leads anywhere, else what the page has to offer. Undefined when there is nothing to do.
 */
export function callToAction(document: PageDocument, facts: PageFacts): CallToAction | undefined {
  const { action: chosen = 'auto', label: own } = singleItem(document, 'heroSection')?.fields ?? {};
  if (chosen === 'none') return undefined;
  const ways = [...(chosen === 'auto' ? [] : [chosen]), 'Schedule a meeting', 'Contact me'] as const;
  for (const label of ways) {
    const way = wayOf(label, document, facts);
    if (way === undefined) continue;
    // Words of the creator's own are about what they chose, and not about what takes its place.
    return { ...way, label: own && [label, 'auto'].includes(chosen) ? own : asDefault(way.label) };
  }
  return undefined;
}

function wayOf(label: (typeof ctaLabels)[number], document: PageDocument, facts: PageFacts): CallToAction | undefined {
  switch (label) {
    case 'Schedule a meeting': {
      const [word, books] = [texts.pageLinks.book, firstBookable(document)];
      if (books !== undefined) return { label, word, href: nextBookingPath(facts.userUrl), books, isNext: true };
      return bookableKind(document) === undefined ? undefined : { label, word, href: '#book-me' };
    }
    case 'Contact me': {
      const href = contactHref(document, facts);
      return href === undefined ? undefined : { label, word: texts.pageLinks.contact, href };
    }
    case 'Subscribe my newsletters': {
      const hasForm = filledSections(document).some(section => section.kind === 'newsletterSub');
      const href = hasForm ? `#${blocks.newsletterSub.anchor}` : subscribePath(facts.userUrl);
      return { label, word: texts.pageLinks.subscribe, href };
    }
    case 'Featured service':
      return featured(document, facts);
  }
}

function featured(document: PageDocument, facts: PageFacts): CallToAction | undefined {
  const targetId = singleItem(document, 'heroSection')?.fields.targetId;
  for (const { kind, items } of filledSections(document)) {
    const item = featurable.includes(kind) ? items.find(({ id }) => id === targetId) : undefined;
    if (item === undefined) continue;
    const title = (blocks[kind].label as (fields: unknown) => string)(item.fields);
    const price = 'price' in item.fields ? ` · ${priceText(item.fields.price, facts.locale)}` : '';
    const way = {
      label: texts.pageLinks.featuredService,
      word: texts.pageLinks.featured,
      about: `${title}${price}`,
    } as const;
    return bookable.includes(kind)
      ? { ...way, word: texts.pageLinks.book, href: offerPath(facts, item.id), books: item.id }
      : { ...way, href: `#${blocks[kind].anchor}` };
  }
  return undefined;
}

/** The page tabs of spec point 2; only those whose section exists, and none when only home is left. */
export function pageTabs(document: PageDocument): PageWay[] {
  const present = new Set(filledSections(document).map(section => section.kind));
  const tabs = [
    { label: texts.pageLinks.home, href: '#home' },
    ...(present.has('review') ? [{ label: texts.pageLinks.testimonials, href: '#testimonials' }] : []),
    ...(present.has('mediaText') ? [{ label: texts.pageLinks.aboutMe, href: '#about-me' }] : []),
  ];
  return tabs.length > 1 ? tabs : [];
}

/** The person's name as written; a page without one yet is named by its address. */
export const fullName = ({ profile }: PageDocument, { userUrl }: PageFacts): string =>
  [profile.firstName, profile.lastName].filter(part => part !== '').join(' ') || userUrl;

/** The next free time of all that can be booked, without JavaScript; served by the bookings room. */
export const nextBookingPath = (userUrl: string): string => `/book/${userUrl}/next`;

/** Where a time can be chosen without JavaScript; served by the bookings room. */
export const plainBookingPath = (userUrl: string, offerId: string): string => `/book/${userUrl}/${offerId}`;
