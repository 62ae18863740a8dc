import { describe, expect, it } from 'vitest';
import { sampleFacts, samplePage } from '../../../../tests/kit/page/sample-pages.ts';
import type { PageDocument } from '../document/page-document.ts';
import { feedXml } from './feed-xml.tsx';

const origin = 'https://vitrine.example';
const images = {
  steps: { src: '/images/a/steps-card.webp', srcSet: '/a 1w', width: 600, height: 400, color: '#aabbcc', alt: 'Steps' },
};
const feed = (document = samplePage) => feedXml(document, { ...sampleFacts, images }, origin) ?? '';
const blogOf = (change: (fields: { title: string; date: string }) => object): PageDocument => ({
  ...samplePage,
  sections: samplePage.sections.map(section =>
    section.kind === 'blog'
      ? {
          ...section,
          items: section.items.map(item => ({ ...item, fields: { ...item.fields, ...change(item.fields) } })),
        }
      : section,
  ),
});

describe('the feed of a blog', () => {
  it('contains every post in full, the newest first, under its own address', () => {
    const entries = [...feed().matchAll(/<entry>[\s\S]*?<\/entry>/g)].map(([entry]) => entry);
    expect(entries.map(entry => /<link [^>]*href="([^"]+)"/.exec(entry)?.[1])).toEqual([
      `${origin}/at/maya/blogs/why-everybody-is-late-on-the-one`,
      `${origin}/at/maya/blogs/tea`,
    ]);
    expect(entries[0]).toContain('&lt;blockquote&gt;&lt;p&gt;You are early for the next one.');
    expect(entries[0]).toContain('<published>2026-05-18T00:00:00Z</published>');
    expect(feed()).toContain('<updated>2026-05-18T00:00:00Z</updated>');
  });

  it('names pictures by their whole address', () => {
    expect(feed()).toContain(`src=&quot;${origin}/images/a/steps-card.webp&quot;`);
    expect(feed()).not.toContain('srcSet');
  });

  it('knows a post again when its title and the handle are others', () => {
    const ids = (xml: string) => [...xml.matchAll(/<id>(tag:[^<]+)/g)].map(([, id]) => id);
    const renamed =
      feedXml(
        blogOf(() => ({ title: 'Another' })),
        { ...sampleFacts, userUrl: 'other' },
        origin,
      ) ?? '';
    expect(ids(renamed)).toEqual(ids(feed()));
  });

  it('stays well formed whatever a title says', () => {
    const xml = feed(blogOf(() => ({ title: ']]></title><script>"&amp;\'' })));
    expect(xml).toContain("<title>]]&gt;&lt;/title&gt;&lt;script&gt;&quot;&amp;amp;'</title>");
    expect(xml).not.toContain('<script');
  });

  it('is not there without posts', () => {
    const sections = samplePage.sections.filter(section => section.kind !== 'blog');
    expect(feedXml({ ...samplePage, sections }, sampleFacts, origin)).toBeUndefined();
  });
});
