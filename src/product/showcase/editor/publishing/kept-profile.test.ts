import { expect, it } from 'vitest';
import { sampleDraft } from '../../../../../tests/kit/page/sample-draft.ts';
import type { EditorItem } from '../../pages/contract.ts';
import { stateOf } from '../draft/draft-state.ts';
import { keptProfile } from './kept-profile.ts';

const empty = sampleDraft();

const item = (kind: 'skill' | 'experience' | 'individualService' | 'groupService', id: string, fields: object) =>
  ({
    kind,
    id,
    fields,
    hidden: false,
    rev: 1,
    deleted: false,
    problems: {},
  }) as EditorItem;

it('keeps what the page says of its creator', () => {
  const items = [
    item('skill', 's1', { title: 'Salsa' }),
    item('skill', 's2', { title: 'Tango' }),
    item('individualService', 'i1', { title: 'Private lesson' }),
    item('groupService', 'g1', { title: 'Beginners' }),
  ];
  const draft = {
    ...empty,
    profile: { ...empty.profile, profession: 'dance_instructor', headline: 'Salsa in Lisbon', imageId: 'me' },
    images: { me: { src: '/images/me-card.webp', srcSet: '', width: 9, height: 9, color: '#000000', alt: '' } },
    sections: empty.sections.map(section => ({
      ...section,
      items: items.filter(({ kind }) => kind === section.kind),
    })),
  } as typeof empty;
  expect(keptProfile(stateOf(draft))).toEqual({
    profileImage: '/images/me-card.webp',
    headline: 'Salsa in Lisbon',
    jobMainTitle: 'Dance Instructor',
    jobMainTitleId: 'dance_instructor',
    jobSubTitleId: null,
    skills: '["Salsa","Tango"]',
    services: '["Private lesson","Beginners"]',
    workExperience: null,
    keywords: 'Dance Instructor, Salsa, Tango',
  });
});

it('forgets what the page does not say, and whose occupation is no other has the one of their headline', () => {
  expect(keptProfile(stateOf(empty))).toEqual({
    profileImage: null,
    headline: null,
    jobMainTitle: null,
    jobMainTitleId: 'other',
    jobSubTitleId: null,
    skills: null,
    services: null,
    workExperience: null,
    keywords: null,
  });
  const named = { ...empty, profile: { ...empty.profile, headline: 'Luthier' } };
  expect(keptProfile(stateOf(named))).toMatchObject({ jobMainTitle: 'Luthier', keywords: 'Luthier' });
});
