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
