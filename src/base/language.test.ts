import { expect, it } from 'vitest';
import {
  asRead,
  firstLocale,
  inLanguage,
  knownLocale,
  languageOf,
  localeOf,
  localeOfPage,
  translate,
} from './language.ts';
import { formatMoney } from './money.ts';

const texts = {
  book: 'Book',
  left: (count: number) => (count === 1 ? '1 spot left' : `${count} spots left`),
  group: { cancel: 'Cancel' },
  hosts: { revenue: 'Revenue' },
} as const;
const early = texts.book;
const { group } = texts;

translate<typeof texts, 'hosts'>('ko', texts, {
  book: '예약하기',
  left: count => `${count}자리 남음`,
  group: { cancel: '취소' },
});

it('reads in the language that is asked for, and in English outside', () => {
  expect([texts.book, texts.left(1), texts.group.cancel]).toEqual(['Book', '1 spot left', 'Cancel']);
  const korean = inLanguage('ko', () => [texts.book, texts.left(3), texts.group.cancel, texts.hosts.revenue]);
  expect(korean).toEqual(['예약하기', '3자리 남음', '취소', 'Revenue']);
  expect(texts.book).toBe('Book');
});

it('reads a group that was taken out before, and a sentence that was, where it is shown', () => {
  expect(inLanguage('ko', () => group.cancel)).toBe('취소');
  expect(inLanguage('ko', () => [asRead(early), asRead('What a creator wrote')])).toEqual([
    '예약하기',
    'What a creator wrote',
  ]);
  expect(asRead(early)).toBe('Book');
});

it('goes back to the language before, also when the work fails', () => {
  const fails = () =>
    inLanguage('ko', () => {
      throw new Error('failed');
    });
  expect(fails).toThrow('failed');
  expect(texts.book).toBe('Book');
});

it('writes amounts as the language does', () => {
  const price = { amount: 4000, currency: 'USD' } as const;
  expect(formatMoney(price)).toBe('$40.00');
  expect(inLanguage('ko', () => formatMoney(price))).toBe('US$40.00');
});

it('knows the language of a locale', () => {
  expect((['en', 'ko'] as const).map(language => languageOf(localeOf(language)))).toEqual(['en', 'ko']);
  expect(languageOf('de-DE')).toBe('en');
});

it('does not compile without a sentence, or with one too many', () => {
  // @ts-expect-error: `cancel` has no Korean
  translate('ko', { book: 'Book', cancel: 'Cancel' } as const, { book: '예약하기' });
  // @ts-expect-error: nothing is called `pay`
  translate('ko', { book: 'Book' } as const, { book: '예약하기', pay: '결제하기' });
});

it.each([
  ['en-GB', 'en-GB'],
  ['ko', 'ko'],
  ['en-US@posix', 'en-US'],
  ['', 'en-US'],
  [undefined, 'en-US'],
])('%s is read as %s', (reported, locale) => expect(knownLocale(reported)).toBe(locale));

// The words around a date are in the page's language: a date in another would mix the two.
it.each([
  ['en-US', 'en-GB', 'en-GB'],
  ['en-US', 'en-US', 'en-US'],
  ['en-US', 'ko-KR', 'en-US'],
  ['en-US', 'de', 'en-US'],
  ['ko', 'ko-KR', 'ko-KR'],
])('on a page in %s a visitor who reads %s sees dates as in %s', (page, visitor, locale) =>
  expect(localeOfPage(page, visitor)).toBe(locale),
);

it.each([
  ['en-GB,en;q=0.8', 'en-GB'],
  ['de-DE', 'de-DE'],
  ['en-u-ca-hebrew-nu-arab', 'en'],
  ['*', 'en-US'],
  [undefined, 'en-US'],
])('of a header %s the first language is %s', (accepted, locale) => expect(firstLocale(accepted)).toBe(locale));
