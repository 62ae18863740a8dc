import { describe, expect, it } from 'vitest';
import { matchOptions } from '../../ui/fields/search-options.ts';
import { zoneOptions } from './zone-options.ts';

const now = new Date('2026-11-22T12:00:00Z');
const found = (typed: string, present = 'Europe/Lisbon') =>
  matchOptions(zoneOptions(present, now), typed).map(({ label, value }) => `${label} ${value}`);

describe('the zones a host chooses from', () => {
  it.each([
    ['kath', 'Kathmandu Asia/Kathmandu'],
    ['katmandu', 'Kathmandu Asia/Kathmandu'],
    ['kolk', 'Kolkata Asia/Kolkata'],
    ['calcutta', 'Kolkata Asia/Kolkata'],
    ['kyiv', 'Kyiv Europe/Kyiv'],
    ['ho chi', 'Ho Chi Minh Asia/Ho_Chi_Minh'],
    ['buenos', 'Buenos Aires America/Argentina/Buenos_Aires'],
    ['lisb', 'Lisbon Europe/Lisbon'],
  ])('%s finds %s', (typed, option) => expect(found(typed)).toEqual([option]));

  it('hold the present zone under the name it is stored by, and no zone twice', () => {
    expect(found('kolk', 'Asia/Calcutta')).toEqual(['Kolkata Asia/Calcutta']);
    const values = zoneOptions('Asia/Calcutta', now).map(({ label, words }) => `${label} ${words}`);
    expect(new Set(values).size).toBe(values.length);
  });
});
