import type { ComponentProps } from 'react';
import { type Later, later } from '../../../ui/later.tsx';
import type { BlockForm } from './form-context.tsx';
import type { BlockKind } from './kinds.ts';

/** The form of each kind, fetched when one is first opened. */
export const blockForms: { [K in BlockKind]: Later<ComponentProps<BlockForm<K>>> } = {
  mediaText: later(async () => (await import('./about-me/form.tsx')).AboutMeForm),
  individualService: later(async () => (await import('./one-on-one/form.tsx')).OneOnOneForm),
  groupService: later(async () => (await import('./classes/form.tsx')).ClassForm),
  blog: later(async () => (await import('./blog/form.tsx')).BlogForm),
  heroSection: later(async () => (await import('./hero-section/form.tsx')).HeroForm),
  htmlMetaTags: later(async () => (await import('./html-meta-tags/form.tsx')).MetaForm),
  review: later(async () => (await import('./review/form.tsx')).ReviewForm),
  skill: later(async () => (await import('./skill/form.tsx')).SkillForm),
  link: later(async () => (await import('./links/form.tsx')).LinkForm),
  experience: later(async () => (await import('./experience/form.tsx')).ExperienceForm),
  team: later(async () => (await import('./team/form.tsx')).TeamForm),
  promotion: later(async () => (await import('./promotion/form.tsx')).PromotionForm),
  showcase: later(async () => (await import('./gallery/form.tsx')).GalleryForm),
  cta: later(async () => (await import('./cta/form.tsx')).CtaForm),
  contactInfo: later(async () => (await import('./contact-info/form.tsx')).ContactInfoForm),
  youtube: later(async () => (await import('./youtube/form.tsx')).YoutubeForm),
  pageLink: later(async () => (await import('./page-link/form.tsx')).PageLinkForm),
  email: later(async () => (await import('./email/form.tsx')).EmailForm),
  instagram: later(async () => (await import('./instagram/form.tsx')).InstagramForm),
  facebook: later(async () => (await import('./facebook/form.tsx')).FacebookForm),
  linkedin: later(async () => (await import('./linkedin/form.tsx')).LinkedinForm),
  typeform: later(async () => (await import('./typeform/form.tsx')).TypeformForm),
  newsletterSub: later(async () => (await import('./newsletter/form.tsx')).NewsletterForm),
  weeklySchedule: later(async () => (await import('./weekly-schedule/form.tsx')).WeeklyScheduleForm),
  service: later(async () => (await import('./service/form.tsx')).ServiceForm),
};
