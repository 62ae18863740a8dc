import { expect, it } from 'vitest';
import { differences } from './conflict-words.ts';

it.each<[string, Record<string, unknown>, Record<string, unknown>, [string, string][]]>([
  ['only what differs', { title: 'a', url: 'x' }, { title: 'b', url: 'x' }, [['a', 'b']]],
  ['an empty field', { title: '' }, { title: 'b' }, [['nothing', 'b']]],
  ['a picture', { imageId: null }, { imageId: 'x1' }, [['no picture', 'another picture']]],
  [
    'sections by their names, from where their orders part',
    { kinds: ['review', 'link', 'skill'] },
    { kinds: ['review', 'skill', 'link'] },
    [['Links, Skill', 'Skill, Links']],
  ],
  [
    'a look',
    { appearance: { art: 'noir', theme: 'dark' } },
    { appearance: { art: 'motown', theme: 'light', mode: 'custom' } },
    [['Noir, dark', 'Soul, light, own colors']],
  ],
  [
    'the words of a written text',
    { text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Come in' }] }] } },
    { text: { type: 'doc', content: [] } },
    [['Come in', 'nothing']],
  ],
])('says %s', (_name, mine, theirs, said) => {
  expect(differences(mine, theirs).map(difference => [difference.mine, difference.theirs])).toEqual(said);
});

it('cuts long words', () => {
  expect(differences({ bio: 'x'.repeat(500) }, { bio: '' })[0]?.mine).toHaveLength(162);
});
