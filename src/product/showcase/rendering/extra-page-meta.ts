import { plainText } from '../../../base/rich-text.ts';
import { shorten } from '../../../base/text-length.ts';
import type { PageDocument, PageFacts } from '../document/page-document.ts';
import { filledSections, fullName, publicAddress } from '../document/page-links.ts';
import { breadcrumbNode, graph, personNode } from './page-json-ld.ts';
import { texts } from './texts.ts';

/** The default description for search engines and messages: the page's first words. */
export function extraPageDescription(document: PageDocument, facts: PageFacts): string {
  const words = filledSections(document).flatMap(section =>
    section.kind === 'mediaText' ? section.items.map(({ fields }) => plainText(fields.text)) : [],
  );
  return shorten(words[0] || texts.aPageOf(facts.page?.title ?? '', fullName(document, facts)), 155);
}

/** Structured data for search: the page, and its breadcrumb from the Showcase. */
export function extraPageJsonLd(document: PageDocument, facts: PageFacts, origin: string): unknown {
  const { title = '', path = '', description = '' } = facts.page ?? {};
  const url = publicAddress(facts, origin, path);
  return graph([
    {
      '@type': 'WebPage',
      '@id': url,
      url,
      name: title,
      description: description || extraPageDescription(document, facts),
      about: personNode(document, facts, origin),
      breadcrumb: { '@id': `${url}#way` },
    },
    breadcrumbNode(document, facts, origin, { name: title, url }),
  ]);
}
