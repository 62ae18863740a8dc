import { isEmptyRichText, type RichText } from '../../../base/rich-text.ts';
import { safeUrl } from '../../../base/safe-url.ts';
import type { IssueBlock, IssueTheme, MailImage } from '../issue/issue.ts';
import { texts } from './texts.ts';

/** A block with what it takes from the page (a price, the title of a post), as HTML and text both draw it. */
export type MailBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: RichText }
  | { kind: 'image'; image: MailImage; href: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'card'; title: string; facts: string; text: string; image: MailImage | null; href: string; button: string }
  | { kind: 'quote'; text: string; by: string }
  | { kind: 'divider' };

/**
 * The blocks that show something: a draft may have empty ones, and an offer may be gone. Addresses pass `safeUrl`
 * again, so that no other way into an issue can add a script.
 */
export const mailBlocks = (blocks: readonly IssueBlock[], theme: IssueTheme): MailBlock[] =>
  blocks.flatMap(block => mailBlock(block, theme) ?? []);

function mailBlock(block: IssueBlock, { images, offers, posts, linkTo }: IssueTheme): MailBlock | undefined {
  switch (block.kind) {
    case 'heading':
      return block.text === '' ? undefined : { kind: 'heading', text: block.text };
    case 'text':
      return isEmptyRichText(block.text) ? undefined : { kind: 'text', text: block.text };
    case 'image': {
      const image = own(images, block.imageId);
      const address = safeUrl(block.href);
      const href = address === undefined ? '' : linkTo(address);
      return image && { kind: 'image', image: { ...image, alt: block.alt || image.alt }, href };
    }
    case 'button': {
      const address = safeUrl(block.href);
      return block.label === '' || address === undefined
        ? undefined
        : { kind: 'button', label: block.label, href: linkTo(address) };
    }
    case 'offer': {
      const offer = own(offers, block.offerId);
      return (
        offer && {
          kind: 'card',
          title: offer.name,
          facts: offer.facts,
          text: offer.text,
          image: offer.image,
          href: linkTo(offer.href),
          button: block.label || texts.card.book,
        }
      );
    }
    case 'post': {
      const post = own(posts, block.postId);
      return (
        post && {
          kind: 'card',
          title: post.title,
          facts: '',
          text: post.text,
          image: post.image,
          href: linkTo(post.href),
          button: block.label || texts.card.readPost,
        }
      );
    }
    case 'quote':
      return block.text === '' ? undefined : { kind: 'quote', text: block.text, by: block.by };
    case 'divider':
      return { kind: 'divider' };
    default:
      return undefined;
  }
}

const own = <T>(all: Readonly<Record<string, T>>, id: string | null): T | undefined =>
  id !== null && Object.hasOwn(all, id) ? all[id] : undefined;
