import type { BlockKind } from './kinds.ts';

/** The headings under which sections are offered, in this order. */
export const blockGroups = {
  about: 'About you',
  offer: 'What you offer',
  proof: 'Proof',
  words: 'Words and pictures',
  links: 'Links and contact',
  growth: 'Growth',
} as const;
export type BlockGroup = keyof typeof blockGroups;

/** Forms a section takes on the page, as far as a thumbnail can tell them apart. */
export type Sketch =
  | 'story'
  | 'prices'
  | 'timetable'
  | 'quote'
  | 'words'
  | 'rows'
  | 'timeline'
  | 'faces'
  | 'framed'
  | 'pictures'
  | 'button'
  | 'card'
  | 'film'
  | 'field'
  | 'article'
  | 'banner';

/** Where each kind is offered, and how it is drawn there. */
export const offeredKinds: Record<BlockKind, { group: BlockGroup; sketch: Sketch }> = {
  mediaText: { group: 'about', sketch: 'story' },
  individualService: { group: 'offer', sketch: 'prices' },
  groupService: { group: 'offer', sketch: 'timetable' },
  blog: { group: 'words', sketch: 'article' },
  review: { group: 'proof', sketch: 'quote' },
  skill: { group: 'about', sketch: 'words' },
  link: { group: 'links', sketch: 'rows' },
  experience: { group: 'about', sketch: 'timeline' },
  team: { group: 'about', sketch: 'faces' },
  promotion: { group: 'offer', sketch: 'framed' },
  showcase: { group: 'words', sketch: 'pictures' },
  cta: { group: 'links', sketch: 'button' },
  contactInfo: { group: 'links', sketch: 'card' },
  youtube: { group: 'words', sketch: 'film' },
  pageLink: { group: 'links', sketch: 'rows' },
  email: { group: 'links', sketch: 'card' },
  instagram: { group: 'links', sketch: 'pictures' },
  facebook: { group: 'links', sketch: 'card' },
  linkedin: { group: 'links', sketch: 'card' },
  typeform: { group: 'growth', sketch: 'field' },
  newsletterSub: { group: 'growth', sketch: 'field' },
  weeklySchedule: { group: 'offer', sketch: 'timetable' },
  service: { group: 'offer', sketch: 'card' },
  heroSection: { group: 'about', sketch: 'banner' },
  htmlMetaTags: { group: 'growth', sketch: 'card' },
};
