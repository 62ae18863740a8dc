import { postSlugs } from '../block-fields/post-words.ts';
import { blocks } from '../block-kinds/kinds.ts';
import { asDefault } from './default-words.ts';
import type { PageDocument, PageItem } from './page-document.ts';

export type Post = PageItem<'blog'> & { slug: string };

/** All posts of a page in the order they are on it. */
export function listPosts(document: PageDocument): Post[] {
  const items = document.sections.flatMap(section => (section.kind === 'blog' ? section.items : []));
  const slugs = postSlugs(items);
  return items.map(item => ({ ...item, slug: slugs.get(item.id) ?? '' }));
}

export const blogHeading = (document: PageDocument): string =>
  document.sections.find(section => section.kind === 'blog')?.settings.heading || asDefault(blocks.blog.section);

/** Newest first, as in a feed; posts of one day in page order. */
export const newestFirst = (posts: readonly Post[]): Post[] =>
  [...posts].sort((a, b) => (a.fields.date < b.fields.date ? 1 : a.fields.date > b.fields.date ? -1 : 0));
