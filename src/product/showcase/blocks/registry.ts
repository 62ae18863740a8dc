import { publishedAboutMe } from './about-me/published.ts';
import { shelveBlocks } from './block-registry.ts';
import { publishedBlog } from './blog/published.ts';
import { publishedClasses } from './classes/published.ts';
import { publishedContactInfo } from './contact-info/published.ts';
import { publishedCta } from './cta/published.ts';
import { publishedEmail } from './email/published.ts';
import { publishedExperience } from './experience/published.ts';
import { publishedFacebook } from './facebook/published.ts';
import { publishedGallery } from './gallery/published.ts';
import { publishedInstagram } from './instagram/published.ts';
import { publishedLinkedin } from './linkedin/published.ts';
import { publishedLinks } from './links/published.ts';
import { publishedNewsletter } from './newsletter/published.ts';
import { publishedOneOnOne } from './one-on-one/published.ts';
import { publishedPageLink } from './page-link/published.ts';
import { publishedPromotion } from './promotion/published.ts';
import { publishedReview } from './review/published.ts';
import { publishedService } from './service/published.ts';
import { publishedSkill } from './skill/published.ts';
import { publishedTeam } from './team/published.ts';
import { publishedTypeform } from './typeform/published.ts';
import type { PublishedBlocks } from './view.tsx';
import { publishedWeeklySchedule } from './weekly-schedule/published.ts';
import { publishedYoutube } from './youtube/published.ts';

/** How each kind of section is published. Whoever imports this can draw every kind. */
export const publishedBlocks: PublishedBlocks = {
  mediaText: publishedAboutMe,
  individualService: publishedOneOnOne,
  groupService: publishedClasses,
  blog: publishedBlog,
  review: publishedReview,
  skill: publishedSkill,
  link: publishedLinks,
  experience: publishedExperience,
  team: publishedTeam,
  promotion: publishedPromotion,
  showcase: publishedGallery,
  cta: publishedCta,
  contactInfo: publishedContactInfo,
  newsletterSub: publishedNewsletter,
  weeklySchedule: publishedWeeklySchedule,
  service: publishedService,
  youtube: publishedYoutube,
  typeform: publishedTypeform,
  linkedin: publishedLinkedin,
  facebook: publishedFacebook,
  instagram: publishedInstagram,
  email: publishedEmail,
  pageLink: publishedPageLink,
};

shelveBlocks(publishedBlocks);
