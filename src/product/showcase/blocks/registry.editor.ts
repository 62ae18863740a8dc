import type { IconName } from '../../../ui/icon-paths.ts';
import type { BlockKind } from './kinds.ts';

type Edited = {
  icon: IconName;
  /** What one of them is called, in a button: "Add a review". */
  one: string;
  /** Under which heading it is offered; "Words and pictures" when it says nothing. */
  group?: BlockGroup;
  /** A drawing of its form in the offer of sections; the group's own without it. */
  sketch?: Sketch;
};

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

const groupSketches: Record<BlockGroup, Sketch> = {
  about: 'card',
  offer: 'prices',
  proof: 'quote',
  words: 'article',
  links: 'rows',
  growth: 'field',
};

/** Where a kind is offered and how it is drawn there. */
export function offeredAs(kind: BlockKind): { group: BlockGroup; sketch: Sketch } {
  const { group = 'words', sketch = groupSketches[group] }: Pick<Edited, 'group' | 'sketch'> = editedBlocks[kind];
  return { group, sketch };
}

/** How each kind is edited. */
export const editedBlocks: Record<BlockKind, Edited> = {
  mediaText: { icon: 'text', one: 'a text', group: 'about', sketch: 'story' },
  individualService: { icon: 'user', one: 'a service', group: 'offer', sketch: 'prices' },
  groupService: { icon: 'users', one: 'a class', group: 'offer', sketch: 'timetable' },
  blog: { icon: 'edit', one: 'a post', group: 'words', sketch: 'article' },
  review: { icon: 'quote', one: 'a review', group: 'proof', sketch: 'quote' },
  skill: { icon: 'award', one: 'a skill', group: 'about', sketch: 'words' },
  link: { icon: 'link', one: 'a link', group: 'links', sketch: 'rows' },
  experience: {
    icon: 'briefcase',
    one: 'a part of your path',
    group: 'about',
    sketch: 'timeline',
  },
  team: { icon: 'users', one: 'a person', group: 'about', sketch: 'faces' },
  promotion: { icon: 'ticket', one: 'an all-access offer', group: 'offer', sketch: 'framed' },
  showcase: { icon: 'image', one: 'a picture', group: 'words', sketch: 'pictures' },
  cta: { icon: 'hand', one: 'a button', group: 'links', sketch: 'button' },
  contactInfo: { icon: 'phone', one: 'contact details', group: 'links', sketch: 'card' },
  youtube: { icon: 'video', one: 'a video', group: 'words', sketch: 'film' },
  pageLink: { icon: 'page', one: 'a link to a page', group: 'links', sketch: 'rows' },
  email: { icon: 'mail', one: 'a mail card', group: 'links', sketch: 'card' },
  instagram: { icon: 'camera', one: 'your Instagram', group: 'links', sketch: 'pictures' },
  facebook: { icon: 'users', one: 'your Facebook', group: 'links', sketch: 'card' },
  linkedin: { icon: 'briefcase', one: 'your LinkedIn', group: 'links', sketch: 'card' },
  typeform: { icon: 'note', one: 'a form', group: 'growth', sketch: 'field' },
  newsletterSub: { icon: 'send', one: 'a newsletter form', group: 'growth', sketch: 'field' },
  weeklySchedule: {
    icon: 'calendar-days',
    one: 'a timetable',
    group: 'offer',
    sketch: 'timetable',
  },
  service: { icon: 'sparkles', one: 'a service by arrangement', group: 'offer', sketch: 'card' },
  heroSection: { icon: 'sparkles', one: 'a first view of your own', group: 'about', sketch: 'banner' },
  htmlMetaTags: { icon: 'search', one: 'words for search and sharing', group: 'growth', sketch: 'card' },
};
