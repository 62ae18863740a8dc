import { renderToStaticMarkup } from 'react-dom/server';
import { proseText } from '../../../base/rich-text.ts';
import { shorten } from '../../../base/text-length.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import type { PageDocument, PageFacts, PageImage } from '../document/page-document.ts';
import { feedPath, fullName, postPath, publicAddress } from '../document/page-links.ts';
import { listPosts, newestFirst, type Post } from '../document/posts.ts';
import { Picture } from '../images/page-image.tsx';
import { RichTextView } from '../rich-text/rich-text-view.tsx';
import { escapeHtml, pageDescription } from './page-meta.ts';

/** How many posts a feed contains. */
const most = 50;

/** The blog as an Atom feed with the whole text of each post; undefined when there is none. */
export function feedXml(document: PageDocument, facts: PageFacts, origin: string): string | undefined {
  const posts = newestFirst(listPosts(document)).slice(0, most);
  const [newest] = posts;
  if (newest === undefined) return undefined;
  const far = { ...facts, images: farImages(facts.images, origin) };
  const name = escapeHtml(fullName(document, facts));
  const own = escapeHtml(publicAddress(facts, origin, feedPath(facts.userUrl)));
  const home = escapeHtml(publicAddress(facts, origin, pagePath(facts.userUrl)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(facts.locale)}">`,
    `<id>${own}</id>`,
    `<title>${name}</title>`,
    `<subtitle>${escapeHtml(pageDescription(document, facts))}</subtitle>`,
    `<link rel="self" type="application/atom+xml" href="${own}"/>`,
    `<link rel="alternate" type="text/html" href="${home}"/>`,
    `<updated>${instant(newest)}</updated>`,
    `<author><name>${name}</name></author>`,
    ...posts.map(post => entryXml(post, far, origin)),
    '</feed>\n',
  ].join('\n');
}

function entryXml(post: Post, facts: PageFacts, origin: string): string {
  const { title, description, imageId } = post.fields;
  const image = imageId === null ? undefined : facts.images[imageId];
  const html = renderToStaticMarkup(
    <>
      {image !== undefined && <Picture image={image} sizes="100vw" />}
      <RichTextView text={description} images={facts.images} top={2} />
    </>,
  );
  const url = escapeHtml(publicAddress(facts, origin, postPath(facts.userUrl, post.slug)));
  return [
    '<entry>',
    // Stays the same when title or handle change.
    `<id>tag:vitrine,2026:post:${escapeHtml(post.id)}</id>`,
    `<title>${escapeHtml(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${url}"/>`,
    `<published>${instant(post)}</published>`,
    `<updated>${instant(post)}</updated>`,
    `<summary>${escapeHtml(shorten(proseText(description), 280))}</summary>`,
    `<content type="html">${escapeHtml(html)}</content>`,
    '</entry>',
  ].join('\n');
}

const instant = ({ fields }: Post): string => `${fields.date}T00:00:00Z`;

/** Feeds are read elsewhere: pictures have absolute addresses, and one size. */
const farImages = (images: PageFacts['images'], origin: string): PageFacts['images'] =>
  Object.fromEntries(
    Object.entries(images).map(([id, image]): [string, PageImage] => [
      id,
      { ...image, src: image.src.startsWith('/') ? `${origin}${image.src}` : image.src, srcSet: '' },
    ]),
  );
