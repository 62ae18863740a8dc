import type { IconName } from '../../../ui/icons/icon-paths.ts';
import type { BlockKind } from './kinds.ts';

type Edited = {
  icon: IconName;
  /** What one of them is called, in a button: "Add a review". */
  one: string;
};

/** How each kind is edited. Where it is offered among the others stands in offered-kinds.ts, which comes later. */
export const editedBlocks: Record<BlockKind, Edited> = {
  mediaText: { icon: 'text', one: 'a text' },
  individualService: { icon: 'user', one: 'a service' },
  groupService: { icon: 'users', one: 'a class' },
  blog: { icon: 'edit', one: 'a post' },
  review: { icon: 'quote', one: 'a review' },
  skill: { icon: 'award', one: 'a skill' },
  link: { icon: 'link', one: 'a link' },
  experience: { icon: 'briefcase', one: 'a part of your path' },
  team: { icon: 'users', one: 'a person' },
  promotion: { icon: 'ticket', one: 'an all-access offer' },
  showcase: { icon: 'image', one: 'a picture' },
  cta: { icon: 'hand', one: 'a button' },
  contactInfo: { icon: 'phone', one: 'contact details' },
  youtube: { icon: 'video', one: 'a video' },
  pageLink: { icon: 'page', one: 'a link to a page' },
  email: { icon: 'mail', one: 'a mail card' },
  instagram: { icon: 'camera', one: 'your Instagram' },
  facebook: { icon: 'users', one: 'your Facebook' },
  linkedin: { icon: 'briefcase', one: 'your LinkedIn' },
  typeform: { icon: 'note', one: 'a form' },
  newsletterSub: { icon: 'send', one: 'a newsletter form' },
  weeklySchedule: { icon: 'calendar-days', one: 'a timetable' },
  service: { icon: 'sparkles', one: 'a service by arrangement' },
  heroSection: { icon: 'sparkles', one: 'a first view of your own' },
  htmlMetaTags: { icon: 'search', one: 'words for search and sharing' },
};
