import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { attacks } from '../../../../tests/kit/page/attacks.ts';
import { tagsOf } from '../../../../tests/kit/page/read-html.ts';
import { sampleFacts, samplePage } from '../../../../tests/kit/page/sample-pages.ts';
import { noReviews } from '../../reviews/published-reviews.ts';
import type { PageDocument, PageFacts } from '../document/page-document.ts';
import { listPosts } from '../document/posts.ts';
import { offersOf } from '../publishing/render-page.flow.ts';
import {
  renderContactHtml,
  renderExtraPageHtml,
  renderPageHtml,
  renderPostHtml,
  renderPostListHtml,
  renderServiceHtml,
} from './page-html.tsx';

const origin = 'https://vitrine.example';
const assets = {
  origin,
  fonts: {},
  loader: 'loader()',
  islandUrls: { en: '/assets/booking.js', ko: '/assets/booking.js' },
};
const picture = { src: '/images/a.webp', srcSet: '', width: 800, height: 600, color: '#aabbcc', alt: 'A room' };
const facts: PageFacts = {
  ...sampleFacts,
  images: Object.fromEntries(['portrait', 'steps', 'hall', 'studio'].map(id => [id, picture])),
  page: { title: 'Weddings', path: '/at/maya/pages/weddings', description: '' },
};
const secret = 'https://meet.example.com/secret-room';
const online = { mode: 'online' as const, place: secret };
const document: PageDocument = {
  ...samplePage,
  sections: samplePage.sections.map(section => {
    if (section.kind !== 'groupService' && section.kind !== 'individualService') return section;
    const [first, second, ...rest] = section.items;
    if (first === undefined || second === undefined) throw new Error('two of each are needed');
    const far = { ...second, fields: { ...second.fields, delivery: online } };
    return { ...section, items: [first, far, ...rest] } as typeof section;
  }),
};

type RenderedPage = { path: string; html: string };

/** Every page a document has, below the handle. */
function printed(given: PageDocument, known: PageFacts): RenderedPage[] {
  const some = (path: string, html: string | undefined): RenderedPage => ({ path, html: html ?? 'absent' });
  return [
    some('', renderPageHtml(given, known, assets)),
    some('/blogs', renderPostListHtml(given, known, assets)),
    some('/contact', renderContactHtml(given, known, assets)),
    some('/pages/weddings', renderExtraPageHtml({ ...given, pageId: 'weddings' }, known, assets)),
    ...offersOf(given).map(({ offerId }) =>
      some(`/services/${offerId}`, renderServiceHtml(given, known, assets, offerId)),
    ),
    ...listPosts(given).map(({ id, slug }) => some(`/blogs/${slug}`, renderPostHtml(given, known, assets, id))),
  ];
}

const pages = printed(document, facts);

function headOf(html: string) {
  const tags = tagsOf(html);
  const content = (name: string) =>
    tags
      .find(({ attributes }) => attributes.get('name') === name || attributes.get('property') === name)
      ?.attributes.get('content') ?? '';
  const canonical = tags.filter(({ attributes }) => attributes.get('rel') === 'canonical');
  return {
    title: /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '',
    description: content('description'),
    url: content('og:url'),
    image: content('og:image'),
    canonical: canonical.map(({ attributes }) => attributes.get('href')),
    robots: content('robots'),
  };
}

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const length = (text: string): number => [...unescaped(text)].length;

