import { describe, expect, it } from 'vitest';
import { richTextFromPlain } from '../../../base/rich-text.ts';
import { meetingText, offerPriceText, placeText, priceText, shortText } from './offer-text.ts';

describe('what is said of an offer', () => {
  it.each([
    [{ pricing: 'paid', amount: 5500, currency: 'USD' }, '$55.00'],
    [{ pricing: 'paid', amount: 5550, currency: 'USD' }, '$55.50'],
    [{ pricing: 'paid', amount: 120_000, currency: 'KRW' }, '₩120,000'],
    [{ pricing: 'free', amount: 0, currency: 'USD' }, 'Free'],
    [{ pricing: 'unlisted', amount: 999_999, currency: 'USD' }, 'Price on request'],
  ] as const)('%j is %s', (price, text) => expect(priceText(price, 'en-US')).toBe(text));

  it.each([
    ['paid', 'month', '$40.00 a month'],
    ['paid', 'week', '$40.00 a week'],
    ['paid', 'day', '$40.00 a day'],
    ['paid', 'session', '$40.00'],
    ['paid', undefined, '$40.00'],
    ['free', 'month', 'Free'],
  ] as const)('a %s price for a %s is %s', (pricing, timeUnit, text) => {
    const price = { pricing, amount: 4000, currency: 'USD' } as const;
    expect(offerPriceText({ price, ...(timeUnit === undefined ? {} : { timeUnit }) }, 'en-US')).toBe(text);
  });

  it.each([
    ['zoom', 'On Zoom'],
    ['clubhouse', 'On Clubhouse'],
    ['online', 'Online'],
    [undefined, 'Online'],
  ] as const)('meeting on %s is %s', (platform, text) => {
    const delivery = { mode: 'online', place: 'https://zoom.us/j/1' } as const;
    expect(meetingText({ delivery, ...(platform === undefined ? {} : { platform }) })).toBe(text);
  });

  it.each([
    [{ mode: 'online', place: 'https://meet.example.com/room' }, 'Online'],
    [{ mode: 'offline', place: 'Rua da Bela Vista 18' }, 'Rua da Bela Vista 18'],
    [{ mode: 'offline', place: '' }, 'In person'],
  ] as const)('%j is %s', (delivery, text) => expect(placeText(delivery)).toBe(text));

  it.each([
    ['One line.', 'One line.'],
    ['First.\n\nSecond.', 'First.\nSecond.'],
    ['Bring:\n- shoes\n- water', 'Bring:\n- shoes\n- water'],
    ['First. \r\n \r\n\n Second.', 'First.\nSecond.'],
  ])('%j stands in a list as %j', (text, short) => expect(shortText(richTextFromPlain(text))).toBe(short));

  it('sends no more of a long one than four lines hold, cut at a word', () => {
    const short = shortText(richTextFromPlain('A word, and another, '.repeat(40)));
    expect(short).toMatch(/(word|another|and|A)…$/);
    expect([...short].length).toBeGreaterThan(110);
    expect([...short].length).toBeLessThanOrEqual(140);
    expect([...shortText(richTextFromPlain('가'.repeat(900)))]).toHaveLength(140);
  });

  it('ends with a whole sentence where one ends in time', () => {
    const first = 'Eight weeks from the first step to a whole song, and nobody needs a partner.';
    expect(shortText(richTextFromPlain(`${first} ${'We change all the time and then some more. '.repeat(9)}`))).toBe(
      `${first} We change all the time and then some more.`,
    );
  });
});
