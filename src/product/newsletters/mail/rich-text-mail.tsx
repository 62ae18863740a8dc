import { type CSSProperties, createElement, type ReactNode } from 'react';
import type { RichBlock, RichInline, RichText, RichWords } from '../../../base/rich-text.ts';
import { safeUrl } from '../../../base/safe-url.ts';
import type { MailDesign } from '../../showcase/styles/mail-design.ts';
import type { IssueTheme, MailImage } from '../issue/issue.ts';

/** What formatted text is drawn with. */
type TextTheme = Pick<IssueTheme, 'design' | 'images' | 'linkTo'>;

/** Formatted text with its styles on each element. Unknown parts are left out; addresses pass `safeUrl` again. */
export const RichTextMail = ({ text, theme }: { text: RichText; theme: TextTheme }): ReactNode =>
  inside(
    'div',
    {},
    text.content.map(block => drawBlock(block, theme)),
  );

const gap: CSSProperties = { margin: '0 0 16px' };

/** Children passed one by one need no keys, since the order never changes. */
const inside = (tag: string, style: CSSProperties, children: ReactNode[], className?: string): ReactNode =>
  createElement(tag, { style, className }, ...children);

function drawBlock(block: RichBlock, theme: TextTheme): ReactNode {
  const { design } = theme;
  switch (block.type) {
    case 'paragraph':
      return block.content.length === 0 ? null : inside('p', gap, drawInlines(block.content, theme));
    case 'heading':
      return block.content.length === 0
        ? null
        : inside(
            block.attrs.level === 2 ? 'h2' : 'h3',
            headingStyle(design, block.attrs.level === 2 ? 20 : 17),
            drawInlines(block.content, theme),
          );
    case 'bulletList':
    case 'orderedList':
      return inside(
        block.type === 'bulletList' ? 'ul' : 'ol',
        { ...gap, paddingLeft: 24 },
        block.content.map(item =>
          inside(
            'li',
            { margin: '0 0 8px' },
            item.content.map(part => drawInItem(part, theme)),
          ),
        ),
      );
    case 'blockquote':
      return inside(
        'blockquote',
        { ...gap, padding: '0 0 0 16px', borderLeft: `3px solid ${design.colors.primary}` },
        block.content.map(part => drawBlock(part, theme)),
        'edge',
      );
    case 'horizontalRule':
      return <Rule design={design} />;
    case 'image': {
      const image = Object.hasOwn(theme.images, block.attrs.imageId) ? theme.images[block.attrs.imageId] : undefined;
      return image && <Picture image={{ ...image, alt: block.attrs.alt || image.alt }} design={design} spaced />;
    }
    default:
      return null;
  }
}

/** A paragraph of a list has no room of its own below it. */
const drawInItem = (part: RichBlock, theme: TextTheme): ReactNode =>
  part.type === 'paragraph' ? inside('span', {}, drawInlines(part.content, theme)) : drawBlock(part, theme);

/** Neighbouring text with the same address is one link, whatever its other marks. */
function drawInlines(inlines: readonly RichInline[], theme: TextTheme): ReactNode[] {
  const runs: { href: string | undefined; words: ReactNode[] }[] = [];
  for (const inline of inlines) {
    const href = inline.type === 'text' ? hrefOf(inline) : undefined;
    const words = inline.type === 'text' ? drawWords(inline) : inline.type === 'hardBreak' ? <br /> : null;
    const last = runs.at(-1);
    if (last !== undefined && last.href === href) last.words.push(words);
    else runs.push({ href, words: [words] });
  }
  const style = { color: theme.design.colors.primary };
  return runs.flatMap(({ href, words }) =>
    href === undefined ? words : [createElement('a', { href: theme.linkTo(href), className: 'link', style }, ...words)],
  );
}

function hrefOf(words: RichWords): string | undefined {
  for (const mark of words.marks ?? []) if (mark.type === 'link') return safeUrl(mark.attrs.href);
  return undefined;
}

function drawWords({ text, marks = [] }: RichWords): ReactNode {
  const leaning = marks.some(mark => mark.type === 'italic') ? <em>{text}</em> : text;
  return marks.some(mark => mark.type === 'bold') ? <strong>{leaning}</strong> : leaning;
}

export const headingStyle = ({ heading }: MailDesign, size: number): CSSProperties => ({
  margin: '0 0 12px',
  font: `${heading.weight} ${size}px/1.25 ${heading.font}`,
  ...(heading.upper && { textTransform: 'uppercase' }),
});

/** Room inside the card, at its widest. */
export const innerWidth = 536;

/**
 * A picture as wide as its column, never wider than it is. Outlook on Windows takes the width from the attribute;
 * without `loading`, React links every picture in the head again.
 */
export function Picture({ image, design, spaced = false }: { image: MailImage; design: MailDesign; spaced?: boolean }) {
  const width = Math.min(innerWidth, image.width);
  return (
    <img
      src={image.src}
      width={width}
      alt={image.alt}
      loading="lazy"
      style={{
        display: 'block',
        width: '100%',
        maxWidth: width,
        height: 'auto',
        border: 0,
        borderRadius: design.imageRadius,
        ...(spaced && { margin: '0 0 16px' }),
      }}
    />
  );
}

/** A line that Outlook draws as thin as others do. */
export const Rule = ({ design }: { design: MailDesign }) => (
  <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 16px' }}>
    <tbody>
      <tr>
        <td
          className="rule"
          style={{ borderTop: `1px solid ${design.colors.line}`, fontSize: 0, lineHeight: '1px', height: 1 }}
        >
          {'\u00a0'}
        </td>
      </tr>
    </tbody>
  </table>
);
