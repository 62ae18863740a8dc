import type { Currency } from '../../../base/currency.ts';
import { minorUnits } from '../../../base/money.ts';
import { plainText, type RichText } from '../../../base/rich-text.ts';
import { shorten } from '../../../base/text-length.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { facebookPage, instagramPage, linkedinPage } from '../block-fields/profile-address.ts';
import { youtubeId, youtubePage, youtubePlayer } from '../block-fields/youtube-address.ts';
import { blocks } from '../block-kinds/kinds.ts';
import type { PageDocument, PageFacts, PageItem, PageSection } from '../document/page-document.ts';
import { filledSections, fullName, offerPath, pictureAddress, publicAddress } from '../document/page-links.ts';
import { absoluteImage, profileDescription } from './page-meta.ts';

export type Node = Record<string, unknown>;

/** Structured data about one or more things of a page, for search engines. */
export const graph = (nodes: readonly Node[]): Node => ({ '@context': 'https://schema.org', '@graph': nodes });

export const homeOf = (facts: PageFacts, origin: string): string =>
  publicAddress(facts, origin, pagePath(facts.userUrl));

/** The person, named on another page than theirs. */
export const personNode = (document: PageDocument, facts: PageFacts, origin: string): Node => ({
  '@type': 'Person',
  '@id': `${homeOf(facts, origin)}#me`,
  name: fullName(document, facts),
  url: homeOf(facts, origin),
});

/** The breadcrumb from the page to one below it. `url` is the lower one's absolute address. */
export const breadcrumbNode = (
  document: PageDocument,
  facts: PageFacts,
  origin: string,
  { name, url }: { name: string; url: string },
): Node => ({
  '@type': 'BreadcrumbList',
  '@id': `${url}#way`,
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: fullName(document, facts), item: homeOf(facts, origin) },
    { '@type': 'ListItem', position: 2, name, item: url },
  ],
});

/**
 * The page as a ProfilePage about a Person who makes offers; and what else is public on it: reviews, pictures,
 * videos, posts. Contains nothing that the page does not show.
 */
export function pageJsonLd(document: PageDocument, facts: PageFacts, origin: string): Node {
  const url = homeOf(facts, origin);
  const { profile } = document;
  const image = absoluteImage(document, facts, origin);
  const offers = filledSections(document).flatMap(section => offersIn(section, facts, origin));
  const skills = itemsOf(document, 'skill').map(({ fields }) => fields.title);
  const others = otherPlaces(document);
  const page = {
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      ...personNode(document, facts, origin),
      ...(profile.headline === '' ? {} : { jobTitle: profile.headline }),
      description: profileDescription(document, facts),
      ...(image === undefined ? {} : { image }),
      ...(skills.length === 0 ? {} : { knowsAbout: skills }),
      ...(others.length === 0 ? {} : { sameAs: others }),
      ...(offers.length === 0 ? {} : { makesOffer: offers }),
    },
  };
  return graph([
    page,
    ...reviewNodes(document, facts, url),
    ...galleryNodes(document, facts, origin),
    ...filmNodes(document, facts, origin),
    ...blogNodes(document, facts, origin),
  ]);
}

type SectionKind = PageSection['kind'];

const itemsOf = <K extends SectionKind>(document: PageDocument, kind: K): PageItem<K>[] =>
  // The section's items are of its kind, which the union of all sections does not express.
  filledSections(document).flatMap(section =>
    section.kind === kind ? (section.items as unknown as PageItem<K>[]) : [],
  );

/** The person's own profiles elsewhere. A plain link may lead to somebody else's. */
const otherPlaces = (document: PageDocument): string[] =>
  [
    ...itemsOf(document, 'instagram').map(({ fields }) => instagramPage(fields.handle)),
    ...itemsOf(document, 'facebook').map(({ fields }) => facebookPage(fields.url)),
    ...itemsOf(document, 'linkedin').map(({ fields }) => linkedinPage(fields.url)),
  ].filter(address => address !== undefined);

function offersIn(section: PageSection, facts: PageFacts, origin: string): Node[] {
  switch (section.kind) {
    case 'individualService':
    case 'groupService':
      return section.items.map(offer => offerJsonLd(offer, facts, origin));
    case 'service':
      // By arrangement: it has no page of its own.
      return section.items.map(offer => ({
        ...offerJsonLd(offer, facts, origin),
        url: `${homeOf(facts, origin)}#${blocks.service.anchor}`,
      }));
    default:
      return [];
  }
}

