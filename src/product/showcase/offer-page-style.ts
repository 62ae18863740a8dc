import type { FontAddresses } from './font-face.ts';
import type { PageDocument, PageFacts } from './page-document.ts';
import { pageCss } from './page-style.ts';
import { richTextCss } from './rich-text-style.ts';
import { serviceCss } from './service-style.ts';

/** All CSS the page of one service or class needs, in the document's style. */
export const offerPageCss = (document: PageDocument, facts: PageFacts, fonts: FontAddresses): string =>
  pageCss(document, facts, fonts, [serviceCss, richTextCss]);
