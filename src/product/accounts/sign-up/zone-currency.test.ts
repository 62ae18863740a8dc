import { describe, expect, it } from 'vitest';
import { type Currency, currencyCodes } from '../../../base/currency.ts';
import { zoneNamed } from '../../../base/zone.ts';
import { currencyIn } from './zone-currency.ts';

describe('the currency proposed in a zone', () => {
  it.each<[string, Currency]>([
    ['Europe/Lisbon', 'EUR'],
    ['Atlantic/Madeira', 'EUR'],
    ['Europe/London', 'GBP'],
    ['Europe/Zurich', 'CHF'],
    ['America/Toronto', 'CAD'],
    ['America/Vancouver', 'CAD'],
    ['Australia/Sydney', 'AUD'],
    ['Pacific/Auckland', 'NZD'],
    ['Asia/Tokyo', 'JPY'],
    ['Asia/Singapore', 'SGD'],
    ['America/Sao_Paulo', 'BRL'],
    ['America/Mexico_City', 'MXN'],
    ['America/Tijuana', 'MXN'],
    ['Asia/Calcutta', 'INR'],
    ['Europe/Warsaw', 'PLN'],
    ['Europe/Stockholm', 'SEK'],
    ['Europe/Oslo', 'NOK'],
    ['Europe/Copenhagen', 'DKK'],
    ['America/Godthab', 'DKK'],
    ['Europe/Prague', 'CZK'],
    ['Asia/Seoul', 'KRW'],
    ['America/New_York', 'USD'],
    ['America/Lima', 'USD'],
    ['Europe/Budapest', 'EUR'],
    ['UTC', 'USD'],
  ])('%s: %s', (zone, currency) => expect(currencyIn(zoneNamed(zone) ?? '')).toBe(currency));

  it('every currency is proposed somewhere, and every zone of this runtime gets one', () => {
    const proposed = Intl.supportedValuesOf('timeZone').map(zone => currencyIn(zoneNamed(zone) ?? zone));
    expect(new Set(proposed)).toEqual(new Set(currencyCodes));
  });
});
