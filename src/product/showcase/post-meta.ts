import { plainText } from '../../base/rich-text.ts';
import type { PageDocument, PageFacts } from './page-document.ts';
import { fullName, pagePath, postPath, publicAddress } from './page-links.ts';
import { pageDescription, shorten } from './page-meta.ts';
import type { Post } from './posts.ts';

/** At most about 155 characters from the beginning of a post. */
export const postExcerpt = (document: PageDocument, facts: PageFacts, { fields }: Post): string =>
  shorten(plainText(fields.description), 155) || pageDescription(document, facts);

/** A post's picture with its address in full; undefined when it has none on this origin. */
export function postImage({ fields }: Post, facts: PageFacts, origin: string) {
  const image = fields.imageId === null ? undefined : facts.images[fields.imageId];
  if (image?.src.startsWith('/') !== true) return undefined;
  return { src: `${origin}${image.src}`, width: image.width, height: image.height, alt: image.alt };
}

/** Structured data for search: a BlogPosting by the person the page is about. */
export function postJsonLd(document: PageDocument, facts: PageFacts, post: Post, origin: string): unknown {
  const home = publicAddress(facts, origin, pagePath(facts.userUrl));
  const url = publicAddress(facts, origin, postPath(facts.userUrl, post.slug));
  const image = postImage(post, facts, origin);
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.fields.title,
    description: postExcerpt(document, facts, post),
    datePublished: post.fields.date,
    url,
    mainEntityOfPage: url,
    ...(image === undefined ? {} : { image: image.src }),
    author: { '@type': 'Person', '@id': `${home}#me`, name: fullName(document, facts), url: home },
    isPartOf: { '@type': 'Blog', '@id': `${home}#blog`, name: fullName(document, facts), url: home },
  };
}
