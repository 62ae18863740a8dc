import { describe, expect, it } from 'vitest';
import { emptyProfile } from '../blocks/basic-profile/block.ts';
import { imagesWithoutAlt } from './missing-alt-text.ts';
import type { PageImage, PageSection } from './page-document.ts';

const image = (alt: string, decorative?: boolean): PageImage => ({
  src: '/images/x',
  srcSet: '',
  width: 3,
  height: 2,
  color: '#888888',
  alt,
  decorative,
});
const images = { said: image('Maya on a roof'), silent: image(''), ornament: image('', true) };
const profile = { ...emptyProfile('Maya', 'Okafor') };
const gallery = (...fields: { imageId: string; alt: string }[]): PageSection => ({
  kind: 'showcase',
  settings: { heading: '' },
  items: fields.map((field, at) => ({ id: `g${at}`, fields: { title: `Picture ${at}`, caption: '', ...field } })),
});
const strip = (...alts: string[]): PageSection => ({
  kind: 'instagram',
  settings: { heading: '' },
  items: [{ id: 'i', fields: { handle: 'maya', photos: alts.map(alt => ({ imageId: 'silent', alt })) } }],
});
const team: PageSection = {
  kind: 'team',
  settings: { heading: '' },
  items: [{ id: 't', fields: { name: 'Tomé Alves', title: '', imageId: 'silent', url: '' } }],
};
const story = (alt: string): PageSection => ({
  kind: 'mediaText',
  settings: { heading: '' },
  items: [
    {
      id: 's',
      fields: {
        title: 'My way',
        imageId: null,
        text: { type: 'doc', content: [{ type: 'image', attrs: { imageId: 'silent', alt } }] },
      },
    },
  ],
});

describe('pictures without words', () => {
  it.each<[string, Partial<typeof profile>, PageSection[], (string | null)[]]>([
    ['nothing on a page without pictures', {}, [], []],
    ['the portrait and the cover', { imageId: 'silent', coverId: 'silent' }, [], [null, null]],
    ['nothing that has words or is decoration', { imageId: 'said', coverId: 'ornament' }, [], []],
    ['nothing that is not there any more', { imageId: 'gone' }, [], []],
    ['an item whose use of it has no words either', {}, [gallery({ imageId: 'silent', alt: '' })], ['g0']],
    ['no item whose own use of it has words', {}, [gallery({ imageId: 'silent', alt: 'A turn' })], []],
    ['no item whose picture has words', {}, [gallery({ imageId: 'said', alt: '' })], []],
    ['a strip once, however many are silent', {}, [strip('', 'A turn', '')], ['i']],
    ['no strip in which all have words', {}, [strip('A turn', 'A dip')], []],
    ['no person of the team, whom their name stands beside', {}, [team], []],
    ['a text with one in it', {}, [story('')], ['s']],
    ['no text whose picture has words', {}, [story('A turn')], []],
  ])('are %s', (_name, given, sections, ids) => {
    const found = imagesWithoutAlt({ profile: { ...profile, ...given }, sections }, images);
    expect(found.map(({ id }) => id)).toEqual(ids);
  });

  it('are called as in the editor', () => {
    const sections = [gallery({ imageId: 'silent', alt: '' })];
    expect(imagesWithoutAlt({ profile: { ...profile, imageId: 'silent' }, sections }, images)).toEqual([
      { id: null, label: 'Your photo' },
      { id: 'g0', label: 'Picture 0' },
    ]);
  });
});
