import { describe, expect, it } from 'vitest';
import { monthText } from '../../block-fields/month.ts';
import { checkFields } from '../../document/showcase.ts';

const station = { title: 'Teacher', name: 'Studio Lapa', text: '', from: '2014-09', to: null };
const messagesOf = (given: object) => {
  const checked = checkFields('experience', { ...station, ...given });
  return checked.ok ? {} : checked.refusal.fields;
};

describe('an experience', () => {
  it.each([
    ['lasts', {}, {}],
    ['may begin and end in one month', { to: '2014-09' }, {}],
    ['needs no place', { name: '' }, {}],
    ['needs a title', { title: ' ' }, { title: 'Title is required' }],
    ['never ends before it begins', { to: '2014-08' }, { to: 'The end is before the start' }],
    ['knows twelve months', { from: '2014-13' }, { from: 'Choose a month and a year' }],
    ['takes no day', { from: '2014-09-01' }, { from: 'Choose a month and a year' }],
    ['names a place in 50 characters', { name: 'a'.repeat(51) }, { name: 'Use at most 50 characters' }],
    ['is told in 400 characters', { text: 'é'.repeat(401) }, { text: 'Use at most 400 characters' }],
  ])('%s', (_rule, given, messages) => {
    expect(messagesOf(given)).toEqual(messages);
  });
});

it('shows months in words, and anything else unchanged', () => {
  expect(monthText('2014-09', 'en-US')).toBe('Sep 2014');
  expect(monthText('sometime', 'en-US')).toBe('sometime');
});
