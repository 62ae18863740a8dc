import { describe, expect, it } from 'vitest';
import { richTextFromPlain } from '../../../../base/rich-text.ts';
import { slugOf } from '../../block-fields/post-slug.ts';
import { postDate, postSlugs, readingMinutes } from '../../block-fields/post-words.ts';
import { checkFields } from '../../document/showcase.ts';
import { blog } from './block.ts';

const post = { ...blog.itemDefaults('2026-06-01'), title: 'Late on the one' };

describe('a post', () => {
  it('is sound with a title and today’s date', () => {
    expect(checkFields('blog', post)).toMatchObject({ ok: true, value: { date: '2026-06-01', slug: '' } });
  });

  it.each([
    ['no title', { title: ' ' }, { title: 'Title is required' }],
    ['a title over 110 characters', { title: 'a'.repeat(111) }, { title: 'Use at most 110 characters' }],
    ['a text over 5000 characters', { description: 'a'.repeat(5001) }, { description: 'Use at most 5000 characters' }],
    ['no date', { date: '' }, { date: 'Choose a date' }],
    ['a day that never was', { date: '2026-02-30' }, { date: 'Choose a date' }],
    ['an address without end', { slug: 'a'.repeat(201) }, { slug: 'This address is too long' }],
  ])('is refused with %s', (_flaw, given, fields) => {
    expect(checkFields('blog', { ...post, ...given })).toMatchObject({ ok: false, refusal: { fields } });
  });
});

describe('the end of an address', () => {
  it.each([
    ['Late on the “One”', 'late-on-the-one'],
    ['  Don’t wait -- count!  ', 'dont-wait-count'],
    ['Größe über alles, São Paulo', 'grosse-uber-alles-sao-paulo'],
    ['면접에서 침묵하는 법', '면접에서-침묵하는-법'],
    ['हिन्दी में', 'हिन्दी-में'],
    ['../../etc/passwd?x=<b>', 'etc-passwd-x-b'],
    ['🕺🏽 !?', ''],
    [`${'word '.repeat(15)}longlonglong`, 'word-word-word-word-word-word-word-word-word-word-word-word-word-word-word'],
    ['a'.repeat(100), 'a'.repeat(80)],
    ['가'.repeat(100), '가'.repeat(21)],
  ])('of %j is %j', (words, slug) => {
    expect(slugOf(words)).toBe(slug);
    expect(slugOf(slug)).toBe(slug);
  });

  const written = (id: string, date: string, title: string, slug = '') => ({ id, fields: { title, slug, date } });

  it('is unique on the page, and the older post keeps it wherever it stands', () => {
    const items = [
      written('c', '2026-03-01', 'Tea'),
      written('a', '2026-01-01', 'Tea'),
      written('b', '2026-02-01', 'Tea!'),
    ];
    expect(Object.fromEntries(postSlugs(items))).toEqual({ a: 'tea', b: 'tea-2', c: 'tea-3' });
    expect(postSlugs(items.toReversed())).toEqual(postSlugs(items));
  });

  it('goes to the post whose creator typed it', () => {
    const items = [written('old', '2026-01-01', 'Tea'), written('new', '2026-02-01', 'Other', 'tea')];
    expect(Object.fromEntries(postSlugs(items))).toEqual({ new: 'tea', old: 'tea-2' });
  });

  it('is never empty', () => {
    expect([...postSlugs([written('a', '2026-01-01', '?!')]).values()]).toEqual(['post']);
  });
});

it('counts the minutes of words, and of scripts without them', () => {
  expect(readingMinutes(richTextFromPlain('one two'))).toBe(1);
  expect(readingMinutes(richTextFromPlain('word '.repeat(660)))).toBe(3);
  expect(readingMinutes(richTextFromPlain('가나다라마'.repeat(200)))).toBe(2);
});

it('says a date without a zone moving it', () => {
  expect(postDate('2026-11-01', 'en-US')).toBe('Nov 1, 2026');
});
