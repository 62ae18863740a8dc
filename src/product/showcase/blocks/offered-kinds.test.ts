import { expect, it } from 'vitest';
import { matchOptions } from '../../../ui/fields/search-options.ts';
import { sectionKinds } from './kinds.ts';
import { offeredKinds } from './offered-kinds.ts';

const options = sectionKinds.map(kind => ({ value: kind, label: '', words: offeredKinds[kind].words }));

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
  expect(matchOptions(options, typed).map(option => option.value)).toEqual(expect.arrayContaining(kinds));
});

it('names no kind without a word of its own', () => {
  expect(sectionKinds.filter(kind => offeredKinds[kind].words.trim() === '')).toEqual([]);
});
