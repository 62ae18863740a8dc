import type { ComponentProps } from 'react';
import { type Later, later } from '../../../../ui/display/later.tsx';
import type { BlockKind } from '../../blocks/kinds.ts';
import type { BlockForm } from '../../form-fields/form-context.tsx';

/** The form of each kind, fetched when one is first opened. */
export const blockForms: { [K in BlockKind]: Later<ComponentProps<BlockForm<K>>> } = {
  mediaText: later(async () => (await import('../../blocks/about-me/form.tsx')).AboutMeForm),
  individualService: later(async () => (await import('../../blocks/one-on-one/form.tsx')).OneOnOneForm),
  groupService: later(async () => (await import('../../blocks/classes/form.tsx')).ClassForm),
  blog: later(async () => (await import('../../blocks/blog/form.tsx')).BlogForm),
  heroSection: later(async () => (await import('../../blocks/hero-section/form.tsx')).HeroForm),
  htmlMetaTags: later(async () => (await import('../../blocks/html-meta-tags/form.tsx')).MetaForm),
  review: later(async () => (await import('../../blocks/review/form.tsx')).ReviewForm),
  skill: later(async () => (await import('../../blocks/skill/form.tsx')).SkillForm),
  link: later(async () => (await import('../../blocks/links/form.tsx')).LinkForm),
  experience: later(async () => (await import('../../blocks/experience/form.tsx')).ExperienceForm),
  team: later(async () => (await import('../../blocks/team/form.tsx')).TeamForm),
  promotion: later(async () => (await import('../../blocks/promotion/form.tsx')).PromotionForm),
  showcase: later(async () => (await import('../../blocks/gallery/form.tsx')).GalleryForm),
  cta: later(async () => (await import('../../blocks/cta/form.tsx')).CtaForm),
  contactInfo: later(async () => (await import('../../blocks/contact-info/form.tsx')).ContactInfoForm),
  youtube: later(async () => (await import('../../blocks/youtube/form.tsx')).YoutubeForm),
  pageLink: later(async () => (await import('../../blocks/page-link/form.tsx')).PageLinkForm),
  email: later(async () => (await import('../../blocks/email/form.tsx')).EmailForm),
  instagram: later(async () => (await import('../../blocks/instagram/form.tsx')).InstagramForm),
  facebook: later(async () => (await import('../../blocks/facebook/form.tsx')).FacebookForm),
  linkedin: later(async () => (await import('../../blocks/linkedin/form.tsx')).LinkedinForm),
  typeform: later(async () => (await import('../../blocks/typeform/form.tsx')).TypeformForm),
  newsletterSub: later(async () => (await import('../../blocks/newsletter/form.tsx')).NewsletterForm),
  weeklySchedule: later(async () => (await import('../../blocks/weekly-schedule/form.tsx')).WeeklyScheduleForm),
  service: later(async () => (await import('../../blocks/service/form.tsx')).ServiceForm),
};
