import { noReviews } from '../../../src/product/reviews/published-reviews.ts';
import { blockKinds, blocks, sectionKinds } from '../../../src/product/showcase/block-kinds/kinds.ts';
import { inStyle } from '../../../src/product/showcase/blocks/appearance/block.ts';
import { plainLink } from '../../../src/product/showcase/blocks/links/block.ts';
import type { Draft, EditorItem } from '../../../src/product/showcase/pages/contract.ts';

/** A link as the server stores it, for drafts in tests. */
export const sampleLink = (id: string, title: string, rev = 1): EditorItem => ({
  kind: 'link',
  id,
  fields: { ...plainLink, title, description: '', url: `https://example.com/${id}` },
  hidden: false,
  rev,
  deleted: false,
  problems: {},
});

/** A draft with only these links. */
export const sampleDraft = (links: EditorItem[] = [], rev = 1): Draft => ({
  pageId: '1',
  rev,
  isPublished: false,
  live: null,
  changes: 0,
  changed: [],
  userUrl: 'maya',
  zone: 'Europe/Lisbon',
  language: 'en',
  plan: 'free',
  profile: {
    firstName: 'Maya',
    lastName: 'Okafor',
    imageId: null,
    coverId: null,
    profession: 'other',
    headline: '',
    greeting: '',
    bio: '',
  },
  profileImageUrl: null,
  appearance: inStyle('minimal', 'light'),
  pendingTheme: null,
  scheduled: null,
  sectionOrder: sectionKinds,
  unsupported: [],
  sections: blockKinds.map(kind => ({
    kind,
    settings: blocks[kind].settingsDefaults,
    items: kind === 'link' ? links : [],
  })) as Draft['sections'],
  images: {},
  limits: [
    { kind: 'individualService', limit: 3, used: 0, elsewhere: 0, shownElsewhere: 0 },
    { kind: 'groupService', limit: 1, used: 0, elsewhere: 0, shownElsewhere: 0 },
    { kind: 'link', limit: 5, used: links.length, elsewhere: 0, shownElsewhere: 0 },
  ],
  partRevs: {},
  history: [],
  site: { page: null, pages: {}, menu: [], schedules: [], reviews: noReviews, likes: {}, cards: {} },
});
