import type { z } from 'zod';
import { aboutMe } from './about-me/block.ts';
import type { Block, BlockPlace } from './block.ts';
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

/** Every item kind a page may hold, by the spec's name for it. Order here is the order sections are offered in. */
export const blocks = {
  mediaText: aboutMe,
  individualService: oneOnOne,
  groupService: classes,
  service,
  weeklySchedule,
  blog,
  review,
  skill,
  link: links,
  experience,
  team,
  promotion,
  showcase: gallery,
  cta,
  contactInfo,
  newsletterSub: newsletter,
  youtube,
  email,
  instagram,
  facebook,
  linkedin,
  typeform,
  pageLink,
  heroSection,
  htmlMetaTags,
} as const;

export type BlockKind = keyof typeof blocks;
/** Kinds whose place on the page is given; every other kind is a section. */
export type FixedKind = 'heroSection' | 'htmlMetaTags';
export type SectionKind = Exclude<BlockKind, FixedKind>;
export type FieldsOf<K extends BlockKind> = z.infer<(typeof blocks)[K]['fields']>;
export type SettingsOf<K extends BlockKind> = z.infer<(typeof blocks)[K]['settings']>;

export const blockKinds = Object.keys(blocks) as [BlockKind, ...BlockKind[]];
export const isBlockKind = (kind: string): kind is BlockKind => Object.hasOwn(blocks, kind);

export const placeOf = (kind: BlockKind): BlockPlace =>
  (blocks[kind] as Pick<Block<BlockKind, unknown, unknown>, 'place'>).place ?? 'section';
/** The most items of a kind a page holds whatever its plan; null when there is no such number. */
export const mostOf = (kind: BlockKind): number | null =>
  (blocks[kind] as Pick<Block<BlockKind, unknown, unknown>, 'most'>).most ?? null;

/** Kinds that are sections, which a creator arranges; and those whose place on the page is given. */
export const isSectionKind = (kind: BlockKind): kind is SectionKind => placeOf(kind) === 'section';
export const sectionKinds = blockKinds.filter(isSectionKind);
export const fixedKinds = blockKinds.filter(kind => !isSectionKind(kind)) as FixedKind[];
