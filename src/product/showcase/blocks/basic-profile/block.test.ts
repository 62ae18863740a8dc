import { describe, expect, it } from 'vitest';
import { messagesOf } from '../../document/showcase.ts';
import { basicProfileSchema, emptyProfile } from './block.ts';

const maya = emptyProfile('Maya', 'Okafor');

describe('who the page is about', () => {
  it.each([
    ['needs a name only', {}, {}],
    ['has a first name', { firstName: '' }, { firstName: 'Please enter First name' }],
    ['has a last name', { lastName: '\u200b' }, { lastName: 'Please enter Last name' }],
    ['greets in 80 characters', { greeting: '👋'.repeat(80) }, {}],
    ['greets in no more', { greeting: '👋'.repeat(81) }, { greeting: 'Use at most 80 characters' }],
    ['tells of itself in 144 characters', { bio: 'é'.repeat(144) }, {}],
    ['tells no more', { bio: 'é'.repeat(145) }, { bio: 'Use at most 144 characters' }],
    ['names a picture by its id', { imageId: '"><script>' }, { imageId: 'Choose the picture again' }],
  ])('%s', (_rule, given, messages) => {
    const read = basicProfileSchema.safeParse({ ...maya, ...given });
    expect(read.success ? {} : messagesOf(read.error)).toEqual(messages);
  });
});
