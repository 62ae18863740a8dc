import { describe, expect, it } from 'vitest';
import { samplePage } from '../../../../tests/kit/page/sample-pages.ts';
import { inStyle } from '../blocks/appearance/block.ts';
import { changesText } from './change-count.ts';
import { listChanges } from './change-summary.ts';
import type { PageDocument, PageSection } from './page-document.ts';

const live: PageDocument = samplePage;
const edited = (kind: PageSection['kind'], change: (items: PageSection['items']) => unknown[]): PageDocument => ({
  ...live,
  sections: live.sections.map(section =>
    section.kind === kind ? ({ ...section, items: change(section.items) } as PageSection) : section,
  ),
});
const inSkills = (change: (items: { id: string; fields: { title: string } }[]) => unknown[]) =>
  edited('skill', items => change(items as { id: string; fields: { title: string } }[]));

describe('what differs from the live page', () => {
  it.each<[string, PageDocument, string[]]>([
    ['nothing', live, []],
    [
      'nothing, though keys come back in another order',
      { ...live, profile: Object.fromEntries(Object.entries(live.profile).reverse()) as PageDocument['profile'] },
      [],
    ],
    ['one item added', inSkills(items => [{ id: 'new', fields: { title: 'New' } }, ...items]), ['added']],
    ['one item removed', inSkills(items => items.slice(1)), ['removed']],
    [
      'one item edited',
      inSkills(items => items.map((item, i) => (i === 0 ? { ...item, fields: { title: 'Other' } } : item))),
      ['edited'],
    ],
    ['one item moved', inSkills(items => [...items.slice(1), ...items.slice(0, 1)]), ['moved']],
    [
      'an item edited and moved counts once',
      inSkills(([first, ...rest]) => [...rest, { ...first, fields: { title: 'Other' } }]),
      ['edited'],
    ],
    ['the profile', { ...live, profile: { ...live.profile, greeting: 'Hello there' } }, ['profile']],
    ['the appearance', { ...live, appearance: inStyle('swoosh', 'dark') }, ['appearance']],
    [
      'one section moved',
      { ...live, sections: [...live.sections.slice(1), ...live.sections.slice(0, 1)] },
      ['section_moved'],
    ],
    [
      'a heading',
      {
        ...live,
        sections: live.sections.map((section, i) =>
          i === 0 ? ({ ...section, settings: { ...section.settings, heading: 'Other' } } as PageSection) : section,
        ),
      },
      ['heading'],
    ],
  ])('%s', (_name, draft, expected) => {
    expect(listChanges(draft, live).map(({ change }) => change)).toEqual(expected);
  });
});

it.each([
  [0, 'Draft matches live page'],
  [1, '1 change not published'],
  [7, '7 changes not published'],
])('%i is said as %s', (count, text) => {
  expect(changesText(count)).toBe(text);
});
