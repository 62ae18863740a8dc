import type { RichBlock, RichInline, RichText } from '../../../base/rich-text.ts';
import { safeUrl } from '../../../base/safe-url.ts';
import type { IssueTheme } from '../issue/issue.ts';
import type { MailBlock } from './mail-block.ts';

type LinkTo = IssueTheme['linkTo'];

/** The blocks as plain text, an empty line between them. */
export const issueText = (blocks: readonly MailBlock[], linkTo: LinkTo): string =>
  blocks
    .map(block => textOf(block, linkTo))
    .filter(text => text !== '')
    .join('\n\n');

const lines = (...parts: readonly string[]): string => parts.filter(part => part !== '').join('\n');

function textOf(block: MailBlock, linkTo: LinkTo): string {
  switch (block.kind) {
    case 'heading':
      return block.text.toUpperCase();
    case 'text':
      return richText(block.text, linkTo);
    case 'image':
      return lines(block.image.alt === '' ? '' : `[${block.image.alt}]`, block.href);
    case 'button':
      return `${block.label}: ${block.href}`;
    case 'card':
      return lines(block.title, block.facts, block.text, `${block.button}: ${block.href}`);
    case 'quote':
      return lines(`“${block.text}”`, block.by === '' ? '' : `– ${block.by}`);
    case 'divider':
      return '* * *';
    default:
      return '';
  }
}

const richText = (text: RichText, linkTo: LinkTo): string =>
  text.content
    .map(block => richBlock(block, linkTo))
    .filter(part => part !== '')
    .join('\n\n');

function richBlock(block: RichBlock, linkTo: LinkTo): string {
  switch (block.type) {
    case 'paragraph':
      return inlines(block.content, linkTo);
    case 'heading':
      return inlines(block.content, linkTo).toUpperCase();
    case 'bulletList':
    case 'orderedList':
      return block.content
        .map((item, at) => {
          const mark = block.type === 'bulletList' ? '- ' : `${at + 1}. `;
          const words = item.content.map(part => richBlock(part, linkTo)).join('\n');
          return mark + words.replaceAll('\n', `\n${' '.repeat(mark.length)}`);
        })
        .join('\n');
    case 'blockquote':
      return block.content
        .map(part => richBlock(part, linkTo))
        .join('\n\n')
        .replaceAll(/^/gm, '> ');
    case 'horizontalRule':
      return '* * *';
    case 'image':
      return block.attrs.alt === '' ? '' : `[${block.attrs.alt}]`;
    default:
      return '';
  }
}

/** An address stands behind the words that link to it, once for each run of them. */
function inlines(content: readonly RichInline[], linkTo: LinkTo): string {
  let text = '';
  let open: string | undefined;
  const close = (next: string | undefined) => {
    if (open !== undefined && open !== next) text += ` (${linkTo(open)})`;
    open = next;
  };
  for (const inline of content) {
    const mark = inline.type === 'text' ? inline.marks?.find(({ type }) => type === 'link') : undefined;
    close(mark?.type === 'link' ? safeUrl(mark.attrs.href) : undefined);
    text += inline.type === 'text' ? inline.text : '\n';
  }
  close(undefined);
  return text.trim();
}
