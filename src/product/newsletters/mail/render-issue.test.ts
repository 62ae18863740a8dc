import '../../showcase/styles/style-sheets.ts';
import './korean-texts.ts';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { sampleBlocks, sampleContent, sampleTheme } from '../../../../tests/kit/newsletters/sample-issue.ts';
import { attacks, leavesOf, withLeaf } from '../../../../tests/kit/page/attacks.ts';
import { tagsOf } from '../../../../tests/kit/page/read-html.ts';
import { inLanguage } from '../../../base/language.ts';
import { inStyle } from '../../showcase/blocks/appearance/block.ts';
import { type IssueBlock, type IssueTheme, issueBlockKinds, issueLimits } from '../issue/issue.ts';
import { renderIssue } from './render-issue.tsx';

const golden = new URL('./golden/', import.meta.url);
const lines = (text: string): string => text.replaceAll('><', '>\n<').replaceAll('}', '}\n');

/**
 * What subscribers get is held still. When a change is meant:
 * UPDATE_GOLDEN=1 npx vitest run src/product/newsletters/mail/render-issue.test.ts
 */
describe.each(['minimal', 'cubano', 'swoosh'] as const)('an issue in %s', art => {
  const { html, text } = renderIssue(sampleContent, sampleTheme(inStyle(art, 'light')));

  it.each([
    ['html', lines(html)],
    ['txt', text],
  ])('is the golden %s', (ending, shown) => {
    const file = new URL(`${art}.${ending}`, golden);
    if (process.env.UPDATE_GOLDEN === '1') {
      mkdirSync(golden, { recursive: true });
      writeFileSync(file, `${shown}\n`);
    }
    expect(`${shown}\n`).toBe(readFileSync(file, 'utf8'));
  });
});

const sample = renderIssue(sampleContent, sampleTheme());
const tags = tagsOf(sample.html);
const withoutDoctype = sample.html.replace('<!doctype html>', '');