type Offered = { id: string; fields: { title: string; description: RichText; price: Price } };
type Price = { pricing: 'free' | 'paid' | 'unlisted'; amount: number; currency: Currency };

/** An Offer of a Service. Unlisted prices are left out, as on the page. */
function offerJsonLd({ id, fields }: Offered, facts: PageFacts, origin: string): Node {
  const description = shorten(plainText(fields.description), 155);
  return {
    '@type': 'Offer',
    url: publicAddress(facts, origin, offerPath(facts, id)),
    ...priceFacts(fields.price),
    itemOffered: {
      '@type': 'Service',
      name: fields.title,
      ...(description === '' ? {} : { description }),
    },
  };
}

/** The price of an offer, as far as the page shows it. */
export const priceFacts = (price: Price): Node =>
  price.pricing === 'unlisted' ? {} : { price: decimalPrice(price), priceCurrency: price.currency };

function decimalPrice({ pricing, amount, currency }: Price): string {
  if (pricing === 'free') return '0';
  const units = minorUnits(currency);
  return units === 1 ? String(amount) : (amount / units).toFixed(2);
}

/**
 * The reviews on the page. No average of the person is claimed for search engines: they allow none of a person, and none
 * of a business on its own page (decision 0108); those of single offers are on their pages.
 */
function reviewNodes(document: PageDocument, { reviews }: PageFacts, home: string): Node[] {
  const items = itemsOf(document, 'review');
  const itemReviewed = { '@id': `${home}#me` };
  const node = ({ author, text, stars }: { author: string; text: string; stars: number | null }): Node => ({
    '@type': 'Review',
    itemReviewed,
    author: { '@type': 'Person', name: author },
    ...(text === '' ? {} : { reviewBody: text }),
    ...(stars === null
      ? {}
      : { reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 } }),
  });
  const isVerified = items.some(({ fields }) => fields.verified === true);
  return [
    ...(isVerified ? (reviews?.reviews ?? []) : []).map(({ at, ...review }) => ({
      ...node(review),
      datePublished: at.slice(0, 10),
    })),
    ...items.filter(({ fields }) => fields.verified !== true).map(({ fields }) => node(fields)),
  ];
}

function galleryNodes(document: PageDocument, facts: PageFacts, origin: string): Node[] {
  const pictures = itemsOf(document, 'showcase').flatMap(({ fields }): Node[] => {
    const image = fields.imageId === null ? undefined : facts.images[fields.imageId];
    const contentUrl = pictureAddress(facts, origin, image?.src);
    if (image === undefined || contentUrl === undefined) return [];
    const caption = fields.title || fields.caption || fields.alt || image.alt;
    const size = { width: image.width, height: image.height };
    return [{ '@type': 'ImageObject', contentUrl, ...size, ...(caption === '' ? {} : { caption }) }];
  });
  const url = `${homeOf(facts, origin)}#${blocks.showcase.anchor}`;
  return pictures.length === 0 ? [] : [{ '@type': 'ImageGallery', url, associatedMedia: pictures }];
}

/** Videos as far as we know them: author and date are known only to YouTube. */
const filmNodes = (document: PageDocument, facts: PageFacts, origin: string): Node[] =>
  itemsOf(document, 'youtube').flatMap(({ fields }): Node[] => {
    const id = youtubeId(fields.url);
    if (id === undefined) return [];
    const image = fields.imageId === null ? undefined : facts.images[fields.imageId];
    const thumbnailUrl = pictureAddress(facts, origin, image?.src);
    const picture = thumbnailUrl === undefined ? {} : { thumbnailUrl };
    const [player = ''] = youtubePlayer(id).split('?');
    return [{ '@type': 'VideoObject', name: fields.title, url: youtubePage(id), embedUrl: player, ...picture }];
  });

/** The blog; its own page lists the posts. */
const blogNodes = (document: PageDocument, facts: PageFacts, origin: string): Node[] =>
  itemsOf(document, 'blog').length === 0
    ? []
    : [
        {
          '@type': 'Blog',
          '@id': `${homeOf(facts, origin)}#blog`,
          url: `${homeOf(facts, origin)}#${blocks.blog.anchor}`,
          author: { '@id': `${homeOf(facts, origin)}#me` },
        },
      ];
