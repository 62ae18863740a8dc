import '../blocks/all-blocks.ts';
import '../styles/style-sheets.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sampleFacts, samplePage } from '../../../../tests/kit/page/sample-pages.ts';
import { type LinkKind, plainLink } from '../blocks/links/block.ts';
import { ShowcaseBody } from '../rendering/render-showcase.tsx';
import type { PageDocument, PageFacts, PageSection } from './page-document.ts';

const others = samplePage.sections.filter(section => section.kind !== 'link');
const post = others.flatMap(section => (section.kind === 'blog' ? section.items : []))[0];
const [postId, postTitle] = [post?.id ?? '', post?.fields.title ?? ''];
const image = { src: '/i/a-card.webp', srcSet: '', width: 800, height: 600, color: '#aabbcc', alt: '' };

type Given = { linkKind: LinkKind; title?: string; description?: string; targetId?: string; pageId?: string };

function render(given: Given & Record<string, unknown>, facts: PageFacts = sampleFacts, sections = others): string {
  const fields = { ...plainLink, title: '', description: '', url: '', ...given };
  const link = { kind: 'link', settings: { heading: 'Links' }, items: [{ id: 'it', fields }] } as PageSection;
  const page: PageDocument = { ...samplePage, sections: [...sections, link] };
  const html = renderToStaticMarkup(<ShowcaseBody document={page} facts={facts} />);
  return /<section id="links".*?<\/section>/s.exec(html)?.[0] ?? '';
}

describe('a link to something on the page', () => {
  it.each([
    ['service', 'first-lesson', 'href="/at/maya/services/first-lesson"', 'First private lesson', '$55.00 · 1 h'],
    ['event', 'salsa-one', 'href="/at/maya/services/salsa-one"', 'Salsa from zero', 'Wednesday, 7:00'],
    ['calendar_booking', 'wedding', 'data-book="wedding"', 'Wedding dance for two', 'data-fact="next-wedding"'],
    ['blog', postId, 'href="/at/maya/blogs/', postTitle, ''],
    ['promotion', 'everything', 'href="#all-access"', 'Everything for a month', '$140.00'],
  ] as const)('of kind %s has its name and its terms, and leads there', (linkKind, targetId, ...words) => {
    const html = render({ linkKind, targetId });
    for (const word of words) expect(html.replaceAll('\u00a0', ' ')).toContain(word);
  });

  it('may have words and a picture of its own', () => {
    const facts = { ...sampleFacts, images: { own: image, steps: { ...image, src: '/i/steps.webp' } } };
    const link = { linkKind: 'service', targetId: 'first-lesson' } as const;
    expect(render(link, facts)).toContain('src="/i/steps.webp"');
    const own = render({ ...link, title: 'Begin here', imageId: 'own' }, facts);
    expect(own).toContain('<strong>Begin here</strong>');
    expect(own).toContain('src="/i/a-card.webp"');
  });

  it.each([
    ['is gone', { linkKind: 'service', targetId: 'nobody' }],
    ['is of another kind than the link says', { linkKind: 'event', targetId: 'first-lesson' }],
    ['is a page nobody can open', { linkKind: 'pageLink', pageId: '9' }],
  ] as const)('is left out, and its section with it, when that %s', (_flaw, given) => {
    expect(render(given)).toBe('');
  });

  it('is left out when what it leads to is hidden', () => {
    const shown = others.filter(section => section.kind !== 'individualService');
    expect(render({ linkKind: 'service', targetId: 'first-lesson' }, sampleFacts, shown)).toBe('');
  });
});

describe('a link to a page', () => {
  it('leads to one of the creator, by its name', () => {
    const facts = { ...sampleFacts, pages: { '2': { title: 'Workshops', path: '/at/maya/pages/workshops' } } };
    const html = render({ linkKind: 'pageLink', pageId: '2' }, facts);
    expect(html).toContain('href="/at/maya/pages/workshops"');
    expect(html).toContain('<strong>Workshops</strong>');
  });

  it('leads to another creator here', () => {
    const html = render({ linkKind: 'page', userUrl: 'jonas' });
    expect(html).toContain('href="/at/jonas"');
    expect(html).toContain('<strong>@jonas</strong>');
  });
});

it('a picture leads to its largest size', () => {
  const srcSet = '/i/a-thumbnail.webp 240w, /i/a-original.webp 1600w, /i/a-card.webp 800w';
  const link = { linkKind: 'image', title: 'The steps', imageId: 'a' } as const;
  expect(render(link, { ...sampleFacts, images: { a: { ...image, srcSet } } })).toContain('href="/i/a-original.webp"');
  expect(render(link, { ...sampleFacts, images: { a: image } })).toContain('href="/i/a-card.webp"');
  expect(render(link)).toContain('The steps');
});

it('a form to write sends what the inbox takes, and names its fields', () => {
  const html = render({ linkKind: 'lead_capture', title: 'Plan a party' });
  expect(html).toMatch(/<form class="ask" toolname="ask_about_it" [^>]+ action="\/at\/maya\/leads" method="post">/);
  expect(html).toContain('<input type="hidden" name="itemId" value="it"/>');
  const names = [...html.matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
  expect(names).toEqual(['itemId', 'website', 'name', 'email', 'message']);
  for (const field of ['website', 'name', 'email', 'message']) expect(html).toContain(`<label for="it-${field}">`);
});
