import { describe, expect, it } from 'vitest';
import { sampleFacts, samplePage } from '../../../../../tests/kit/page/sample-pages.ts';
import type { PageDocument, PageItem } from '../../document/page-document.ts';
import { callToAction } from '../../document/page-links.ts';
import { checkFields } from '../../document/showcase.ts';
import { heroSection } from './block.ts';

type Fields = PageItem<'heroSection'>['fields'];
const plain = heroSection.itemDefaults('2026-06-01');
const withHero = (fields: Partial<Fields>, page = samplePage): PageDocument => ({
  ...page,
  sections: [
    { kind: 'heroSection', settings: { heading: '' }, items: [{ id: 'hero', fields: { ...plain, ...fields } }] },
    ...page.sections.filter(({ kind }) => kind !== 'heroSection'),
  ],
});
const without = (...kinds: string[]): PageDocument => ({
  ...samplePage,
  sections: samplePage.sections.filter(({ kind }) => !kinds.includes(kind)),
});
const actionOf = (document: PageDocument) => callToAction(document, sampleFacts);

describe('a first view', () => {
  it('is fine as it begins', () => {
    expect(checkFields('heroSection', plain)).toEqual({ ok: true, value: plain });
  });

  it.each([
    ['its own cover is missing', { cover: 'own' }, { imageId: 'Choose an image' }],
    ['its line is over 110 characters', { line: 'a'.repeat(111) }, { line: 'Use at most 110 characters' }],
    ['its button says over 40 characters', { label: 'a'.repeat(41) }, { label: 'Use at most 40 characters' }],
    ['it features nothing', { action: 'Featured service' }, { targetId: 'Choose what the button links to' }],
  ])('is refused when %s', (_flaw, given, fields) => {
    expect(checkFields('heroSection', { ...plain, ...given })).toMatchObject({ ok: false, refusal: { fields } });
  });

  it('lets go of a picture and of a service that no choice shows', () => {
    const given = { ...plain, imageId: 'pic', targetId: 'first-lesson' };
    expect(checkFields('heroSection', given)).toMatchObject({ ok: true, value: { imageId: null, targetId: null } });
  });
});

describe('the button of the first view', () => {
  it('is what the page would choose when nothing is chosen', () => {
    expect(actionOf(withHero({}))).toEqual(actionOf(samplePage));
  });

  it.each([
    ['Contact me', { href: '/at/maya#contact', word: 'Contact' }],
    ['Schedule a meeting', { href: '/book/maya', word: 'Book', books: '', isNext: true }],
    ['Subscribe my newsletters', { href: '#newsletter', word: 'Subscribe' }],
  ] as const)('says "%s" and leads there', (action, way) => {
    expect(actionOf(withHero({ action }))).toEqual({ label: action, ...way });
  });

  it.each([
    [{ action: 'auto', label: 'Book a lesson' }, 'Book a lesson'],
    [{ action: 'Schedule a meeting', label: 'Book a lesson' }, 'Book a lesson'],
    [{ action: 'Schedule a meeting', label: '' }, 'Schedule a meeting'],
    // What it would lead to is gone, and the words with it.
    [{ action: 'Featured service', targetId: 'gone', label: 'Book the workshop' }, 'Schedule a meeting'],
  ] as const)('with %j says "%s"', (fields, label) => {
    expect(actionOf(withHero(fields))?.label).toBe(label);
  });

  it('keeps no words for a button that is not there', () => {
    const given = { ...plain, action: 'none', label: 'Book' };
    expect(checkFields('heroSection', given)).toEqual({ ok: true, value: { ...plain, action: 'none' } });
  });

  it('features a service by name and price, and opens its booking', () => {
    expect(actionOf(withHero({ action: 'Featured service', targetId: 'first-lesson' }))).toEqual({
      label: 'Featured service',
      word: 'Book',
      href: '/at/maya/services/first-lesson',
      books: 'first-lesson',
      zone: 'Europe/Lisbon',
      about: 'First private lesson · $55.00',
    });
  });

  it.each([
    ['a service that is gone', withHero({ action: 'Featured service', targetId: 'gone' }), 'Schedule a meeting'],
    [
      'booking where nothing can be booked',
      withHero({ action: 'Schedule a meeting' }, without('individualService', 'groupService')),
      'Contact me',
    ],
  ])('falls back to what the page offers instead of %s', (_what, document, label) => {
    expect(actionOf(document)?.label).toBe(label);
  });

  it('leads to the form alone while the page has no newsletter', () => {
    const action = actionOf(withHero({ action: 'Subscribe my newsletters' }, without('newsletterSub')));
    expect(action?.href).toBe('/at/maya/subscribe');
  });

  it('is not there when it is not wanted', () => {
    expect(actionOf(withHero({ action: 'none' }))).toBeUndefined();
  });
});
