import { describe, expect, it } from 'vitest';
import { type Currency, currencies, currencyCodes } from './currency.ts';
import { formatMoney, minorUnits, parseAmount, percentOf, roughly } from './money.ts';

describe('money', () => {
  it.each(currencyCodes)('%s has the decimals the platform knows', code => {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency: code,
    }).resolvedOptions();
    expect(currencies[code].decimals).toBe(maximumFractionDigits);
  });

  it.each<[number, Currency, string]>([
    [4000, 'USD', '$40.00'],
    [4050, 'USD', '$40.50'],
    [50000, 'KRW', '₩50,000'],
    [0, 'USD', '$0.00'],
    [4000, 'EUR', '€40.00'],
    [4000, 'GBP', '£40.00'],
    [4000, 'CAD', 'CA$40.00'],
    [4000, 'AUD', 'A$40.00'],
    [4000, 'MXN', 'MX$40.00'],
    [4000, 'BRL', 'R$40.00'],
    [4000, 'PLN', 'zł\u00a040.00'],
    [4000, 'CZK', 'Kč\u00a040.00'],
    [4000, 'SEK', 'SEK\u00a040.00'],
    [4000, 'CHF', 'CHF\u00a040.00'],
    [4000, 'INR', '₹40.00'],
    [5000, 'JPY', '¥5,000'],
  ])('%i %s reads as %s', (amount, currency, text) => {
    expect(formatMoney({ amount, currency }, 'en-US')).toBe(text);
  });

  it.each(['en-GB', 'en-AU', 'en-CA', 'en-IN', 'en-ZA', 'en-SG'])('an amount reads the same in %s', locale => {
    for (const currency of currencyCodes) {
      const money = { amount: 123456, currency };
      expect(formatMoney(money, locale)).toBe(formatMoney(money, 'en-US'));
    }
  });

  it('no two currencies read alike in English', () => {
    const read = currencyCodes.map(currency => formatMoney({ amount: 100 * minorUnits(currency), currency }, 'en-US'));
    expect(new Set(read).size).toBe(currencyCodes.length);
  });

  it.each<[number, Currency, number]>([
    [9, 'USD', 9],
    [55, 'EUR', 55],
    [19, 'KRW', 25_000],
    [390, 'KRW', 520_000],
    [40, 'JPY', 6000],
    [90, 'CZK', 1800],
    [9, 'GBP', 7],
  ])('%i dollars are roughly worth so many %s: %i', (dollars, currency, worth) => {
    expect(roughly(dollars, currency)).toBe(worth);
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
    ['1’200.50', 'CHF', 120050],
    ["1'200", 'CHF', 120000],
    ['5,000', 'JPY', 5000],
    ['50.5', 'JPY', undefined],
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
