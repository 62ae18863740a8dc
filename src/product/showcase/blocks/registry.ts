import { aboutMe } from './about-me/block.ts';
import { blog } from './blog/block.ts';
import { classes } from './classes/block.ts';
import { contactInfo } from './contact-info/block.ts';
import { cta } from './cta/block.ts';
import { email } from './email/block.ts';
import { experience } from './experience/block.ts';
import { facebook } from './facebook/block.ts';
import { gallery } from './gallery/block.ts';
import { heroSection } from './hero-section/block.ts';
import { htmlMetaTags } from './html-meta-tags/block.ts';
import { instagram } from './instagram/block.ts';
import { linkedin } from './linkedin/block.ts';
import { links } from './links/block.ts';
import { newsletter } from './newsletter/block.ts';
import { oneOnOne } from './one-on-one/block.ts';
import { pageLink } from './page-link/block.ts';
import { promotion } from './promotion/block.ts';
import { review } from './review/block.ts';
import { service } from './service/block.ts';
import { skill } from './skill/block.ts';
import { team } from './team/block.ts';
import { typeform } from './typeform/block.ts';
import { weeklySchedule } from './weekly-schedule/block.ts';
import { youtube } from './youtube/block.ts';

/**
 * Every kind of block, by its folder. All other lists of kinds derive from this one; its order is the default
 * order of sections: what is sold comes first.
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
  'hero-section': heroSection,
  'html-meta-tags': htmlMetaTags,
} as const;
