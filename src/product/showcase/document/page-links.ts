import { shorten } from '../../../base/text-length.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { subscribePath } from '../../audience/visitor-paths.ts';
import { publicPath } from '../../domains/public-paths.ts';
import type { GroupService } from '../../services/service.ts';
import { type BlockKind, blocks, isBlockKind, isSectionKind, type SectionKind } from '../block-kinds/kinds.ts';
import type { ctaLabels } from '../blocks/cta/block.ts';
import { letterHref } from '../blocks/email/block.ts';
import { featurable } from '../blocks/hero-section/block.ts';
import { asDefault } from './default-words.ts';
import { singleItem } from './first-view.ts';
import { priceText } from './offer-text.ts';
import type { PageDocument, PageFacts, PageSection } from './page-document.ts';
import { texts } from './texts.ts';

/**
 * Address of a service's own page; also the target of a Book control without JavaScript. Uses its slug; where
 * slugs are unknown, its id, which is an address of the same page.
 */
export const offerPath = (
  { userUrl, offerSlugs }: Pick<PageFacts, 'userUrl' | 'offerSlugs'>,
  offerId: string,
): string => publicPath(userUrl, 'services/:serviceUrl', offerSlugs?.[offerId] ?? offerId);

/** The same for one date of a class (YYYY-MM-DD in the host's zone), which is then selected. */
export const offerDatePath = (userUrl: string, offerId: string, date: string): string =>
  `${offerPath({ userUrl }, offerId)}?${new URLSearchParams({ date })}`;

/** Address of a post's own page, by the end of its address. */
export const postPath = (userUrl: string, slug: string): string => publicPath(userUrl, 'blogs/:serviceId', slug);

export const postsPath = (userUrl: string): string => publicPath(userUrl, 'blogs');

export const feedPath = (userUrl: string): string => publicPath(userUrl, 'feed.xml');

export const contactPath = (userUrl: string): string => publicPath(userUrl, 'contact');

/** Where customers open their bookings; served by bookings. */
export const bookingsPath = (userUrl: string): string => publicPath(userUrl, 'bookings');

/** Address of a service's booking for frames on other websites. */
export const embedPath = (userUrl: string, offerId: string): string => publicPath(userUrl, 'embed/:serviceId', offerId);

/**
 * The canonical address of a public path of this creator, for search engines and sharing: at their own host while
 * that works, else at `origin`. `path` begins with `pagePath`.
 */
export function publicAddress(
  { userUrl, ownHost }: Pick<PageFacts, 'userUrl' | 'ownHost'>,
  origin: string,
  path: string,
) {
  if (ownHost === undefined) return `${origin}${path}`;
  return `https://${ownHost}${path.slice(pagePath(userUrl).length) || '/'}`;
}

/** A picture's absolute address, on the page's own host if it has one; undefined for one that is not ours. */
export function pictureAddress({ ownHost }: Pick<PageFacts, 'ownHost'>, origin: string, src: string | undefined) {
  if (src?.startsWith('/') !== true) return undefined;
  return `${ownHost === undefined ? origin : `https://${ownHost}`}${src}`;
}

/** A creator's address as browsers show it: without scheme and last slash. */
export function sharedAddress(path: string, ownHost: string | undefined, origin: string) {
  const [, , userUrl = ''] = path.split('/');
  const address = publicAddress({ userUrl: decodeURIComponent(userUrl), ownHost }, origin, path);
  return { address, shown: address.replace(/^https?:\/\/|\/$/g, '') };
}

export const extraPagePath = (userUrl: string, slug: string): string => publicPath(userUrl, 'pages/:pageUrl', slug);

/** Sections with something to show, in page order. Kinds this build does not know are not shown. */
export const filledSections = (document: PageDocument): PageSection<SectionKind>[] =>
  document.sections.filter(
    (section): section is PageSection<SectionKind> =>
      section.items.length > 0 && isBlockKind(section.kind) && isSectionKind(section.kind),
  );

const bookable: readonly BlockKind[] = ['individualService', 'groupService'];

/** The kind whose section has the `book-me` anchor: the first bookable one. */
export const bookableKind = (document: PageDocument): SectionKind | undefined =>
  filledSections(document).find(section => bookable.includes(section.kind))?.kind;

/** Where booking begins: `books` is the page's one offer, or '' for the list of several; `zone` is that of its place. */
export type BookingStart = { href: string; books: string; zone?: string };

/** Undefined when nothing with a price can be booked. On an extra page it is that of the Showcase. */
export function bookingStart(
  document: PageDocument,
  facts: Pick<PageFacts, 'userUrl' | 'zone' | 'offerSlugs' | 'bookUrl' | 'bookOffer' | 'bookZone'>,
): BookingStart | undefined {
  const [first, second] = firstBookables(document, 2);
  if (first === undefined) {
    const { bookUrl: href, bookOffer: books, bookZone: zone } = facts;
    return href === undefined || books === undefined ? undefined : { href, books, ...(zone && { zone }) };
  }
  if (second !== undefined || sellsPass(document)) return { href: offersPath(facts.userUrl), books: '' };
  return { href: offerPath(facts, first.id), books: first.id, ...placeZone(facts, first.fields.delivery.mode) };
}

