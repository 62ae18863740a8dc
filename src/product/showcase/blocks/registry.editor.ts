import type { IconName } from '../../../ui/icon-paths.ts';
import { AboutMeForm } from './about-me/form.tsx';
import { BlogForm } from './blog/form.tsx';
import { ClassForm } from './classes/form.tsx';
import { ContactInfoForm } from './contact-info/form.tsx';
import { CtaForm } from './cta/form.tsx';
import { EmailForm } from './email/form.tsx';
import { ExperienceForm } from './experience/form.tsx';
import { FacebookForm } from './facebook/form.tsx';
import type { BlockForm } from './form-context.tsx';
import { GalleryForm } from './gallery/form.tsx';
import { InstagramForm } from './instagram/form.tsx';
import type { BlockKind } from './kinds.ts';
import { LinkedinForm } from './linkedin/form.tsx';
import { LinkForm } from './links/form.tsx';
import { NewsletterForm } from './newsletter/form.tsx';
import { OneOnOneForm } from './one-on-one/form.tsx';
import { PageLinkForm } from './page-link/form.tsx';
import { PromotionForm } from './promotion/form.tsx';
import { ReviewForm } from './review/form.tsx';
import { ServiceForm } from './service/form.tsx';
import { SkillForm } from './skill/form.tsx';
import { TeamForm } from './team/form.tsx';
import { TypeformForm } from './typeform/form.tsx';
import { WeeklyScheduleForm } from './weekly-schedule/form.tsx';
import { YoutubeForm } from './youtube/form.tsx';

type Edited<K extends BlockKind> = {
  Form: BlockForm<K>;
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
  const {
    group = 'words',
    sketch = groupSketches[group],
  }: Pick<Edited<BlockKind>, 'group' | 'sketch'> = editedBlocks[kind];
  return { group, sketch };
}

/** How each kind is edited. */
export const editedBlocks: { [K in BlockKind]: Edited<K> } = {
  mediaText: { Form: AboutMeForm, icon: 'text', one: 'a text', group: 'about', sketch: 'story' },
  individualService: { Form: OneOnOneForm, icon: 'user', one: 'a service', group: 'offer', sketch: 'prices' },
  groupService: { Form: ClassForm, icon: 'users', one: 'a class', group: 'offer', sketch: 'timetable' },
  blog: { Form: BlogForm, icon: 'edit', one: 'a post', group: 'words', sketch: 'article' },
  review: { Form: ReviewForm, icon: 'quote', one: 'a review', group: 'proof', sketch: 'quote' },
  skill: { Form: SkillForm, icon: 'award', one: 'a skill', group: 'about', sketch: 'words' },
  link: { Form: LinkForm, icon: 'link', one: 'a link', group: 'links', sketch: 'rows' },
  experience: {
    Form: ExperienceForm,
    icon: 'briefcase',
    one: 'a part of your path',
    group: 'about',
    sketch: 'timeline',
  },
  team: { Form: TeamForm, icon: 'users', one: 'a person', group: 'about', sketch: 'faces' },
  promotion: { Form: PromotionForm, icon: 'ticket', one: 'an all-access offer', group: 'offer', sketch: 'framed' },
  showcase: { Form: GalleryForm, icon: 'image', one: 'a picture', group: 'words', sketch: 'pictures' },
  cta: { Form: CtaForm, icon: 'hand', one: 'a button', group: 'links', sketch: 'button' },
  contactInfo: { Form: ContactInfoForm, icon: 'phone', one: 'contact details', group: 'links', sketch: 'card' },
  youtube: { Form: YoutubeForm, icon: 'video', one: 'a video', group: 'words', sketch: 'film' },
  pageLink: { Form: PageLinkForm, icon: 'page', one: 'a link to a page', group: 'links', sketch: 'rows' },
  email: { Form: EmailForm, icon: 'mail', one: 'a mail card', group: 'links', sketch: 'card' },
  instagram: { Form: InstagramForm, icon: 'camera', one: 'your Instagram', group: 'links', sketch: 'pictures' },
  facebook: { Form: FacebookForm, icon: 'users', one: 'your Facebook', group: 'links', sketch: 'card' },
  linkedin: { Form: LinkedinForm, icon: 'briefcase', one: 'your LinkedIn', group: 'links', sketch: 'card' },
  typeform: { Form: TypeformForm, icon: 'note', one: 'a form', group: 'growth', sketch: 'field' },
  newsletterSub: { Form: NewsletterForm, icon: 'send', one: 'a newsletter form', group: 'growth', sketch: 'field' },
  weeklySchedule: {
    Form: WeeklyScheduleForm,
    icon: 'calendar-days',
    one: 'a timetable',
    group: 'offer',
    sketch: 'timetable',
  },
  service: { Form: ServiceForm, icon: 'sparkles', one: 'a service by arrangement', group: 'offer', sketch: 'card' },
};
