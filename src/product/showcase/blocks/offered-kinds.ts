import type { BlockKind } from './kinds.ts';

/** The headings under which sections are offered, in this order. */
export const blockGroups = {
  about: 'About you',
  offer: 'What you offer',
  proof: 'Proof',
  words: 'Text and images',
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

/** Where each kind is offered, how it is drawn there, and what else people call it. */
export const offeredKinds: Record<BlockKind, { group: BlockGroup; sketch: Sketch; words: string }> = {
  mediaText: { group: 'about', sketch: 'story', words: 'bio story text picture who I am' },
  individualService: {
    group: 'offer',
    sketch: 'prices',
    words: 'one-on-one private lesson session appointment coaching book price rates',
  },
  groupService: {
    group: 'offer',
    sketch: 'timetable',
    words: 'group course event workshop lesson timetable dates price',
  },
  blog: { group: 'words', sketch: 'article', words: 'post article news writing text' },
  review: { group: 'proof', sketch: 'quote', words: 'testimonial quote feedback stars rating recommendation' },
  skill: { group: 'about', sketch: 'words', words: 'tags specialities topics' },
  link: { group: 'links', sketch: 'rows', words: 'url website button shop bio' },
  experience: { group: 'about', sketch: 'timeline', words: 'cv resume work career education history' },
  team: { group: 'about', sketch: 'faces', words: 'people staff partners colleagues' },
  promotion: { group: 'offer', sketch: 'framed', words: 'membership bundle subscription package price plan' },
  showcase: { group: 'words', sketch: 'pictures', words: 'gallery photo picture image portfolio work' },
  cta: { group: 'links', sketch: 'button', words: 'action button' },
  contactInfo: { group: 'links', sketch: 'card', words: 'map address phone place location directions where' },
  youtube: { group: 'words', sketch: 'film', words: 'youtube film movie clip' },
  pageLink: { group: 'links', sketch: 'rows', words: 'page link subpage faq more' },
  email: { group: 'links', sketch: 'card', words: 'mail write message' },
  instagram: { group: 'links', sketch: 'pictures', words: 'photo picture social' },
  facebook: { group: 'links', sketch: 'card', words: 'social group' },
  linkedin: { group: 'links', sketch: 'card', words: 'social career' },
  typeform: { group: 'growth', sketch: 'field', words: 'questions survey quiz questionnaire' },
  newsletterSub: { group: 'growth', sketch: 'field', words: 'mail letter mailing list subscribe' },
  weeklySchedule: { group: 'offer', sketch: 'timetable', words: 'hours opening calendar timetable when' },
  service: { group: 'offer', sketch: 'card', words: 'custom quote request on request price package' },
  heroSection: { group: 'about', sketch: 'banner', words: 'first view cover header' },
  htmlMetaTags: { group: 'growth', sketch: 'card', words: 'seo search google share title' },
};
