import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { RichText } from '../../../base/rich-text.ts';
import { RichTextView } from './rich-text-view.tsx';

const images = {
  radio: { src: '/images/a/radio-card.webp', srcSet: '', width: 600, height: 400, color: '#aabbcc', alt: 'A radio' },
};
// What a document written manually, or by another build, might hold.
const view = (content: unknown[], top: 2 | 3 = 2) =>
  renderToStaticMarkup(<RichTextView text={{ type: 'doc', content } as RichText} images={images} top={top} />);
const para = (...content: unknown[]) => ({ type: 'paragraph', content });
const text = (words: string, ...marks: unknown[]) => ({ type: 'text', text: words, marks });
const link = (href: string) => ({ type: 'link', attrs: { href } });

describe('a rich text on a page', () => {
  it.each<[string, unknown[], string]>([
    ['paragraphs and breaks', [para(text('a'), { type: 'hardBreak' }, text('b')), para()], '<p>a<br/>b</p>'],
    [
      'marks inside of one link',
      [
        para(
          text('see '),
          text('the ', link('https://a.example/')),
          text('map', link('https://a.example/'), { type: 'bold' }),
        ),
      ],
      '<p>see <a href="https://a.example/" rel="noopener nofollow ugc">the <strong>map</strong></a></p>',
    ],
    [
      'bold and leaning words',
      [para(text('x', { type: 'bold' }, { type: 'italic' }))],
      '<p><strong><em>x</em></strong></p>',
    ],
    [
      'lists',
      [{ type: 'orderedList', content: [{ type: 'listItem', content: [para(text('one'))] }] }],
      '<ol><li><p>one</p></li></ol>',
    ],
    [
      'quotations and rules',
      [{ type: 'blockquote', content: [para(text('q'))] }, { type: 'horizontalRule' }],
      '<blockquote><p>q</p></blockquote><hr/>',
    ],
  ])('shows %s', (_what, content, html) => {
    expect(view(content)).toBe(`<div class="rich">${html}</div>`);
  });

  it('begins its headings where it is told to', () => {
    const headings = [2, 3].map(level => ({ type: 'heading', attrs: { level }, content: [text('h')] }));
    expect(view(headings, 3)).toContain('<h3>h</h3><h4 class="minor">h</h4>');
  });

  it('shows a picture by its own words, or by those it was stored with', () => {
    expect(view([{ type: 'image', attrs: { imageId: 'radio', alt: '' } }])).toContain('alt="A radio"');
    expect(view([{ type: 'image', attrs: { imageId: 'radio', alt: 'Ours' } }])).toContain('alt="Ours"');
  });

  it.each<[string, unknown[]]>([
    ['a node it does not know', [{ type: 'script', content: [text('alert(1)')] }]],
    ['a picture that is not there', [{ type: 'image', attrs: { imageId: 'gone', alt: 'x' } }]],
    ['a picture named like an object’s own', [{ type: 'image', attrs: { imageId: 'constructor', alt: 'x' } }]],
    ['an inline it does not know', [para({ type: 'mention', attrs: { id: 'x' } })]],
  ])('shows nothing of %s', (_what, content) => {
    expect(view(content)).toMatch(/^<div class="rich">(<p><\/p>)?<\/div>$/);
  });

  it('escapes words, and leaves the words of a link that leads nowhere sound', () => {
    const html = view([
      para(text('<img src=x onerror=alert(1)>', link('javascript:alert(1)')), text('b', { type: 'blink' })),
    ]);
    expect(html).toBe('<div class="rich"><p>&lt;img src=x onerror=alert(1)&gt;b</p></div>');
  });
});
