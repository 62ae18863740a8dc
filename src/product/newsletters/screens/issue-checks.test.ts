import { describe, expect, it } from 'vitest';
import { richTextFromPlain } from '../../../base/rich-text.ts';
import type { IssueBlock, IssueContent } from '../issue/issue.ts';
import { issueChecks } from './issue-checks.ts';
import { texts } from './texts.ts';

const image = { src: '/images/a-card.webp', srcSet: '', width: 3, height: 2, color: '#aabbcc' };
const known = {
  choices: {
    offers: [{ id: 'salsa', name: 'Salsa', facts: '' }],
    posts: [{ id: 'clave', title: 'Clave' }],
    images: {
      silent: { ...image, alt: '' },
      told: { ...image, alt: 'A drum' },
      plain: { ...image, alt: '', decorative: true },
    },
  },
  hasSender: true,
  bytes: 12_000,
};
const text: IssueBlock = { id: 't', kind: 'text', text: richTextFromPlain('Hello') };
const issue: IssueContent = { subject: 'News', preview: 'Of the week', blocks: [text] };
const { checks } = texts;
const picture = (imageId: string | null, alt = ''): IssueBlock => ({ id: 'x', kind: 'image', imageId, alt, href: '' });

describe('before an issue is sent', () => {
  it('a whole one has nothing to look at', () => {
    expect(issueChecks(issue, known)).toEqual([]);
  });

  it.each<[string, Partial<IssueContent>, Partial<typeof known>, string, boolean]>([
    ['without a subject', { subject: '' }, {}, checks.subject, true],
    ['without content', { blocks: [] }, {}, checks.content, true],
    ['without a sender', {}, { hasSender: false }, checks.sender, true],
    ['over 90 kB', {}, { bytes: 90_001 }, checks.size, true],
    ['without a preview text', { preview: '' }, {}, checks.preview, false],
  ])('one %s says so', (_, content, facts, said, stops) => {
    expect(issueChecks({ ...issue, ...content }, { ...known, ...facts })).toEqual([{ stops, text: said }]);
  });

  it.each<[string, IssueBlock, readonly [string, boolean][]]>([
    ['an image that is not chosen', picture(null), [[checks.image, true]]],
    ['an image without alt text', picture('silent'), [[checks.alt, false]]],
    [
      'an image with a broken link',
      { ...picture('told'), href: 'not a link' } as IssueBlock,
      [[checks.imageLink, true]],
    ],
    [
      'a button with a broken link',
      { id: 'x', kind: 'button', label: 'Go', href: 'javascript:alert(1)' },
      [[checks.buttonLink, true]],
    ],
    ['an image with its own alt text', picture('silent', 'A drum'), []],
    ['an image that is described where it is stored', picture('told'), []],
    ['a decorative image', picture('plain'), []],
    [
      'a button without text and link',
      { id: 'x', kind: 'button', label: '', href: '' },
      [
        [checks.buttonText, true],
        [checks.buttonLink, true],
      ],
    ],
    ['an offer that is gone', { id: 'x', kind: 'offer', offerId: 'gone', label: '' }, [[checks.offer, true]]],
    ['an offer of the page', { id: 'x', kind: 'offer', offerId: 'salsa', label: '' }, []],
    ['a post that is not chosen', { id: 'x', kind: 'post', postId: null, label: '' }, [[checks.post, true]]],
    ['an empty heading', { id: 'x', kind: 'heading', text: '' }, [[checks.emptyHeading, false]]],
    ['an empty quote', { id: 'x', kind: 'quote', text: '', by: '' }, [[checks.emptyQuote, false]]],
    [
      'an image in a text without alt text',
      {
        id: 'x',
        kind: 'text',
        text: { type: 'doc', content: [{ type: 'image', attrs: { imageId: 'silent', alt: '' } }] },
      },
      [[checks.alt, false]],
    ],
  ])('%s leads to its block', (_, block, said) => {
    expect(issueChecks({ ...issue, blocks: [text, block] }, known)).toEqual(
      said.map(([words, stops]) => ({ stops, text: words, block: 'x' })),
    );
  });

  it('what stops it comes first', () => {
    const found = issueChecks({ ...issue, preview: '', blocks: [picture('silent'), picture(null)] }, known);
    expect(found.map(({ stops }) => stops)).toEqual([true, false, false]);
  });
});
