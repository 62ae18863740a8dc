import '../blocks/all-blocks.ts';
import '../styles/style-sheets.ts';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sampleFacts, sampleIn, samplePage } from '../../../../tests/kit/page/sample-pages.ts';
import { blockKinds, isSectionKind } from '../block-kinds/kinds.ts';
import { inStyle } from '../blocks/appearance/block.ts';
import { heroSection } from '../blocks/hero-section/block.ts';
import { showcaseCss } from './page-style.ts';
import { ShowcaseBody } from './render-showcase.tsx';

const golden = new URL('./golden/', import.meta.url);
const facts = {
  ...sampleFacts,
  images: {
    portrait: {
      src: '/media/portrait.webp',
      srcSet: '/media/portrait-320.webp 320w, /media/portrait.webp 640w',
      width: 640,
      height: 800,
      color: '#d99a5b',
      alt: 'Maya Okafor',
    },
  },
};

/** Markup and CSS as published, one element or rule a line, so that a change reads well in a diff. */
const lines = (text: string): string => text.replaceAll('><', '>\n<').replaceAll('}', '}\n');

/**
 * What visitors get is held still: a change of a view or of shared CSS shows as a diff of these files. Three styles
 * are enough to see it.
 * When the change is meant: UPDATE_GOLDEN=1 npx vitest run src/product/showcase/rendering/render-showcase.test.tsx
 */
describe.each(['minimal', 'cubano', 'swoosh'] as const)('the %s page', art => {
  it('is the golden page', () => {
    const document = sampleIn(inStyle(art, 'light'));
    const css = showcaseCss(document, facts, {});
    const markup = renderToStaticMarkup(<ShowcaseBody document={document} facts={facts} />);
    const page = `<style>\n${lines(css)}</style>\n${lines(markup)}\n`;
    const file = new URL(`${art}.html`, golden);
    if (process.env.UPDATE_GOLDEN === '1') {
      mkdirSync(golden, { recursive: true });
      writeFileSync(file, page);
    }
    expect(page).toBe(readFileSync(file, 'utf8'));
  });
});

const render = (document = samplePage, given = sampleFacts): string =>
  renderToStaticMarkup(<ShowcaseBody document={document} facts={given} />);

