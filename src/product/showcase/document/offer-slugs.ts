import { isId } from '../../../base/id.ts';
import { slugOf } from '../block-fields/post-slug.ts';
import type { PageDocument } from './page-document.ts';

/**
 * The slug of each service and class (the specification's serviceUrl), by its id: made from its title. Of equal
 * ones the first on the page keeps it and the others are numbered. An id is an address too, so no title becomes
 * one.
 */
export function offerSlugs(document: Pick<PageDocument, 'sections'>): Record<string, string> {
  const slugs: Record<string, string> = {};
  const taken = new Set<string>();
  for (const section of document.sections) {
    if (section.kind !== 'individualService' && section.kind !== 'groupService') continue;
    for (const { id, fields } of section.items) {
      const words = slugOf(fields.title);
      const wanted = words === '' || isId(words) ? 'service' : words;
      let slug = wanted;
      for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`;
      taken.add(slug);
      slugs[id] = slug;
    }
  }
  return slugs;
}
