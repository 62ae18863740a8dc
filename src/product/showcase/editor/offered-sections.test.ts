import { expect, it } from 'vitest';
import { blockGroups } from '../block-fields/block-groups.ts';
import { sectionKinds } from '../block-kinds/kinds.ts';
import { findSections, groupSections } from './offered-sections.ts';

const found = (typed: string) => findSections(typed).map(({ kind }) => kind);

it.each([
  ['testimonial', ['review']],
  ['quote', ['review', 'service']],
  ['gallery', ['showcase']],
  ['map', ['contactInfo']],
  ['opening', ['weeklySchedule']],
  ['membership', ['promotion']],
  ['cv', ['experience']],
  ['page link', ['pageLink']],
  ['faq', ['pageLink']],
  ['survey', ['typeform']],
  ['price', ['individualService', 'groupService', 'service', 'promotion']],
])('people who look for "%s" find %j', (typed, kinds) => {
  expect(found(typed)).toEqual(expect.arrayContaining(kinds));
});

it('every section is offered, under one heading, with a name of its own', () => {
  expect(found('')).toEqual(sectionKinds);
  const groups = groupSections(findSections(''));
  expect(groups.map(({ group }) => group)).toEqual(Object.keys(blockGroups));
  expect(
    groups
      .flatMap(({ sections }) => sections)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(sectionKinds.toSorted());
  expect(findSections('').filter(({ words }) => words.trim() === '')).toEqual([]);
});