describe('a published page', () => {
  it('shows every kind and names every item for the editor', () => {
    const html = render();
    expect(samplePage.sections.map(section => section.kind).sort()).toEqual([...blockKinds].sort());
    for (const section of samplePage.sections.filter(({ kind }) => isSectionKind(kind))) {
      expect(html).toContain(`data-section="${section.kind}"`);
      for (const item of section.items) expect(html).toContain(`data-item="${item.id}"`);
    }
  });

  it('leaves out a section without items, its tab and its CSS', () => {
    const sections = samplePage.sections.map(section =>
      section.kind === 'review' ? { ...section, items: [] } : section,
    );
    const page = { ...samplePage, sections };
    expect(showcaseCss(samplePage, sampleFacts, {})).toContain('.stars{margin');
    expect(render(page)).not.toContain('testimonials');
    expect(render(page)).toContain('href="#about-me"');
    expect(showcaseCss(page, sampleFacts, {})).not.toContain('.stars{margin');
  });

  it('brings the CSS of a form only with a link that is one', () => {
    const without = samplePage.sections
      .filter(({ kind }) => kind !== 'newsletterSub')
      .map(section =>
        section.kind === 'link'
          ? { ...section, items: section.items.filter(({ fields }) => fields.linkKind !== 'lead_capture') }
          : section,
      );
    expect(showcaseCss(samplePage, sampleFacts, {})).toContain('.ask-field');
    expect(showcaseCss({ ...samplePage, sections: without }, sampleFacts, {})).not.toContain('.ask-field');
  });

  it('opens the list of all offers from every button, and marks the first section that can be booked', () => {
    const html = render();
    const all = 'href="/book/maya" data-book=""';
    expect(html).toContain(`<a class="cta" ${all}>Schedule a meeting</a>`);
    expect(html).toContain(`<a class="again" ${all}>Book</a>`);
    expect(html).toContain(`<a class="book" ${all}>Book</a>`);
    expect(html).toContain(`<a class="cta" ${all}>See all offers</a></p>`);
    expect(html.split('<dialog class="bk-dialog"')).toHaveLength(2);
    expect(html.indexOf('id="book-me"')).toBeLessThan(html.indexOf('class="entries offers"'));
    expect(html.split('id="book-me"')).toHaveLength(2);
  });

  it('keeps booking one press away when the creator chose another button', () => {
    const hero = { ...heroSection.itemDefaults('2026-11-23'), action: 'Contact me' as const };
    const given = samplePage.sections.map(section =>
      section.kind === 'heroSection' ? { ...section, items: [{ id: 'hero', fields: hero }] } : section,
    );
    const html = render({ ...samplePage, sections: given });
    expect(html).toContain('>Contact me</a>');
    expect(html).toContain('<a class="book" href="/book/maya" data-book="">Book</a>');
  });

  it('folds the reviews after the second, and names the packages of a service with the price of a session', () => {
    const html = render();
    const [shown = '', folded = ''] = html.split('<details class="all-reviews"><summary>1 more review</summary>');
    expect([shown, folded].map(part => part.split('<blockquote>').length - 1)).toEqual([2, 1]);
    const packages = [{ id: '6f1d5f0e-5a7c-4c0e-9d53-0c8a4a1f7b11', sessions: 5, amount: 20_000, validDays: 182 }];
    const sections = samplePage.sections.map(section =>
      section.kind === 'individualService'
        ? { ...section, items: section.items.map(item => ({ ...item, fields: { ...item.fields, packages } })) }
        : section,
    );
    expect(render({ ...samplePage, sections })).toContain('5 sessions for $200.00, $40.00 each, valid 26 weeks');
    expect(html).not.toContain('5 sessions for');
  });

  it('has places for what changes hourly, which the editor’s preview is rendered with', () => {
    const live = {
      'next-free': 'Next available: Mon',
      'next-first-lesson': 'Next available: Tue',
      'dates-salsa-one': 'Next: Jun 11',
      'places-salsa-one': 'Full',
      'take-salsa-one': 'Join the waitlist',
    };
    const [page, preview] = [render(), render(samplePage, { ...sampleFacts, live })];
    for (const [key, text] of Object.entries(live)) {
      expect(page).toContain(`data-fact="${key}">`);
      expect(page).not.toContain(`>${text}<`);
      expect(preview).toContain(`data-fact="${key}">${text}<`);
    }
  });

  it('leads to the customer’s bookings and the contact page from its foot', () => {
    for (const path of ['bookings', 'contact']) expect(render()).toContain(`<a href="/at/maya/${path}">`);
  });

  it('asks to get in touch when nothing can be booked', () => {
    const links = samplePage.sections.filter(section => section.kind === 'link');
    expect(render({ ...samplePage, sections: links })).toContain(
      '<a class="cta" href="mailto:maya@example.com">Contact me</a>',
    );
  });

  it.each([
    ['newsletter', 'newsletterSub', '#newsletter', '/at/maya/subscribe'],
    ['service', 'service', '#service', '/book/maya'],
  ] as const)('sends a button for the %s to its section, or the next best', (leadsTo, kind, there, otherwise) => {
    const fields = { label: 'Go there', leadsTo, url: '' };
    const go = { kind: 'cta' as const, settings: { heading: '' }, items: [{ id: 'go', fields }] };
    const others = samplePage.sections.filter(section => section.kind !== 'cta');
    const link = (href: string) => `<a class="book" href="${href}" rel="nofollow ugc"`;
    expect(render({ ...samplePage, sections: [...others, go] })).toContain(link(there));
    const without = others.filter(section => section.kind !== kind);
    expect(render({ ...samplePage, sections: [...without, go] })).toContain(link(otherwise));
  });

  it('has one place called contact, its own details before the foot of the page', () => {
    expect(render().split('id="contact"')).toHaveLength(2);
    expect(render()).toContain('<section id="contact" data-section="contactInfo"');
    const links = samplePage.sections.filter(section => section.kind === 'link');
    expect(render({ ...samplePage, sections: links })).toContain('<footer id="contact">');
  });

  it('has no call to action when there is nothing to do', () => {
    expect(render({ ...samplePage, sections: [] })).not.toContain('class="cta"');
  });

  it.each([
    ['contact', samplePage.sections, '/at/maya#contact'],
    ['book', samplePage.sections, '/book/maya'],
    ['address', samplePage.sections, 'https://example.com/'],
    ['book', ['link'], 'mailto:maya@example.com'],
    ['contact', ['individualService'], '/book/maya'],
    ['contact', [], '#home'],
  ] as const)('leads a button for %s somewhere, whatever is on the page', (leadsTo, kinds, href) => {
    const others = samplePage.sections.filter(
      section =>
        section.kind !== 'cta' && (kinds === samplePage.sections || [...kinds].some(kind => kind === section.kind)),
    );
    const fields = { label: 'Go on', leadsTo, url: 'https://example.com/' };
    const cta = { kind: 'cta' as const, settings: { heading: '' }, items: [{ id: 'go', fields }] };
    expect(render({ ...samplePage, sections: [...others, cta] })).toContain(
      `<li data-item="go"><a class="book" href="${href}"`,
    );
  });

  it('asks nothing of YouTube before the click, and holds a title in its place', () => {
    const youtube = samplePage.sections.filter(section => section.kind === 'youtube');
    const titled = youtube.map(section => ({
      ...section,
      items: section.items.map(item => ({ ...item, fields: { ...item.fields, title: '"><script>alert(1)</script>' } })),
    }));
    const html = render({ ...samplePage, sections: titled });
    expect(html).not.toMatch(/<[a-z]+ [^>]*src="https/i);
    expect(html).toContain('title="Video: &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(html).toContain(' loading="lazy" src="/frames/youtube/aB3_-xyz01Q"></iframe>');
  });

  it('asks nothing of any other place before a click', () => {
    const html = render(samplePage, facts);
    expect(html).not.toMatch(/<(?!a )[a-z]+ [^>]*(?:src|href|srcset|action)="(?:https?:)?\/\//i);
    expect(html).toContain(' loading="lazy" src="/frames/typeform/aB3xyz"></iframe>');
  });

  it('leads nowhere from a card whose stored address is none of its network', () => {
    const bad = { title: 'Me', description: '', url: 'javascript:alert(1)' };
    const cards = ['facebook', 'linkedin', 'typeform'].map(kind => ({
      kind,
      settings: { heading: '' },
      items: [{ id: kind, fields: bad }],
    }));
    const html = render({ ...samplePage, sections: cards as typeof samplePage.sections });
    expect(html).not.toContain('href="javascript');
    expect(html).not.toContain('<iframe');
  });

  it('leads every Book control to the service without JavaScript', () => {
    const html = render();
    expect(html).toContain('href="/at/maya/services/first-lesson" data-book="first-lesson"');
  });

  it('sends visitors of an unlisted price to the contact instead of the booking', () => {
    const html = render();
    expect(html).not.toContain('data-book="company"');
    expect(html).toContain('aria-label="Contact me: Evening for a company or club"');
  });

  it('keeps the meeting link of an online service to those who booked', () => {
    const secret = 'https://meet.example.com/room';
    const sections = samplePage.sections.map(section =>
      section.kind === 'individualService'
        ? {
            ...section,
            items: section.items.map(item => ({
              ...item,
              fields: { ...item.fields, delivery: { mode: 'online' as const, place: secret } },
            })),
          }
        : section,
    );
    expect(render({ ...samplePage, sections })).not.toContain(secret);
  });

  it('shows the branding unless the plan removes it', () => {
    expect(render()).toContain('Made with Vitrine');
    expect(render(samplePage, { ...sampleFacts, branding: false })).not.toContain('Made with Vitrine');
  });
});

describe('a first view of words on a cover', () => {
  const image = { src: '/i/a-card.webp', srcSet: '', width: 1600, height: 700, color: '#aabbcc', alt: '' };
  const fields = {
    ...heroSection.itemDefaults(''),
    layout: 'words' as const,
    line: 'Back in May',
    cover: 'own' as const,
  };
  const hero = {
    kind: 'heroSection' as const,
    settings: { heading: '' },
    items: [{ id: 'hero', fields: { ...fields, imageId: 'a' } }],
  };
  const page = { ...samplePage, sections: [hero, ...samplePage.sections] };
  const facts = { ...sampleFacts, images: { a: image, portrait: { ...image, src: '/i/portrait.webp' } } };
  const head = /<header.*?<\/header>/s.exec(renderToStaticMarkup(<ShowcaseBody document={page} facts={facts} />))?.[0];

  it('fetches the cover first and shows no portrait', () => {
    expect(head).toContain('class="hero covered words behind"');
    expect(head?.match(/<img[^>]*>/g)).toHaveLength(1);
    expect(head).toMatch(/<img src="\/i\/a-card.webp"[^>]*fetchPriority="high"/i);
  });

  it('is cut around the point its creator named', () => {
    const focus = { x: 20, y: 10 };
    const focused = {
      ...page,
      sections: [{ ...hero, items: [{ id: 'hero', fields: { ...fields, imageId: 'a', focus } }] }],
    };
    const html = renderToStaticMarkup(<ShowcaseBody document={focused} facts={facts} />);
    expect(html).toMatch(/<img src="\/i\/a-card.webp"[^>]*class="caabbcc fx20y10"/);
    expect(showcaseCss(focused, facts, {})).toContain('.fx20y10{object-position:20% 10%!important}');
    expect(showcaseCss(page, facts, {})).not.toContain('.fx');
  });

  it('says its line instead of the greeting', () => {
    expect(head).toContain('<p class="greeting" data-item="hero">Back in May</p>');
    expect(head).not.toContain(samplePage.profile.greeting);
  });

  it('leaves the page as it was where it is absent', () => {
    expect(showcaseCss(samplePage, facts, {})).not.toContain('.behind');
    expect(showcaseCss(page, facts, {})).toContain('.behind');
  });
});
