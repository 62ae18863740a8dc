import { proseText } from '../../../base/rich-text.ts';
import { shorten } from '../../../base/text-length.ts';
import type { PageDocument, PageFacts } from '../document/page-document.ts';
import { fullName, pictureAddress, postPath, postsPath, publicAddress } from '../document/page-links.ts';
import { blogHeading, listPosts, newestFirst, type Post } from '../document/posts.ts';
import { breadcrumbNode, graph, homeOf, personNode } from './page-json-ld.ts';
import { pageDescription } from './page-meta.ts';
import { texts } from './texts.ts';

/** At most about 155 characters from the beginning of a post. */
export const postExcerpt = (document: PageDocument, facts: PageFacts, { fields }: Post): string =>
  shorten(proseText(fields.description), 155) || pageDescription(document, facts);

/** A post's picture with its absolute address; undefined when it has none stored here. */
export function postImage({ fields }: Post, facts: PageFacts, origin: string) {
  const image = fields.imageId === null ? undefined : facts.images[fields.imageId];
  const src = pictureAddress(facts, origin, image?.src);
  if (image === undefined || src === undefined) return undefined;
  return { src, width: image.width, height: image.height, alt: image.alt };
}

/** A description of the blog for search: the newest titles. */
export function postsExcerpt(document: PageDocument, facts: PageFacts): string {
  const titles = newestFirst(listPosts(document)).map(({ fields }) => fields.title);
  return shorten(texts.posts.description(fullName(document, facts), titles.slice(0, 5).join(', ')), 155);
}

/** Structured data for search: the blog with its newest posts. */
export function blogJsonLd(document: PageDocument, facts: PageFacts, origin: string): unknown {
  const home = homeOf(facts, origin);
  const url = publicAddress(facts, origin, postsPath(facts.userUrl));
  const name = blogHeading(document);
  const blogPost = newestFirst(listPosts(document))
    .slice(0, 20)
    .map(({ slug, fields }) => ({
      '@type': 'BlogPosting',
      headline: fields.title,
      datePublished: fields.date,
      url: publicAddress(facts, origin, postPath(facts.userUrl, slug)),
    }));
  const author = personNode(document, facts, origin);
  return graph([
    { '@type': 'Blog', '@id': `${home}#blog`, url, name: `${name} · ${fullName(document, facts)}`, author, blogPost },
    breadcrumbNode(document, facts, origin, { name, url }),
  ]);
}

/** Structured data for search: a BlogPosting by the person the page is about, and the way to it. */
export function postJsonLd(document: PageDocument, facts: PageFacts, post: Post, origin: string): unknown {
  const home = homeOf(facts, origin);
  const url = publicAddress(facts, origin, postPath(facts.userUrl, post.slug));
  const image = postImage(post, facts, origin);
  return graph([
    {
      '@type': 'BlogPosting',
      headline: post.fields.title,
      description: postExcerpt(document, facts, post),
      datePublished: post.fields.date,
      url,
      mainEntityOfPage: url,
      ...(image === undefined ? {} : { image: image.src }),
      author: personNode(document, facts, origin),
      isPartOf: { '@type': 'Blog', '@id': `${home}#blog`, name: fullName(document, facts), url: home },
    },
    breadcrumbNode(document, facts, origin, { name: post.fields.title, url }),
  ]);
}
