import type { ReactNode } from 'react';
import type { RichText } from '../../../base/rich-text.ts';
import type { IssueBlock, IssueContent } from '../issue/issue.ts';

type Shown = {
  /** Formatted texts and pictures, as pages of the creator draw them. */
  text: (text: RichText) => ReactNode;
  picture: (imageId: string | null, alt: string) => ReactNode | undefined;
  /** Offers that are sold now, with the addresses of their pages. */
  offers: Readonly<Record<string, { name: string; href: string }>>;
  /** Posts that visitors can read. */
  posts: Readonly<Record<string, { title: string; href: string }>>;
};

/** What an issue says, on a page of its creator. */
export const IssueBody = ({ content, ...shown }: Shown & { content: IssueContent }) => (
  <>
    {content.blocks.map(block => (
      <Block key={block.id} block={block} {...shown} />
    ))}
  </>
);

function Block({ block, text, picture, offers, posts }: Shown & { block: IssueBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'text':
      return text(block.text);
    case 'image': {
      const drawn = picture(block.imageId, block.alt);
      if (drawn === undefined) return null;
      return block.href === '' ? drawn : <a href={block.href}>{drawn}</a>;
    }
    case 'button':
      return <Way href={block.href} label={block.label} />;
    case 'offer': {
      const offer = offers[block.offerId ?? ''];
      return offer === undefined ? null : <Way href={offer.href} label={block.label || offer.name} />;
    }
    case 'post': {
      const post = posts[block.postId ?? ''];
      return post === undefined ? null : (
        <p>
          <a href={post.href}>{post.title}</a>
        </p>
      );
    }
    case 'divider':
      return <hr />;
    case 'quote':
      return (
        <blockquote>
          <p>{block.text}</p>
          {block.by === '' ? null : <cite>{block.by}</cite>}
        </blockquote>
      );
  }
}

const Way = ({ href, label }: { href: string; label: string }) =>
  href === '' || label === '' ? null : (
    <p className="ask-row">
      <a className="book button" href={href}>
        {label}
      </a>
    </p>
  );