describe('a mail', () => {
  it('is well-formed to a second parser, which forgives nothing', () => {
    expect(XMLValidator.validate(withoutDoctype)).toBe(true);
  });

  it('has the same words in both forms, in the same order', () => {
    expect(sampleBlocks.map(({ kind }) => kind).toSorted()).toEqual(expect.arrayContaining([...issueBlockKinds]));
    const parser = new XMLParser({ ignoreAttributes: false, preserveOrder: true, trimValues: false });
    const html = wordsOf(parser.parse(withoutDoctype));
    const words = ['New floors, old songs', 'Wednesdays', 'Live drums on Saturdays', 'Step, pause, smile.'].concat(
      ['Wedding dance', '1 h · $75.00', 'Book a spot', 'How to listen to a clave', 'Tom Reyes', 'See all classes'],
      ['You get this email because'],
    );
    for (const shown of [html, sample.text]) {
      const places = words.map(word => shown.lastIndexOf(word));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
  });

  it('has a width for Outlook, an alt text on each picture, and nothing that runs or is loaded besides pictures', () => {
    expect(sample.html.match(/<!--\[if mso\]>/g)).toHaveLength(2);
    const pictures = tags.filter(({ name }) => name === 'img').map(({ attributes }) => attributes);
    expect(pictures.map(picture => picture.has('alt') && Number(picture.get('width')) > 0)).toEqual([
      ...Array.from({ length: 4 }, () => true),
    ]);
    expect(pictures.map(picture => picture.get('src')).filter(src => !src?.endsWith('.jpg'))).toEqual([]);
    expect(tags.filter(({ name }) => ['script', 'link', 'iframe', 'form', 'input'].includes(name))).toEqual([]);
    const tables = tags.filter(({ name }) => name === 'table');
    expect(tables.filter(({ attributes }) => attributes.get('role') !== 'presentation')).toEqual([]);
  });

  it('has a rule for each class, and a class for each rule', () => {
    const printed = new Set(tags.flatMap(({ attributes }) => attributes.get('class')?.split(' ') ?? []));
    const sheet = /<style>(.*)<\/style>/.exec(sample.html)?.[1] ?? '';
    const styled = new Set([...sheet.matchAll(/\.([a-z]+)/g)].map(([, name]) => name));
    expect([...styled].sort()).toEqual([...printed].sort());
  });

  it('keeps its colours where the look is dark already', () => {
    const { html } = renderIssue(sampleContent, sampleTheme(inStyle('cubano', 'dark')));
    expect(html).not.toContain('prefers-color-scheme');
  });

  it('is small: as many blocks as an issue may have stay under the limit', () => {
    const all = Array.from({ length: issueLimits.blocks }, (_, at) => sampleBlocks[at % sampleBlocks.length]);
    const blocks = all.filter(block => block !== undefined);
    const { html } = renderIssue({ ...sampleContent, blocks }, sampleTheme());
    expect(Buffer.byteLength(html)).toBeLessThan(issueLimits.bytes);
  });

  it('counts clicks on the links of its content, and on no other', () => {
    const theme = { ...sampleTheme(), linkTo: (href: string) => `https://count.example/${encodeURIComponent(href)}` };
    const { html, text } = renderIssue(sampleContent, theme);
    const hrefs = tagsOf(html).flatMap(({ attributes }) => attributes.get('href') ?? []);
    expect(new Set(hrefs.filter(href => href.startsWith('https://count.example/'))).size).toBe(5);
    expect(hrefs).toContain(theme.urls.unsubscribe);
    expect(text.match(/https:\/\/count\.example\//g)).toHaveLength(5);
    expect(text).toContain(`Unsubscribe: ${theme.urls.unsubscribe}`);
  });

  it('has its frame in the language of the page', () => {
    const { html, text } = inLanguage('ko', () => renderIssue(sampleContent, sampleTheme()));
    expect(html).toContain('lang="ko-KR"');
    expect(text).toContain('구독 취소: ');
  });

  it('leaves out what is not complete or no longer there', () => {
    const theme: IssueTheme = { ...sampleTheme(), look: null, offers: {}, posts: {}, images: {} };
    const { html, text } = renderIssue(sampleContent, theme);
    expect(html).not.toContain('Wedding dance');
    expect(tagsOf(html).filter(({ name }) => name === 'img')).toEqual([]);
    expect(text).not.toContain('undefined');
  });
});

describe('hostile input', () => {
  it.each(Object.entries(attacks))('%s is text in every field of every block', (_, attack) => {
    const blocks = sampleBlocks.map(block =>
      leavesOf(block)
        .filter(({ path }) => !['kind', 'type', 'imageId', 'offerId', 'postId'].includes(String(path.at(-1))))
        .reduce((changed: unknown, { path }) => withLeaf(changed, path, attack), block),
    );
    expectHarmless(renderIssue({ ...sampleContent, blocks: blocks as IssueBlock[] }, sampleTheme()).html);
  });

  it.each(Object.entries(attacks))('%s is text around them', (_, attack) => {
    const theme = sampleTheme();
    const [offer, post] = [theme.offers.wedding, theme.posts.clave];
    const { html } = renderIssue(
      { ...sampleContent, subject: attack, preview: attack },
      {
        ...theme,
        look: theme.look && { ...theme.look, name: attack },
        sender: { ...theme.sender, name: attack, postalAddress: attack },
        offers: offer ? { ...theme.offers, wedding: { ...offer, name: attack, facts: attack, text: attack } } : {},
        posts: post ? { clave: { ...post, title: attack, text: attack } } : {},
      },
    );
    expectHarmless(html);
    expect(html).toMatch(/<\/html>$/);
  });
});

const known = new Set(
  'html head meta title style body div table tbody tr td h1 h2 h3 p a img br strong em ul ol li blockquote span'.split(
    ' ',
  ),
);
const harmless = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/;

function expectHarmless(html: string): void {
  for (const { name, attributes } of tagsOf(html)) {
    expect(known).toContain(name);
    for (const [attribute, value] of attributes) {
      expect(attribute).not.toMatch(/^on|^http-equiv$/);
      if (attribute === 'href' || attribute === 'src') expect(value).toMatch(harmless);
    }
  }
}

/** Every text of a parsed document, in order. */
function wordsOf(nodes: unknown): string {
  if (!Array.isArray(nodes)) return '';
  return nodes
    .map((node: Record<string, unknown>) =>
      typeof node['#text'] === 'string' ? node['#text'] : Object.values(node).map(wordsOf).join(''),
    )
    .join('');
}
