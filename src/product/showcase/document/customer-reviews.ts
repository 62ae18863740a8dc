import type { PublishedReviews } from '../../reviews/published-reviews.ts';
import type { PageDocument } from './page-document.ts';

/** Whether a page shows the reviews of people who booked. */
export const showsReviews = ({ sections }: PageDocument): boolean =>
  sections.some(({ kind, items }) => kind === 'review' && items.some(({ fields }) => fields.verified === true));

/** A document without the place of such reviews while there are none. */
export const withShownReviews = (document: PageDocument, reviews: PublishedReviews | undefined): PageDocument =>
  reviews !== undefined && reviews.reviews.length > 0
    ? document
    : {
        ...document,
        sections: document.sections.map(section =>
          section.kind === 'review'
            ? { ...section, items: section.items.filter(({ fields }) => fields.verified !== true) }
            : section,
        ),
      };
