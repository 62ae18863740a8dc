import { describe, expect, it } from 'vitest';
import { plainText, type RichBlock, richTextFromPlain } from '../../../../base/rich-text.ts';
import { checkFields } from '../../document/showcase.ts';
import { leadAndRest, service } from './block.ts';

const plan = { ...service.itemDefaults('2026-06-01'), title: 'A training plan' };

describe('a service by arrangement', () => {
  it('has a price on request until the creator says more', () => {
    expect(checkFields('service', plan)).toMatchObject({ ok: true, value: { price: { pricing: 'unlisted' } } });
  });

  it('may hold a title of 50 and a description of 5000 characters', () => {
    const full = { ...plan, title: 'é'.repeat(50), description: '💃'.repeat(5000) };
    expect(checkFields('service', full)).toMatchObject({ ok: true });
  });

  it.each([
    ['no title', { title: ' ' }, { title: 'Title is required' }],
    ['a title over 50 characters', { title: 'a'.repeat(51) }, { title: 'Use at most 50 characters' }],
    ['a text over 5000 characters', { description: 'a'.repeat(5001) }, { description: 'Use at most 5000 characters' }],
    [
      'a price of nothing',
      { price: { pricing: 'paid', amount: 0, currency: 'USD' } },
      { 'price.amount': 'Enter a price, or choose free' },
    ],
  ])('is refused with %s', (_flaw, given, fields) => {
    expect(checkFields('service', { ...plan, ...given })).toMatchObject({ ok: false, refusal: { fields } });
  });

  it.each([
    ['', '', ''],
    ['One.', 'One.', ''],
    ['One\nline.\n\nTwo.\n \nThree.', 'One\nline.', 'Two.\n\nThree.'],
  ])('shows the first paragraph of %j and folds the rest', (text, lead, rest) => {
    const parts = leadAndRest(richTextFromPlain(text));
    expect([plainText(parts.lead), plainText(parts.rest)]).toEqual([lead, rest]);
  });

  it('never shows a heading alone', () => {
    const { content: words } = richTextFromPlain('One.\n\nTwo.');
    const heading: RichBlock = {
      type: 'heading',
      attrs: { level: 2 },
      content: [{ type: 'text', text: 'How it goes' }],
    };
    const { lead, rest } = leadAndRest({ type: 'doc', content: [heading, ...words] });
    expect([plainText(lead), plainText(rest)]).toEqual(['How it goes\n\nOne.', 'Two.']);
    expect(leadAndRest({ type: 'doc', content: [heading] }).rest.content).toEqual([]);
  });
});
