import { clubhouseOf } from '../../services/clubhouse.ts';
import { showsReviews } from '../document/extra-page.ts';
import type { PageDocument, PageFacts } from '../document/page-document.ts';
import { richTextCss } from '../rich-text/rich-text-style.ts';
import type { FontAddresses } from '../styles/font-face.ts';
import { pageCss } from './page-style.ts';
import { serviceCss } from './service-style.ts';

/** All CSS the page of one service or class needs, in the document's style. */
export const offerPageCss = (document: PageDocument, facts: PageFacts, fonts: FontAddresses): string =>
  pageCss(document, facts, fonts, [
    ...[serviceCss, richTextCss],
    ...(isRated(document, facts) ? [ratedCss] : []),
    ...(isOnClubhouse(document) ? [clubhouseCss] : []),
  ]);

const isOnClubhouse = ({ sections }: PageDocument): boolean =>
  sections.some(
    ({ kind, items }) => kind === 'groupService' && items.some(({ fields }) => clubhouseOf(fields) !== undefined),
  );

const isRated = (document: PageDocument, { reviews }: PageFacts): boolean =>
  showsReviews(document) && Object.keys(reviews?.ofOffers ?? {}).length > 0;

const ratedCss = `
.rated { margin-top: 12px; }
.rated a { display: inline-flex; flex-wrap: wrap; align-items: center; column-gap: 6px; min-height: 44px; text-underline-offset: 4px; }
`;

const clubhouseCss = `
.clubhouse { margin-top: 32px; }
.clubhouse h2 { font-size: 22px; overflow-wrap: anywhere; }
.clubhouse p { margin-top: 12px; overflow-wrap: anywhere; }
.clubhouse .said { white-space: pre-line; }
.clubhouse a { display: inline-flex; align-items: center; min-height: 44px; text-decoration: underline 1px; text-underline-offset: 5px; }
.faces { display: flex; flex-wrap: wrap; gap: 8px; }
.faces img { width: 56px; height: 56px; border-radius: 40%; object-fit: cover; }
`;
