import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sampleFacts, samplePage } from '../../../../../tests/kit/page/sample-pages.ts';
import { migrateFields } from '../../block-fields/block.ts';
import { checkFields } from '../../document/showcase.ts';
import { oneOnOne } from './block.ts';
import { OneOnOneView } from './view.tsx';

const lesson = { ...oneOnOne.itemDefaults('2026-06-01'), title: 'First lesson' };
const messagesOf = (given: object) => {
  const checked = checkFields('individualService', { ...lesson, ...given });
  return checked.ok ? {} : checked.refusal.fields;
};

describe('a one-on-one service', () => {
  it.each([
    ['is whole with a title', {}, {}],
    ['needs one', { title: '' }, { title: 'Title is required' }],
    ['is named in 50 characters', { title: 'a'.repeat(51) }, { title: 'Use at most 50 characters' }],
    ['is told in 5000', { description: 'a'.repeat(5001) }, { description: 'Use at most 5000 characters' }],
    ['lasts five minutes at least', { durationMinutes: 4 }, { durationMinutes: 'At least 5 minutes' }],
    [
      'has a price where it is paid',
      { price: { pricing: 'paid', amount: 0, currency: 'USD' } },
      { 'price.amount': 'Enter a price, or choose free' },
    ],
    [
      'never costs the amount that stands for unlisted',
      { price: { pricing: 'paid', amount: 999_999, currency: 'USD' } },
      { 'price.amount': 'This amount is reserved. Choose another' },
    ],
    [
      'is paid in some way',
      { price: { pricing: 'paid', amount: 4000, currency: 'USD' }, payMethods: [] },
      { payMethods: 'Choose at least one payment method' },
    ],
    [
      'meets at a link, if it has one',
      { delivery: { mode: 'online', place: 'javascript:alert(1)' } },
      { 'delivery.place': 'Enter a link such as https://meet.example.com/room' },
    ],
  ])('%s', (_rule, given, messages) => expect(messagesOf(given)).toEqual(messages));

  it('stored by the first build is one of today', () => {
    const { scheduleId, mostPerDay, mostPerWeek, packages, series, ...first } = lesson;
    const fields = migrateFields(oneOnOne, { version: 1, fields: { ...first, description: 'Two\n\nlines' } });
    expect(checkFields('individualService', fields)).toMatchObject({
      ok: true,
      value: { scheduleId, mostPerDay, mostPerWeek, packages, series, title: 'First lesson' },
    });
  });

  it('is a line of a price list, with the words of the section on its button', () => {
    const section = samplePage.sections.find(known => known.kind === 'individualService');
    if (section?.kind !== 'individualService') throw new Error('the sample page has no services');
    const settings = { ...section.settings, callToAction: 'Take this one' };
    const html = renderToStaticMarkup(OneOnOneView({ section: { ...section, settings }, facts: sampleFacts }));
    for (const { id, fields } of section.items) {
      expect(html).toContain(`href="/at/maya/services/${id}"`);
      expect(html).toContain(fields.title);
    }
    expect(html).toContain('Take this one');
  });
});
