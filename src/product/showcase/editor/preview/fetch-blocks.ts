import { onceOnline } from '../../../../ui/display/later.tsx';
import { publishedAboutMe } from '../../blocks/about-me/published.ts';
import { isBlockShelved, shelveBlocks } from '../../blocks/block-registry.ts';
import { publishedClasses } from '../../blocks/classes/published.ts';
import { publishedExperience } from '../../blocks/experience/published.ts';
import { type SectionKind, sectionKinds } from '../../blocks/kinds.ts';
import { publishedLinks } from '../../blocks/links/published.ts';
import { publishedOneOnOne } from '../../blocks/one-on-one/published.ts';
import { publishedReview } from '../../blocks/review/published.ts';
import { publishedSkill } from '../../blocks/skill/published.ts';
import type { PublishedBlocks } from '../../blocks/view.tsx';

/** What most pages show: one by one they would weigh more. */
const first = {
  link: publishedLinks,
  mediaText: publishedAboutMe,
  individualService: publishedOneOnOne,
  groupService: publishedClasses,
  review: publishedReview,
  skill: publishedSkill,
  experience: publishedExperience,
} satisfies Partial<PublishedBlocks>;

shelveBlocks(first);

type LaterKind = Exclude<SectionKind, keyof typeof first>;

const others: { [K in LaterKind]: () => Promise<PublishedBlocks[K]> } = {
  blog: async () => (await import('../../blocks/blog/published.ts')).publishedBlog,
  team: async () => (await import('../../blocks/team/published.ts')).publishedTeam,
  promotion: async () => (await import('../../blocks/promotion/published.ts')).publishedPromotion,
  showcase: async () => (await import('../../blocks/gallery/published.ts')).publishedGallery,
  cta: async () => (await import('../../blocks/cta/published.ts')).publishedCta,
  contactInfo: async () => (await import('../../blocks/contact-info/published.ts')).publishedContactInfo,
  newsletterSub: async () => (await import('../../blocks/newsletter/published.ts')).publishedNewsletter,
  weeklySchedule: async () => (await import('../../blocks/weekly-schedule/published.ts')).publishedWeeklySchedule,
  service: async () => (await import('../../blocks/service/published.ts')).publishedService,
  youtube: async () => (await import('../../blocks/youtube/published.ts')).publishedYoutube,
  typeform: async () => (await import('../../blocks/typeform/published.ts')).publishedTypeform,
  linkedin: async () => (await import('../../blocks/linkedin/published.ts')).publishedLinkedin,
  facebook: async () => (await import('../../blocks/facebook/published.ts')).publishedFacebook,
  instagram: async () => (await import('../../blocks/instagram/published.ts')).publishedInstagram,
  email: async () => (await import('../../blocks/email/published.ts')).publishedEmail,
  pageLink: async () => (await import('../../blocks/page-link/published.ts')).publishedPageLink,
};

/** Brings these kinds, so that their sections can be drawn. */
export const fetchBlocks = (kinds: readonly SectionKind[]): Promise<unknown> => Promise.all(kinds.map(fetchBlock));

/** Brings all kinds, for whoever adds sections. */
export const fetchAllBlocks = (): Promise<unknown> => fetchBlocks(sectionKinds);

async function fetchBlock(kind: SectionKind): Promise<void> {
  if (isBlockShelved(kind) || !isLater(kind)) return;
  shelveBlocks({ [kind]: await onceOnline<PublishedBlocks[LaterKind]>(others[kind]) });
}

const isLater = (kind: SectionKind): kind is LaterKind => Object.hasOwn(others, kind);
