import { texts as aboutMe } from '../../blocks/about-me/texts.ts';
import { texts as blog } from '../../blocks/blog/texts.ts';
import { texts as classes } from '../../blocks/classes/texts.ts';
import { texts as contact } from '../../blocks/contact-info/texts.ts';
import { texts as cta } from '../../blocks/cta/texts.ts';
import { texts as email } from '../../blocks/email/texts.ts';
import { texts as experience } from '../../blocks/experience/texts.ts';
import { texts as facebook } from '../../blocks/facebook/texts.ts';
import { texts as gallery } from '../../blocks/gallery/texts.ts';
import { texts as hero } from '../../blocks/hero-section/texts.ts';
import { texts as meta } from '../../blocks/html-meta-tags/texts.ts';
import { texts as instagram } from '../../blocks/instagram/texts.ts';
import type { BlockKind } from '../../blocks/kinds.ts';
import { texts as linkedin } from '../../blocks/linkedin/texts.ts';
import { texts as links } from '../../blocks/links/texts.ts';
import { texts as newsletter } from '../../blocks/newsletter/texts.ts';
import { texts as pageLink } from '../../blocks/page-link/texts.ts';
import { texts as promotion } from '../../blocks/promotion/texts.ts';
import { texts as review } from '../../blocks/review/texts.ts';
import { texts as service } from '../../blocks/service/texts.ts';
import { texts as skill } from '../../blocks/skill/texts.ts';
import { texts as team } from '../../blocks/team/texts.ts';
import { texts as typeform } from '../../blocks/typeform/texts.ts';
import { texts as week } from '../../blocks/weekly-schedule/texts.ts';
import { texts as youtube } from '../../blocks/youtube/texts.ts';
import { texts as offers } from '../../offer-fields/texts.ts';

const { offerForm } = offers;
const session = {
  title: offerForm.title,
  description: offerForm.description,
  durationMinutes: classes.length,
  payMethods: offerForm.paymentMethods,
  delivery: offerForm.where,
  imageId: offerForm.image,
  refundPolicy: offers.offerFolds.refunds,
};

/**
 * What a form calls its fields, by kind and the first part of a field's path. A field is left out where the rule behind
 * it asks for one of several: then the message alone says what to do.
 */
const names: Record<BlockKind, Record<string, string>> = {
  blog: { title: blog.title, description: blog.text, imageId: blog.image, date: blog.date, slug: blog.address },
  experience: {
    title: experience.role,
    name: experience.where,
    text: experience.description,
    from: experience.from,
    to: experience.until,
  },
  review: { text: review.review, author: review.name, context: review.context },
  showcase: { imageId: gallery.image, title: gallery.title, caption: gallery.caption },
  skill: { title: skill.skill },
  individualService: session,
  groupService: {
    ...session,
    capacity: classes.spots,
    startDate: classes.date,
    startTime: classes.starts,
    untilDate: classes.lastDate,
  },
  service: { title: service.title, description: service.description, imageId: service.image },
  link: {
    title: links.title,
    url: links.address,
    userUrl: links.theirHandle,
    pageId: links.thePage,
    targetId: links.serviceOrClass,
    description: links.description,
    imageId: links.image,
  },
  mediaText: { text: aboutMe.text, imageId: aboutMe.image },
  team: { name: team.name, title: team.role, imageId: team.photo, url: team.theirPage },
  promotion: {
    title: promotion.title,
    subtitle: promotion.subtitle,
    description: promotion.description,
    url: promotion.address,
  },
  pageLink: { pageId: pageLink.page, label: pageLink.linkText },
  email: { title: email.title, address: email.email, subject: email.emailSubject, text: email.subtitle },
  contactInfo: { phone: contact.phone, address: contact.address, place: contact.mapLocation },
  newsletterSub: { line: newsletter.whatPeopleGet, button: newsletter.buttonText, note: newsletter.smallPrint },
  cta: { label: cta.custom, url: cta.address },
  heroSection: { line: hero.tagline, targetId: hero.serviceOrClass, coverId: hero.headerCover },
  htmlMetaTags: { title: meta.title, description: meta.description, imageId: meta.sharingImage },
  youtube: { url: youtube.videoLink, title: youtube.title, imageId: youtube.previewImage },
  instagram: { handle: instagram.yourHandle, photos: instagram.photos },
  facebook: { url: facebook.facebookLink, title: facebook.nameOnTheCard, description: facebook.description },
  linkedin: { url: linkedin.linkedinLink, title: linkedin.nameOnTheCard, description: linkedin.description },
  typeform: { url: typeform.formLink, title: typeform.title, description: typeform.description },
  weeklySchedule: { title: week.title, rows: week.what },
};

/** A field's name as its form writes it; undefined where the form has no name for it. `path` is `price.amount`. */
export const fieldName = (kind: BlockKind, path: string): string | undefined => names[kind][path.split('.')[0] ?? ''];
