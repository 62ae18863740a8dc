import { expect, it } from 'vitest';
import { offerSlugs } from './offer-slugs.ts';
import type { PageDocument } from './page-document.ts';

const sold = (kind: 'individualService' | 'groupService', ...offers: [id: string, title: string][]) =>
  ({ kind, settings: {}, items: offers.map(([id, title]) => ({ id, fields: { title } })) }) as unknown as Section;
type Section = PageDocument['sections'][number];

it.each<[string, Section[], Record<string, string>]>([
  ['the words of a title', [sold('individualService', ['a', 'Étude: two for one!'])], { a: 'etude-two-for-one' }],
  ['a title of another script', [sold('groupService', ['a', '살사 기초'])], { a: '살사-기초' }],
  ['a word where the title has none', [sold('groupService', ['a', '!!!'])], { a: 'service' }],
  [
    'numbers where two are the same, over both kinds',
    [sold('individualService', ['a', 'Salsa'], ['b', 'salsa']), sold('groupService', ['c', 'Salsa'])],
    { a: 'salsa', b: 'salsa-2', c: 'salsa-3' },
  ],
  ['never an id', [sold('individualService', ['a', '0d8bfafe-4611-4894-b406-91d0bf22dad6'])], { a: 'service' }],
])('an address is made of %s', (_what, sections, slugs) => {
  expect(offerSlugs({ sections })).toEqual(slugs);
});
