import { afterEach, expect, it } from 'vitest';
import { clock, fullDay, locale, readIn, shortMoment } from './local-words.browser.ts';

const ofVisitors = locale;
afterEach(() => readIn(ofVisitors));

const at = '2026-11-30T18:00:00Z';
const written = () =>
  [fullDay('2026-11-30'), clock('UTC', at), shortMoment('UTC', at)].map(text => text.replaceAll(/[\s,]+/g, ' '));

it('a host reads the picker as the dialog around it, whatever their browser says', () => {
  expect(written()).toEqual(['Monday November 30', '6:00 PM', 'Mon Nov 30 6:00 PM']);
  readIn('en-GB');
  expect(written()).toEqual(['Monday 30 November', '18:00', 'Mon 30 Nov 18:00']);
  readIn('en-GB-u-hc-h12');
  expect(written()).toEqual(['Monday 30 November', '6:00 pm', 'Mon 30 Nov 6:00 pm']);
});
