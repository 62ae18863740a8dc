import { describe, expect, it } from 'vitest';
import { averageOf, linkOpens, shortName } from './review.ts';

const askedAt = new Date('2026-01-01T12:00:00Z');
const later = (days: number, ms = 0) => new Date(askedAt.getTime() + days * 86_400_000 + ms);

describe('a link', () => {
  it.each([
    ['a form at once', null, later(0), 'form'],
    ['a form for 90 days', null, later(90, -1), 'form'],
    ['nothing after them', null, later(90), 'expired'],
    ['the review to change for 14 days', later(80), later(94, -1), 'change'],
    ['the review as it is from then on', later(80), later(94), 'sent'],
    ['the review as it is, however late', later(1), later(900), 'sent'],
  ] as const)('opens %s', (_what, createdAt, now, opens) => {
    expect(linkOpens({ askedAt, createdAt }, now)).toBe(opens);
  });
});

it.each([
  ['Ana Souza', 'Ana S.'],
  ['Ana Maria de Souza', 'Ana S.'],
  ['  Ana ', 'Ana'],
  ['김하나', '김하나'],
  ['𝒜da 𝒷yron', '𝒜da 𝒷.'],
  ['', ''],
])('%j is shown as %j', (name, shown) => {
  expect(shortName(name)).toBe(shown);
});

it.each([
  [0, 0, null],
  [2, 10, null],
  [3, 14, 4.7],
  [4, 17, 4.3],
])('%d reviews with %d stars together average %j', (count, stars, average) => {
  expect(averageOf({ count, stars })).toBe(average);
});
