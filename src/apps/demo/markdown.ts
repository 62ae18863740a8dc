import { emptyRichText, type RichBlock, type RichInline, type RichText, readRichText } from '../../base/rich-text.ts';

/**
 * Parses a demo post: an empty line separates paragraphs; "## " begins a heading, "> " a quotation, and lines of
 * "- " or "1. " a list. Words between underscores are italic.
 */
export function markdown(text: string): RichText {
  const content = text
    .trim()
    .split(/\n\s*\n/)
    .map(blockOf);
  return readRichText({ type: 'doc', content }) ?? emptyRichText;
}

function blockOf(text: string): RichBlock {
  if (text.startsWith('## ')) return { type: 'heading', attrs: { level: 2 }, content: inlinesOf(text.slice(3)) };
  if (text.startsWith('> ')) return { type: 'blockquote', content: [paragraphOf(text.slice(2))] };
  if (!/^(- |\d+\. )/.test(text)) return paragraphOf(text);
  const items = text.split('\n').map(line => paragraphOf(line.replace(/^(- |\d+\. )/, '')));
  return {
    type: text.startsWith('- ') ? 'bulletList' : 'orderedList',
    content: items.map(item => ({ type: 'listItem', content: [item] })),
  };
}

const paragraphOf = (text: string): RichBlock => ({ type: 'paragraph', content: inlinesOf(text) });

const inlinesOf = (text: string): RichInline[] =>
  text.split(/_([^_]+)_/).flatMap((words, at): RichInline[] => {
    if (words === '') return [];
    return [{ type: 'text', text: words, ...(at % 2 === 1 ? { marks: [{ type: 'italic' as const }] } : {}) }];
  });
