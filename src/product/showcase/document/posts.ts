import { blocks } from '../blocks/kinds.ts';
import { postSlugs } from '../blocks/post-words.ts';
import { asDefault } from './default-words.ts';
import type { PageDocument, PageItem } from './page-document.ts';

/** A post of a page, and the end of its address. */
export type Post = PageItem<'blog'> & { slug: string };

/** All posts of a page in the order they are on it. */
export function listPosts(document: PageDocument): Post[] {
  const items = document.sections.flatMap(section => (section.kind === 'blog' ? section.items : []));
  const slugs = postSlugs(items);
  return items.map(item => ({ ...item, slug: slugs.get(item.id) ?? '' }));
}

/** What the creator calls their blog. */
export const blogHeading = (document: PageDocument): string =>
  document.sections.find(section => section.kind === 'blog')?.settings.heading || asDefault(blocks.blog.section);

/** The newest first, as a feed tells them; those of one day in the order of the page. */
export const newestFirst = (posts: readonly Post[]): Post[] =>
  [...posts].sort((a, b) => (a.fields.date < b.fields.date ? 1 : a.fields.date > b.fields.date ? -1 : 0));
