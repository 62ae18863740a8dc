import { describe, expect, it } from 'vitest';
import { attacks, leavesOf, withLeaf } from '../../../../tests/kit/page/attacks.ts';
import { dangersOf } from '../../../../tests/kit/page/read-html.ts';
import { sampleFacts, samplePage } from '../../../../tests/kit/page/sample-pages.ts';
import { type BlockKind, blockKinds, blocks } from '../block-kinds/kinds.ts';
import { appearanceSchema, inStyle } from '../blocks/appearance/block.ts';
import { basicProfileSchema } from '../blocks/basic-profile/block.ts';
import { linkKindCodes } from '../blocks/links/block.ts';
import type { PageDocument, PageFacts, PageSection } from '../document/page-document.ts';
import { pageDescriptionField, pageTitleField, slugSchema } from '../document/page-record.ts';
import { listPosts } from '../document/posts.ts';
import { checkFields, messagesOf } from '../document/showcase.ts';
import { renderEmbedHtml } from '../embeds/embed-html.tsx';
import { frameScript } from '../embeds/embed-script.ts';
import { offersOf } from '../publishing/render-page.flow.ts';
import { feedXml } from './feed-xml.tsx';
import { renderContactHtml, renderPageHtml, renderPostHtml, renderServiceHtml } from './page-html.tsx';
import { renderVisitorHtml } from './visitor-page-html.tsx';

const loader = 'loader()';
const assets = {
  origin: 'https://vitrine.example',
  fonts: {},
  loader,
  islandUrls: { en: '/assets/booking.js', ko: '/assets/booking.js' },
};
const names = Object.keys(attacks);

/** Sound items of a kind, from the page that has them all; of links one of each kind of link. */
function itemsOf(kind: BlockKind): unknown[] {
  const items = samplePage.sections.find(known => known.kind === kind)?.items ?? [];
  if (items[0] === undefined) throw new Error(`the sample page has no ${kind}`);
  if (kind === 'heroSection') return [{ ...items[0].fields, action: 'Featured service', targetId: 'wedding' }];
  if (kind !== 'link') return [items[0].fields];
  const { url, ...link } = blocks.link.fields.parse(itemsOfLinks()[0]);
  return linkKindCodes.map(linkKind => ({
    ...link,
    ...{ linkKind, url: linkKind === 'external_link' ? url : '', title: 'A link', targetId: 'wedding' },
    ...{ pageId: 'weddings', userUrl: 'jonas', imageId: 'steps' },
  }));
}
const itemsOfLinks = () =>
  samplePage.sections.flatMap(section => (section.kind === 'link' ? section.items.map(item => item.fields) : []));

/** Whether a message is at the field, or at the whole it is a part of. */
const isBeside = (messages: Record<string, string>, path: readonly (string | number)[]): boolean =>
  Object.entries(messages).some(
    ([at, message]) => message !== '' && `${path.join('.')}.`.startsWith(at === '' ? '' : `${at}.`) && at !== '',
  );

const texts = (value: unknown): string[] => leavesOf(value).map(leaf => leaf.value);

const unsound = /(?![\n\t])\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]/u;

/** Every page made of a document, by name. */
function printed(document: PageDocument, facts: PageFacts): [string, string][] {
  return [
    ['page', renderPageHtml(document, facts, assets)],
    ['contact', renderContactHtml(document, facts, assets)],
    ['form', renderVisitorHtml(document, facts, assets, { title: document.profile.bio, body: document.profile.bio })],
    ...offersOf(document).flatMap(({ offerId }): [string, string][] => {
      const { html = '', card = '' } = renderEmbedHtml(document, facts, assets, offerId) ?? {};
      return [
        ['service', renderServiceHtml(document, facts, assets, offerId) ?? ''],
        ['embed', html],
        ['card', card],
      ];
    }),
    ...listPosts(document).map(({ id }): [string, string] => [
      'post',
      renderPostHtml(document, facts, assets, id) ?? '',
    ]),
  ];
}

const ours = (html: string): string[] => [
  loader,
  ...[...html.matchAll(/<script type="module">([\s\S]*?)<\/script>/g)].map(([, body = '']) => body).slice(1),
];

/** What would be wrong with any page of this document. */
const dangers = (document: PageDocument, facts: PageFacts = sampleFacts): string[] =>
  printed(document, facts).flatMap(([page, html]) =>
    dangersOf(html, page === 'card' ? [frameScript] : page === 'embed' ? ours(html) : [loader]).map(
      danger => `${page}: ${danger}`,
    ),
  );

const sound = blockKinds.flatMap(kind =>
  itemsOf(kind).map(fields => {
    const kindOfLink = kind === 'link' ? ` ${(fields as { linkKind: string }).linkKind}` : '';
    return { name: `${kind}${kindOfLink}`, kind, fields };
  }),
);

