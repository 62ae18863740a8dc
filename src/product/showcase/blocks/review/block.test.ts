import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sampleFacts } from '../../../../../tests/kit/page/sample-pages.ts';
import { checkFields } from '../../document/showcase.ts';
import { review } from './block.ts';
import { ReviewView } from './view.tsx';

const words = { text: 'I dance at every wedding now.', author: 'Rita', context: '', stars: null };

describe('a review', () => {
  it.each([
    ['needs neither stars nor a context', {}, {}],
    ['has one star', { stars: 1 }, {}],
    ['has five stars', { stars: 5 }, {}],
    ['is told in 400 characters', { text: 'é'.repeat(400) }, {}],
    ['is not longer', { text: 'é'.repeat(401) }, { text: 'Use at most 400 characters' }],
    ['says something', { text: ' \u200b' }, { text: 'Enter the review' }],
    ['is of somebody', { author: '' }, { author: 'Enter the reviewer’s name' }],
  ])('%s', (_rule, given, messages) => {
    const checked = checkFields('review', { ...words, ...given });
    expect(checked.ok ? {} : checked.refusal.fields).toEqual(messages);
  });

  it.each([0, 6, 4.5, Number.NaN, '5'])('has no %j stars', stars => {
    const checked = checkFields('review', { ...words, stars });
    expect(checked.ok ? [] : Object.keys(checked.refusal.fields)).toEqual(['stars']);
  });

  it('that is the place of reviews from bookings needs nothing else', () => {
    const place = { verified: true, text: '', author: '', context: '', stars: null };
    expect(checkFields('review', place).ok).toBe(true);
  });

  it('from a booking has a mark that none the creator typed has', () => {
    const typed = { id: 'a', fields: words };
    const place = { id: 'b', fields: { verified: true, text: '', author: '', context: '', stars: null } };
    const one = {
      id: 'r',
      offerId: 'o',
      title: 'A lesson',
      stars: 5,
      text: 'So good',
      author: 'Ana S.',
      answer: 'Thanks',
      at: '2026-11-23T21:00:00Z',
    };
    const drawn = (items: typeof section.items, average: number | null) =>
      renderToStaticMarkup(
        ReviewView({
          section: { ...section, items },
          facts: { ...sampleFacts, reviews: { reviews: [one], shown: 1, hidden: 2, average, ofOffers: {} } },
        }),
      );
    const section = { kind: 'review' as const, settings: review.settingsDefaults, items: [typed, place] };
    expect(drawn([typed], 5)).not.toContain('Verified booking');
    const both = drawn([typed, place], null);
    expect(both.match(/Verified booking/g)).toHaveLength(1);
    for (const part of ['1 review, 2 hidden', 'So good', 'Ana S.', 'Thanks', 'November 2026'])
      expect(both).toContain(part);
    expect(both).not.toContain(' of 5</strong>');
    expect(drawn([place], 4.5)).toContain('4.5 of 5</strong>');
  });

  it('is read with its stars in words, and without any where it has none', () => {
    const drawn = (stars: number | null) =>
      renderToStaticMarkup(
        ReviewView({
          section: {
            kind: 'review',
            settings: review.settingsDefaults,
            items: [{ id: 'a', fields: { ...words, stars } }],
          },
          facts: sampleFacts,
        }),
      );
    expect(drawn(4)).toContain('aria-label="4 of 5 stars"');
    expect(drawn(null)).not.toContain('stars"');
  });
});
