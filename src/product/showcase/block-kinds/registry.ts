import { aboutMe } from '../blocks/about-me/block.ts';
import { blog } from '../blocks/blog/block.ts';
import { classes } from '../blocks/classes/block.ts';
import { contactInfo } from '../blocks/contact-info/block.ts';
import { crossPromotion } from '../blocks/cross-promotion/block.ts';
import { cta } from '../blocks/cta/block.ts';
import { email } from '../blocks/email/block.ts';
import { experience } from '../blocks/experience/block.ts';
import { facebook } from '../blocks/facebook/block.ts';
import { gallery } from '../blocks/gallery/block.ts';
import { heroSection } from '../blocks/hero-section/block.ts';
import { htmlMetaTags } from '../blocks/html-meta-tags/block.ts';
import { instagram } from '../blocks/instagram/block.ts';
import { linkedin } from '../blocks/linkedin/block.ts';
import { links } from '../blocks/links/block.ts';
import { newsletter } from '../blocks/newsletter/block.ts';
import { oneOnOne } from '../blocks/one-on-one/block.ts';
import { pageLink } from '../blocks/page-link/block.ts';
import { promotion } from '../blocks/promotion/block.ts';
import { review } from '../blocks/review/block.ts';
import { service } from '../blocks/service/block.ts';
import { skill } from '../blocks/skill/block.ts';
import { team } from '../blocks/team/block.ts';
import { typeform } from '../blocks/typeform/block.ts';
import { weeklySchedule } from '../blocks/weekly-schedule/block.ts';
import { youtube } from '../blocks/youtube/block.ts';

/**
 * Every kind of block, by its folder. All other lists of kinds derive from this one; its order is the default order of
 * sections: offers come first.
 */
export const registry = {
  'one-on-one': oneOnOne,
  classes,
  service,
  'weekly-schedule': weeklySchedule,
  'about-me': aboutMe,
  blog,
  review,
  skill,
  links,
  experience,
  team,
  promotion,
  gallery,
  cta,
  'contact-info': contactInfo,
  newsletter,
  youtube,
  email,
  instagram,
  facebook,
  linkedin,
  typeform,
  'page-link': pageLink,
  'cross-promotion': crossPromotion,
  'hero-section': heroSection,
  'html-meta-tags': htmlMetaTags,
} as const;