describe.each(sound)('$name: whatever is written into it', ({ kind, fields }) => {
  const places = leavesOf(fields);

  it.each(names)('%s', name => {
    const attack = attacks[name] ?? '';
    // Each refusal is shown at its field; all accepted values are on one page together.
    let written = fields;
    for (const { path } of places) {
      const where = `${name} at ${path.join('.')}`;
      const read = checkFields(kind, withLeaf(fields, path, attack));
      if (!read.ok) {
        expect(isBeside(read.refusal.fields, path), `${where}: ${JSON.stringify(read.refusal.fields)}`).toBe(true);
        continue;
      }
      for (const text of texts(read.value)) expect(text, where).not.toMatch(unsound);
      const both = checkFields(kind, withLeaf(written, path, attack));
      if (both.ok) written = both.value;
    }
    const defaults = blocks[kind].settingsDefaults;
    const settings = Object.fromEntries(Object.keys(defaults).map(key => [key, attack]));
    const read = blocks[kind].settings.safeParse(settings);
    if (!read.success)
      for (const key of Object.keys(messagesOf(read.error))) expect(settings, name).toHaveProperty(key);
    const items = [{ id: 'only', fields: written }];
    const section = { kind, settings: read.success ? read.data : defaults, items } as PageSection;
    expect(dangers({ ...samplePage, sections: [section] }), name).toEqual([]);
  });

  it('keys that are not its own are refused', () => {
    for (const key of ['__proto__', 'constructor', 'prototype', 'dangerouslySetInnerHTML', 'style']) {
      const given = JSON.parse(`{${JSON.stringify(key)}:{"polluted":true}}`) as object;
      const more = Object.defineProperties({ ...(fields as object) }, Object.getOwnPropertyDescriptors(given));
      const read = checkFields(kind, more);
      expect(read.ok && Object.hasOwn(read.value, key), key).toBe(false);
    }
    expect('polluted' in {}).toBe(false);
  });
});

describe('the person at the head of the page', () => {
  it.each(names)('%s', name => {
    const attack = attacks[name] ?? '';
    let { profile } = samplePage;
    for (const { path } of leavesOf(samplePage.profile)) {
      const read = basicProfileSchema.safeParse(withLeaf(samplePage.profile, path, attack));
      if (!read.success) expect(isBeside(messagesOf(read.error), path), path.join('.')).toBe(true);
      else profile = basicProfileSchema.parse(withLeaf(profile, path, attack));
    }
    expect(dangers({ ...samplePage, profile })).toEqual([]);
  });
});

describe('what an extra page is called', () => {
  const fields = { title: pageTitleField, description: pageDescriptionField, slug: slugSchema };

  it.each(names)('%s', name => {
    const page = { title: 'Weddings', path: '/at/maya/pages/weddings', description: 'For two' };
    for (const [key, schema] of Object.entries(fields)) {
      const read = schema.safeParse(attacks[name]);
      if (!read.success) expect(Object.values(messagesOf(read.error))[0], key).not.toBe('');
      else if (key === 'slug') expect(read.data).toMatch(/^[a-z0-9-]+$/);
      else Object.assign(page, { [key]: read.data });
    }
    const menu = [page, { ...page, path: '/at/maya/pages/other' }];
    const extra = { ...samplePage, pageId: 'other', sections: [] };
    expect(dangers(extra, { ...sampleFacts, page, menu })).toEqual([]);
  });
});

describe('the look of the page', () => {
  const custom = {
    ...inStyle('minimal', 'light'),
    mode: 'custom',
    custom: {
      bg: '#ffffff',
      surface: '#eeeeee',
      primary: '#112233',
      second: '#445566',
      corners: 'soft',
      heading: null,
      body: null,
    },
  };
  const colours = ['#fff;}body{display:none', '#ffffff}', 'red', 'url(x)', '#gggggg', '#ffffff\n', 'var(--x)', '#fff'];

  it.each([...Object.values(attacks), ...colours])('holds no %j', attack => {
    for (const { path } of leavesOf(custom)) {
      const read = appearanceSchema.safeParse(withLeaf(custom, path, attack));
      expect(read.success, path.join('.')).toBe(false);
      if (!read.success) expect(isBeside(messagesOf(read.error), path), path.join('.')).toBe(true);
    }
  });
});

describe('the feed', () => {
  it.each(names)('%s', name => {
    const attack = attacks[name] ?? '';
    const post = { ...blocks.blog.fields.parse(itemsOf('blog')[0]), title: attack };
    const sections = [{ kind: 'blog', settings: { heading: 'Blog' }, items: [{ id: attack, fields: post }] }];
    const read = basicProfileSchema.safeParse({ ...samplePage.profile, bio: attack, greeting: '' });
    const profile = read.success ? read.data : samplePage.profile;
    const xml = feedXml({ ...samplePage, profile, sections: sections as PageSection[] }, sampleFacts, assets.origin);
    const known =
      /^(?:\?xml|feed|id|title|subtitle|link|updated|author|name|entry|published|summary|content|\/\w+)(?=[\s>/])/;
    for (const [, tag = ''] of (xml ?? '').matchAll(/<([^>]*)/g)) expect(`${tag}>`).toMatch(known);
  });
});
