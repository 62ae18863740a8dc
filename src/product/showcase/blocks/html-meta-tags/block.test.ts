import { describe, expect, it } from 'vitest';
import { sampleFacts, samplePage } from '../../../../../tests/kit/page/sample-pages.ts';
import type { PageDocument } from '../../document/page-document.ts';
import { checkFields } from '../../document/showcase.ts';
import { pageJsonLd } from '../../rendering/page-json-ld.ts';
import { pageDescription, pageTitle, profileDescription, profileTitle } from '../../rendering/page-meta.ts';
import { htmlMetaTags } from './block.ts';

const plain = htmlMetaTags.itemDefaults('2026-06-01');
const withHead = (fields: Partial<typeof plain>): PageDocument => ({
  ...samplePage,
  sections: [
    { kind: 'htmlMetaTags', settings: { heading: '' }, items: [{ id: 'head', fields: { ...plain, ...fields } }] },
    ...samplePage.sections,
  ],
});

describe('what search and sharing show', () => {
  it.each([
    ['a title over 60 characters', { title: 'a'.repeat(61) }, { title: 'Use at most 60 characters' }],
    ['a description over 155', { description: 'a'.repeat(156) }, { description: 'Use at most 155 characters' }],
  ])('is refused with %s', (_flaw, given, fields) => {
    expect(checkFields('htmlMetaTags', { ...plain, ...given })).toMatchObject({ ok: false, refusal: { fields } });
  });

  it('is the profile by default', () => {
    expect(pageTitle(withHead({}), sampleFacts)).toBe(profileTitle(samplePage, sampleFacts));
    expect(pageDescription(withHead({}), sampleFacts)).toBe(profileDescription(samplePage, sampleFacts));
  });

  it('is what the creator says, while the person stays who they are', () => {
    const page = withHead({ title: 'Salsa lessons in Lisbon', description: 'Small classes for beginners.' });
    expect(pageTitle(page, sampleFacts)).toBe('Salsa lessons in Lisbon');
    expect(pageDescription(page, sampleFacts)).toBe('Small classes for beginners.');
    const person = pageJsonLd(page, sampleFacts, 'https://vitrine.example');
    expect(person).toEqual(pageJsonLd(samplePage, sampleFacts, 'https://vitrine.example'));
  });
});
