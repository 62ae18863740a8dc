import { createElement, type ReactNode } from 'react';
import type { RichBlock, RichInline, RichText, RichWords } from '../../../base/rich-text.ts';
import { safeUrl } from '../../../base/safe-url.ts';
import type { PageImage } from '../document/page-document.ts';
import { Picture } from '../images/page-image.tsx';

type Props = {
  text: RichText;
  images: Readonly<Record<string, PageImage>>;
  /** The level of its larger headings, 2 to 5; smaller ones are one below. */
  top: 2 | 3 | 4 | 5;
};

type Setting = Omit<Props, 'text'>;

/**
 * A rich text as elements; unknown parts are dropped. It passed `readRichText` when it was stored, and addresses
 * pass `safeUrl` again, so that no other way into a document can add a script.
 */
export function RichTextView({ text, ...setting }: Props): ReactNode {
  return inside(
    'div',
    text.content.map(block => viewBlock(block, setting)),
    'rich',
  );
}

/** Children passed one by one need no keys, since the order never changes. */
const inside = (tag: string, children: ReactNode[], className?: string): ReactNode =>
  createElement(tag, className === undefined ? null : { className }, ...children);

function viewBlock(block: RichBlock, setting: Setting): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return block.content.length === 0 ? null : inside('p', viewInlines(block.content));
    case 'heading':
      return block.content.length === 0
        ? null
        : block.attrs.level === 2
          ? inside(`h${setting.top}`, viewInlines(block.content))
          : inside(`h${setting.top + 1}`, viewInlines(block.content), 'minor');
    case 'bulletList':
    case 'orderedList':
      return inside(
        block.type === 'bulletList' ? 'ul' : 'ol',
        block.content.map(item =>
          inside(
            'li',
            item.content.map(part => viewBlock(part, setting)),
          ),
        ),
      );
    case 'blockquote':
      return inside(
        'blockquote',
        block.content.map(part => viewBlock(part, setting)),
      );
    case 'horizontalRule':
      return <hr />;
    case 'image':
      return viewImage(block.attrs, setting);
    default:
      return null;
  }
}

function viewImage({ imageId, alt }: { imageId: string; alt: string }, { images }: Setting): ReactNode {
  const image = Object.hasOwn(images, imageId) ? images[imageId] : undefined;
  return image && <Picture image={{ ...image, alt: alt || image.alt }} sizes="(min-width:720px) 680px, 100vw" />;
}

/** Neighbouring text with the same address is one link, whatever its other marks. */
function viewInlines(inlines: readonly RichInline[]): ReactNode[] {
  const runs: { href: string | undefined; words: ReactNode[] }[] = [];
  for (const inline of inlines) {
    const href = inline.type === 'text' ? hrefOf(inline) : undefined;
    const words = inline.type === 'text' ? viewWords(inline) : inline.type === 'hardBreak' ? <br /> : null;
    const last = runs.at(-1);
    if (last !== undefined && last.href === href) last.words.push(words);
    else runs.push({ href, words: [words] });
  }
  return runs.flatMap(({ href, words }) =>
    href === undefined ? words : [createElement('a', { href, rel: 'noopener nofollow ugc' }, ...words)],
  );
}

function hrefOf(words: RichWords): string | undefined {
  for (const mark of words.marks ?? []) if (mark.type === 'link') return safeUrl(mark.attrs.href);
  return undefined;
}

function viewWords({ text, marks = [] }: RichWords): ReactNode {
  const leaning = marks.some(mark => mark.type === 'italic') ? <em>{text}</em> : text;
  return marks.some(mark => mark.type === 'bold') ? <strong>{leaning}</strong> : leaning;
}
