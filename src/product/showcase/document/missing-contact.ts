import type { PageDocument, PageFacts } from './page-document.ts';
import { contactHref } from './page-links.ts';

/**
 * Whether a button of a page leads to contact details that the page does not have: it then books, or leads to the
 * top of the page.
 */
export function lacksContact(document: PageDocument, facts: PageFacts): boolean {
  const asks = document.sections.some(section => {
    if (section.kind === 'heroSection') return section.items.some(item => item.fields.action === 'Contact me');
    return section.kind === 'cta' && section.items.some(item => item.fields.leadsTo === 'contact');
  });
  return asks && contactHref(document, facts) === undefined;
}
