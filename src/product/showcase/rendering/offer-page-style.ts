import type { PageDocument, PageFacts } from '../document/page-document.ts';
import { richTextCss } from '../rich-text/rich-text-style.ts';
import type { FontAddresses } from '../styles/font-face.ts';
import { pageCss } from './page-style.ts';
import { serviceCss } from './service-style.ts';

/** All CSS the page of one service or class needs, in the document's style. */
export const offerPageCss = (document: PageDocument, facts: PageFacts, fonts: FontAddresses): string =>
  pageCss(document, facts, fonts, [serviceCss, richTextCss]);
