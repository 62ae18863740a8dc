import { pagePath } from '../../accounts/creators/page-path.ts';
import type { OfferRating, PublishedReviews } from '../../reviews/published-reviews.ts';
import { type BlockKind, blockKinds, isSectionKind } from '../block-kinds/kinds.ts';
import { offerSlugs } from './offer-slugs.ts';
import type { PageDocument, PageFacts } from './page-document.ts';
import { type BookingStart, bookableKind, bookingStart, contactPath, hasContactInfo } from './page-links.ts';
import { isExtra } from './page-record.ts';

/**
 * Offers with a calendar are on the Showcase only, so that each has one place and one price. Other pages link to
 * it.
 */
export const showcaseOnly: readonly BlockKind[] = [
  'individualService',
  'groupService',
  'promotion',
  // The timetable belongs to the page of its classes.
  'weeklySchedule',
  // Posts have one list and one feed.
  'blog',
  // A pair is active by what both Showcases have.
  'crossPromotion',
];

/** Whether a page may have a kind. Kinds outside of sections belong to the Showcase. */
export const isAllowedOn = (kind: BlockKind, pageId: string): boolean =>
  !isExtra(pageId) || (isSectionKind(kind) && !showcaseOnly.includes(kind));

export const kindsOf = (pageId: string): BlockKind[] => blockKinds.filter(kind => isAllowedOn(kind, pageId));

/** An extra page uses the Showcase's profile and look. */
export const wearing = (
  document: PageDocument,
  showcase: Pick<PageDocument, 'profile' | 'appearance'>,
): PageDocument =>
  isExtra(document.pageId) ? { ...document, profile: showcase.profile, appearance: showcase.appearance } : document;

/** A document without links to pages visitors cannot open. */
export const withReachablePages = (document: PageDocument, pages: PageFacts['pages'] = {}): PageDocument => ({
  ...document,
  sections: document.sections.map(section =>
    section.kind === 'pageLink'
      ? { ...section, items: section.items.filter(({ fields }) => Object.hasOwn(pages, fields.pageId)) }
      : section,
  ),
});

/** Whether a page shows the reviews of people who booked. */
export const showsReviews = ({ sections }: PageDocument): boolean =>
  sections.some(({ kind, items }) => kind === 'review' && items.some(({ fields }) => fields.verified === true));

/** The rating of an offer by people who booked it, where its page shows their reviews and there are enough. */
export const offerRating = (
  document: PageDocument,
  { reviews }: PageFacts,
  offerId: string,
): OfferRating | undefined => (showsReviews(document) ? reviews?.ofOffers[offerId] : undefined);

/** A document without the place of such reviews while there are none. */
const withShownReviews = (document: PageDocument, reviews: PublishedReviews | undefined): PageDocument =>
  (reviews !== undefined && reviews.reviews.length > 0) || !showsReviews(document)
    ? document
    : {
        ...document,
        sections: document.sections.map(section =>
          section.kind === 'review'
            ? { ...section, items: section.items.filter(({ fields }) => fields.verified !== true) }
            : section,
        ),
      };

/** A document without the cards of creators that it may not show. */
const withShownCards = (document: PageDocument, cards: PageFacts['cards'] = {}): PageDocument => ({
  ...document,
  sections: document.sections.map(section =>
    section.kind === 'crossPromotion'
      ? { ...section, items: section.items.filter(({ fields }) => Object.hasOwn(cards, fields.partnerId)) }
      : section,
  ),
});

/** A document as visitors see it: without the place of reviews before one came, and without cards whose promotion ended. */
export const withShownItems = (document: PageDocument, { reviews, cards }: Pick<PageFacts, 'reviews' | 'cards'>) =>
  withShownCards(withShownReviews(document, reviews), cards);

export const cardsOn = ({ sections }: PageDocument): string[] =>
  sections.flatMap(({ kind, items }) => (kind === 'crossPromotion' ? items.map(({ fields }) => fields.partnerId) : []));

/** Where an extra page leads for booking and contact: to the Showcase, unless it has contact details itself. */
export function waysFrom(
  document: PageDocument,
  showcase: PageDocument,
  facts: Pick<PageFacts, 'userUrl' | 'zone'>,
): Pick<PageFacts, 'bookUrl' | 'bookOffer' | 'bookZone' | 'contactUrl'> {
  const { userUrl } = facts;
  const start = bookingStart(showcase, { ...facts, offerSlugs: offerSlugs(showcase) });
  const onShowcase = bookableKind(showcase) === undefined ? {} : { bookUrl: `${pagePath(userUrl)}#book-me` };
  return {
    ...(start === undefined ? onShowcase : factsOfStart(start)),
    ...(hasContactInfo(document) ? {} : { contactUrl: contactPath(userUrl) }),
  };
}

/** Where booking begins, as the views of a page read it. */
export const factsOfStart = ({
  href,
  books,
  zone,
}: BookingStart): Pick<PageFacts, 'bookUrl' | 'bookOffer' | 'bookZone'> => ({
  bookUrl: href,
  bookOffer: books,
  ...(zone === undefined ? {} : { bookZone: zone }),
});