/** A control that opens a booking in person says the place's zone, in which its times are asked for at once. */
export const placeZone = ({ zone }: Pick<PageFacts, 'zone'>, mode: 'online' | 'offline'): { zone?: string } =>
  mode === 'offline' ? { zone } : {};

const sellsPass = (document: PageDocument): boolean =>
  filledSections(document).some(
    section => section.kind === 'promotion' && section.items.some(({ fields }) => fields.leadsTo === 'checkout'),
  );

/** The first offers with a price: sessions, then classes. */
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
 * Where "Contact me" leads: the instance's own contact page when there is one, else the page's contact details,
 * else its email card, else an email or phone link of the page.
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

/** The mailto links of the page's cards, in order. */
export const mailCards = (document: PageDocument): string[] =>
  document.sections.flatMap(section =>
    section.kind === 'email' ? section.items.flatMap(item => letterHref(item.fields) ?? []) : [],
  );

/** Whether the page has its own section for the `contact` anchor. */
export const hasContactInfo = (document: PageDocument): boolean =>
  filledSections(document).some(section => section.kind === 'contactInfo');

type PageWay = { label: string; href: string };
export type CallToAction = PageWay & {
  label: string;
  /** A one-word label, for small space. */
  word: string;
  /** The offer whose booking a click opens; '' opens the list of all. */
  books?: string;
  /** The zone of its place, for `data-zone`. */
  zone?: string;
  /** The next free time of all stands beside it. */
  isNext?: true;
  /** The featured item, with its price. */
  about?: string;
};

/**
 * The call to action of the header, with the labels of spec point 2 or a custom one: the creator's choice, if it
 * leads anywhere, else the first thing the page offers. Undefined when there is nothing to do.
 */
export function callToAction(document: PageDocument, facts: PageFacts): CallToAction | undefined {
  const { action: chosen = 'auto', label: own } = singleItem(document, 'heroSection')?.fields ?? {};
  if (chosen === 'none') return undefined;
  const ways = [...(chosen === 'auto' ? [] : [chosen]), 'Schedule a meeting', 'Contact me'] as const;
  for (const label of ways) {
    const way = wayOf(label, document, facts);
    if (way === undefined) continue;
    // A custom label fits the creator's choice only, not a fallback.
    return { ...way, label: own && [label, 'auto'].includes(chosen) ? own : asDefault(way.label) };
  }
  return undefined;
}

function wayOf(label: (typeof ctaLabels)[number], document: PageDocument, facts: PageFacts): CallToAction | undefined {
  switch (label) {
    case 'Schedule a meeting': {
      const [word, start] = [texts.pageLinks.book, bookingStart(document, facts)];
      if (start !== undefined) return { label, word, ...start, isNext: true };
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
      ? { ...way, word: texts.pageLinks.book, href: offerPath(facts, item.id), books: item.id, ...zoneOf(item, facts) }
      : { ...way, href: `#${blocks[kind].anchor}` };
  }
  return undefined;
}

export const zoneOf = ({ fields }: { fields: object }, facts: PageFacts): { zone?: string } =>
  placeZone(facts, (fields as Partial<Pick<GroupService, 'delivery'>>).delivery?.mode ?? 'online');

/** The button of the bar, the tabs and the end of every page: booking where anything can be booked, else its action. */
export function lastingAction(document: PageDocument, facts: PageFacts): CallToAction | undefined {
  return wayOf('Schedule a meeting', document, facts) ?? callToAction(document, facts);
}

/** The page tabs of spec point 2, for existing sections, by the creator's own headings; none when only Home is left. */
export function pageTabs(document: PageDocument): PageWay[] {
  const sections = filledSections(document);
  const tabOf = (kind: 'review' | 'mediaText', usual: string): PageWay[] => {
    const section = sections.find(each => each.kind === kind);
    if (section === undefined) return [];
    const { section: name, anchor } = blocks[kind];
    const { heading } = section.settings;
    const isUsual = ['', name, asDefault(name)].includes(heading);
    return [{ label: isUsual ? usual : shorten(heading, tabLength), href: `#${anchor}` }];
  };
  const tabs = [...tabOf('review', texts.pageLinks.testimonials), ...tabOf('mediaText', texts.pageLinks.aboutMe)];
  return tabs.length > 0 ? [{ label: texts.pageLinks.home, href: '#home' }, ...tabs] : [];
}

/** Three tabs and the call to action stand in one row. */
const tabLength = 24;

/** The person's name; a page without one is named by its address. */
export const fullName = ({ profile }: PageDocument, { userUrl }: PageFacts): string =>
  [profile.firstName, profile.lastName].filter(part => part !== '').join(' ') || userUrl;

/** The list of all that can be booked or bought, without JavaScript; served by bookings. */
export const offersPath = (userUrl: string): string => `/book/${userUrl}`;

/** Where a time can be chosen without JavaScript; served by bookings. */
export const plainBookingPath = (userUrl: string, offerId: string): string => `/book/${userUrl}/${offerId}`;
