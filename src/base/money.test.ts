import { describe, expect, it } from 'vitest';
import { type Currency, currencies, currencyCodes } from './currency.ts';
import { formatMoney, parseAmount, percentOf } from './money.ts';

describe('money', () => {
  it.each(currencyCodes)('%s has the decimals the platform knows', code => {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency: code,
    }).resolvedOptions();
    expect(currencies[code].decimals).toBe(maximumFractionDigits);
  });

  it.each<[number, Currency, boolean, string]>([
    [4000, 'USD', false, '$40.00'],
    [4000, 'USD', true, '$40'],
    [4050, 'USD', true, '$40.50'],
    [50000, 'KRW', false, '₩50,000'],
    [0, 'USD', true, '$0'],
  ])('%i %s reads as %s', (amount, currency, compact, text) => {
    expect(formatMoney({ amount, currency }, 'en-US', compact)).toBe(text);
  });

  it.each(['en-US', 'en-GB', 'en-AU', 'en-CA'])('dollars read the same in %s', locale => {
    expect(formatMoney({ amount: 4000, currency: 'USD' }, locale)).toBe('$40.00');
  });

  it.each<[string, Currency, number | undefined]>([
    ['40', 'USD', 4000],
    ['40.5', 'USD', 4050],
    ['1,200.00', 'USD', 120000],
    ['0.29', 'USD', 29],
    ['40.123', 'USD', undefined],
    ['-4', 'USD', undefined],
    ['forty', 'USD', undefined],
    ['', 'USD', undefined],
    ['50,000', 'KRW', 50000],
    ['50.5', 'KRW', undefined],
    ['45,50', 'USD', 4550],
    ['45,5', 'USD', 4550],
    ['1.200,00', 'USD', 120000],
    ['1 200,50', 'USD', 120050],
    ['1,200', 'USD', 120000],
    ['1,200,000', 'USD', 120000000],
    ['1,2000', 'USD', undefined],
    ['12,34,56', 'USD', undefined],
    ['1.200', 'USD', undefined],
    [',50', 'USD', undefined],
    ['50,5', 'KRW', undefined],
    ['50.000', 'KRW', undefined],
  ])('typed "%s" in %s is %s minor units', (text, currency, amount) => {
    expect(parseAmount(text, currency)).toBe(amount);
  });

  it.each([
    [1001, 50, 501],
    [999, 33, 330],
    [100, 100, 100],
    [100, 0, 0],
    [1, 50, 1],
  ])('of %i, %i percent is %i, half up once', (amount, percent, share) => {
    expect(percentOf(amount, percent)).toBe(share);
  });
});