describe.each(pages)('the head of $path', ({ path, html }) => {
  it('has a title, a description and one address of its own', () => {
    const head = headOf(html);
    expect(length(head.title)).toBeGreaterThan(3);
    expect(length(head.title)).toBeLessThanOrEqual(60);
    expect(length(head.description)).toBeGreaterThan(10);
    expect(length(head.description)).toBeLessThanOrEqual(155);
    expect(head.canonical).toEqual([`${origin}/at/maya${path}`]);
    expect(head.url).toBe(`${origin}/at/maya${path}`);
    expect(head.image).toMatch(/^https:\/\//);
    expect(head.robots).toBe('');
  });
});

it('at a host of the creator’s own every page has its one address there', () => {
  for (const { path, html } of printed(document, { ...facts, ownHost: 'maya.example' })) {
    const head = headOf(html);
    expect(head.canonical).toEqual([`https://maya.example${path || '/'}`]);
    // The card of another creator leads to where their page is.
    expect(html.replaceAll(`${origin}/at/jonas`, '')).not.toContain(origin);
    expect(html).not.toContain('https:///');
  }
});

it.each(Object.entries(attacks))(
  '25 CVE-2026-60119: titles and descriptions keep their length and stay words: %s',
  (_name, attack) => {
    const profile = { ...samplePage.profile, firstName: attack, headline: attack, bio: attack };
    for (const { html } of printed({ ...document, profile }, facts).slice(0, 3)) {
      const head = headOf(html);
      expect(length(head.title)).toBeLessThanOrEqual(60);
      expect(length(head.description)).toBeLessThanOrEqual(155);
      expect(head.canonical).toHaveLength(1);
    }
  },
);

/**
 * What schema.org knows of each type we use (schema.org 29, and what Google asks for where it says so): the properties
 * a node must have, and those it may have.
 */
const schema: Record<string, { must: string[]; may?: string[] }> = {
  ProfilePage: { must: ['url', 'mainEntity'] },
  Person: {
    must: ['name'],
    may: ['@id', 'url', 'jobTitle', 'description', 'image', 'knowsAbout', 'sameAs', 'makesOffer'],
  },
  Offer: { must: ['url'], may: ['price', 'priceCurrency', 'itemOffered'] },
  Service: {
    must: ['name'],
    may: ['@id', 'url', 'description', 'image', 'provider', 'offers', 'availableChannel'],
  },
  ServiceChannel: { must: ['serviceUrl'], may: ['serviceLocation'] },
  Event: {
    must: ['name', 'startDate', 'endDate', 'eventStatus', 'eventAttendanceMode', 'organizer', 'offers', 'url'],
    may: ['description', 'image', 'location', 'eventSchedule', 'maximumAttendeeCapacity'],
  },
  Schedule: {
    must: ['repeatFrequency', 'byDay', 'startDate', 'startTime', 'duration', 'scheduleTimezone'],
    may: ['endDate'],
  },
  Place: { must: ['name', 'address'] },
  VirtualLocation: { must: ['url'] },
  Review: { must: ['itemReviewed', 'author', 'reviewBody'], may: ['reviewRating'] },
  Rating: { must: ['ratingValue', 'bestRating', 'worstRating'] },
  ImageGallery: { must: ['url', 'associatedMedia'] },
  ImageObject: { must: ['contentUrl', 'width', 'height'], may: ['caption'] },
  VideoObject: { must: ['name', 'url', 'embedUrl'], may: ['thumbnailUrl'] },
  Blog: { must: ['@id', 'url'], may: ['name', 'author', 'blogPost'] },
  BlogPosting: {
    must: ['headline', 'datePublished', 'url'],
    may: ['description', 'image', 'author', 'isPartOf', 'mainEntityOfPage'],
  },
  BreadcrumbList: { must: ['@id', 'itemListElement'] },
  ListItem: { must: ['position', 'name', 'item'] },
  ContactPage: { must: ['url', 'name', 'mainEntity'] },
  WebPage: { must: ['@id', 'url', 'name', 'description', 'about', 'breadcrumb'] },
};
const addresses = ['url', '@id', 'image', 'item', 'contentUrl', 'embedUrl', 'thumbnailUrl', 'serviceUrl', 'sameAs'];
const shapes: Record<string, RegExp> = {
  price: /^\d+(\.\d\d)?$/,
  priceCurrency: /^(USD|KRW)$/,
  datePublished: /^\d{4}-\d\d-\d\d$/,
  duration: /^PT\d+M$/,
  startTime: /^\d\d:\d\d:00$/,
  byDay: /^https:\/\/schema\.org\/(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/,
  scheduleTimezone: /^[A-Z]\w+\/\w+/,
};

type Node = Record<string, unknown>;
const graphOf = (html: string): Node[] => {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const whole = JSON.parse(json) as { '@context': string; '@graph': Node[] };
  expect(whole['@context']).toBe('https://schema.org');
  return whole['@graph'];
};

/** What is not as schema.org has it, by the way to it. */
function flaws(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((member, at) => flaws(member, `${path}.${at}`));
  if (typeof value !== 'object' || value === null) return flawOfValue(value, path);
  const { '@type': type, ...node } = value as Node;
  const known = schema[String(type)];
  if (type === undefined) return Object.keys(node).join() === '@id' ? [] : [`${path}: has no type`];
  if (known === undefined) return [`${path}: ${type} is not in the fixture`];
  const missing = known.must.filter(key => !(key in node)).map(key => `${path}: ${type} lacks ${key}`);
  const strange = Object.keys(node).filter(key => !known.must.includes(key) && !(known.may ?? []).includes(key));
  return [
    ...missing,
    ...strange.map(key => `${path}: ${type} knows no ${key}`),
    ...Object.entries(node).flatMap(([key, member]) => flaws(member, `${path}.${key}`)),
  ];
}

function flawOfValue(value: unknown, path: string): string[] {
  const key = path.split('.').findLast(step => !/^\d+$/.test(step)) ?? '';
  if (value === '' || value === undefined || value === null) return [`${path}: is empty`];
  if (addresses.includes(key) && !/^https:\/\/\S+$/.test(String(value))) return [`${path}: ${value} is no address`];
  const shape = shapes[key];
  return shape === undefined || shape.test(String(value)) ? [] : [`${path}: ${value}`];
}

describe.each(pages)('structured data of $path', ({ path, html }) => {
  it('is what schema.org knows', () => {
    expect(graphOf(html).flatMap((node, at) => flaws(node, String(at)))).toEqual([]);
  });

  it('leads back to the page it is below', () => {
    const way = graphOf(html).find(node => node['@type'] === 'BreadcrumbList');
    if (path === '') expect(way).toBeUndefined();
    else {
      const items = way?.itemListElement as { item: string }[];
      expect(items.map(({ item }) => item)).toEqual([`${origin}/at/maya`, `${origin}/at/maya${path}`]);
    }
  });

  it('never says where an online class or service meets', () => {
    expect(JSON.stringify(graphOf(html))).not.toContain('secret-room');
  });
});

const ofType = (html: string, type: string) => graphOf(html).filter(node => node['@type'] === type);
const home = () => pages[0]?.html ?? '';

describe('structured data of the page', () => {
  it('includes the page’s reviews, and no average of what the host typed', () => {
    const shown = document.sections.flatMap(section => (section.kind === 'review' ? section.items : []));
    expect(ofType(home(), 'Review').map(node => node.reviewBody)).toEqual(shown.map(({ fields }) => fields.text));
    expect(ofType(home(), 'AggregateRating')).toEqual([]);
  });

  it('has no rating without stars, and no reviews without any', () => {
    const sections = document.sections.map(section =>
      section.kind === 'review'
        ? { ...section, items: section.items.map(item => ({ ...item, fields: { ...item.fields, stars: null } })) }
        : section,
    );
    const unrated = renderPageHtml({ ...document, sections }, facts, assets);
    expect(JSON.stringify(ofType(unrated, 'Review'))).not.toContain('reviewRating');
    expect(ofType(unrated, 'Review').length).toBeGreaterThan(0);
    const unreviewed = { ...document, sections: sections.filter(({ kind }) => kind !== 'review') };
    expect(ofType(renderPageHtml(unreviewed, facts, assets), 'Review')).toEqual([]);
  });

  // What Google requires of a rating (review snippets, July 2025), of the things it may be about that we have.
  const rated = z.looseObject({
    '@type': z
      .union([z.string(), z.array(z.string())])
      .refine(types => ['Product', 'Event'].some(type => [types].flat().includes(type)))
      .refine(types => !['LocalBusiness', 'Organization', 'Person'].some(type => [types].flat().includes(type))),
    name: z.string().min(1),
    aggregateRating: z.strictObject({
      '@type': z.literal('AggregateRating'),
      ratingValue: z.number().min(1).max(5),
      reviewCount: z.int().min(3),
      bestRating: z.literal(5),
      worstRating: z.literal(1),
    }),
  });

  it.each(['individualService', 'groupService'] as const)('rates an offer by its reviews, and shows them: %s', kind => {
    const [item] = document.sections.find(section => section.kind === kind)?.items ?? [];
    const id = item?.id ?? '';
    const place = { id: 'place', fields: { verified: true, text: '', author: '', context: '', stars: null } };
    const sections = document.sections.map(section =>
      section.kind === 'review' ? { ...section, items: [place] } : section,
    ) as PageDocument['sections'];
    const reviews = { ...noReviews, shown: 9, ofOffers: { [id]: { shown: 7, hidden: 1, average: 4.7 } } };
    const render = (given: PageDocument, offerId = id) =>
      renderServiceHtml(given, { ...facts, reviews }, assets, offerId) ?? '';
    const html = render({ ...document, sections });
    const nodes = graphOf(html).filter(node => 'aggregateRating' in node);
    expect(nodes.map(node => rated.safeParse(node).error)).toEqual([undefined]);
    expect(nodes[0]?.aggregateRating).toMatchObject({ ratingValue: 4.7, reviewCount: 7 });
    expect(html).toContain('<strong>4.7 of 5</strong>');
    expect(html).toContain('7 reviews, 1 hidden');
    // Neither an offer with few reviews, nor one whose page does not show them, nor the page of the person.
    const other = offersOf(document).find(({ offerId }) => offerId !== id)?.offerId;
    for (const none of [render({ ...document, sections }, other), render(document), home()])
      expect(none).not.toContain('aggregateRating');
    expect(renderPageHtml({ ...document, sections }, { ...facts, reviews }, assets)).not.toContain('aggregateRating');
  });

  it.each(['ImageGallery', 'VideoObject', 'Blog'])('holds its %s', type => {
    expect(ofType(home(), type)).toHaveLength(1);
  });
});

describe('structured data of a class', () => {
  const classPage = (change: object) => {
    const sections = document.sections.map(section =>
      section.kind === 'groupService'
        ? { ...section, items: section.items.map(item => ({ ...item, fields: { ...item.fields, ...change } })) }
        : section,
    ) as PageDocument['sections'];
    const id = sections.find(({ kind }) => kind === 'groupService')?.items[0]?.id ?? '';
    return ofType(renderServiceHtml({ ...document, sections }, facts, assets, id) ?? '', 'Event')[0];
  };
  const when = { startDate: '2026-03-25', startTime: '19:30', durationMinutes: 90 };

  it('names every week of a weekly class in the host’s time zone', () => {
    expect(classPage({ ...when, recurrence: 'weekly', untilDate: '2026-06-24' })).toMatchObject({
      // Lisbon, still in winter time.
      startDate: '2026-03-25T19:30:00.000Z',
      endDate: '2026-03-25T21:00:00.000Z',
      eventSchedule: {
        repeatFrequency: 'P1W',
        byDay: 'https://schema.org/Wednesday',
        startDate: '2026-03-25',
        endDate: '2026-06-24',
        startTime: '19:30:00',
        duration: 'PT90M',
        scheduleTimezone: 'Europe/Lisbon',
      },
    });
  });

  it('names each weekday of a weekly class, and begins at the first', () => {
    const twice = classPage({ ...when, startDate: '2026-03-26', recurrence: 'weekly', weekdays: [1, 3] });
    expect(twice).toMatchObject({
      startDate: '2026-03-30T18:30:00.000Z',
      eventSchedule: {
        startDate: '2026-03-30',
        byDay: ['https://schema.org/Monday', 'https://schema.org/Wednesday'],
      },
    });
  });

  it('says every day, or every working day, of a daily class', () => {
    const daily = { ...when, startDate: '2026-03-28', untilDate: null };
    const everyDay = classPage({ ...daily, recurrence: 'daily_including_weekends' });
    expect(everyDay).toMatchObject({ eventSchedule: { repeatFrequency: 'P1D', startDate: '2026-03-28' } });
    // 28 March is a Saturday: the first lesson is on Monday, in summer time.
    const working = classPage({ ...daily, recurrence: 'daily_excluding_weekends' });
    expect(working).toMatchObject({
      startDate: '2026-03-30T18:30:00.000Z',
      eventSchedule: {
        repeatFrequency: 'P1W',
        byDay: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(day => `https://schema.org/${day}`),
        startDate: '2026-03-30',
      },
    });
  });

  it.each([
    ['online', online, { '@type': 'VirtualLocation' }],
    ['offline', { mode: 'offline', place: 'Studio Lapa' }, { '@type': 'Place', address: 'Studio Lapa' }],
  ])('is %s at one date', (_mode, delivery, location) => {
    const event = classPage({ ...when, recurrence: 'one_time', untilDate: null, delivery });
    expect(event).toMatchObject({ location });
    expect(event).not.toHaveProperty('eventSchedule');
  });
});
