import type { z } from 'zod';
import { aboutMe } from './about-me/block.ts';
import { classes } from './classes/block.ts';
import { contactInfo } from './contact-info/block.ts';
import { cta } from './cta/block.ts';
import { experience } from './experience/block.ts';
import { gallery } from './gallery/block.ts';
import { links } from './links/block.ts';
import { oneOnOne } from './one-on-one/block.ts';
import { promotion } from './promotion/block.ts';
import { review } from './review/block.ts';
import { skill } from './skill/block.ts';
import { team } from './team/block.ts';
import { youtube } from './youtube/block.ts';

/** Every item kind a page may hold, by the spec's name for it. Order here is the order sections are offered in. */
export const blocks = {
  mediaText: aboutMe,
  individualService: oneOnOne,
  groupService: classes,
  review,
  skill,
  link: links,
  experience,
  team,
  promotion,
  showcase: gallery,
  cta,
  contactInfo,
  youtube,
} as const;

export type BlockKind = keyof typeof blocks;
export type FieldsOf<K extends BlockKind> = z.infer<(typeof blocks)[K]['fields']>;
export type SettingsOf<K extends BlockKind> = z.infer<(typeof blocks)[K]['settings']>;

export const blockKinds = Object.keys(blocks) as [BlockKind, ...BlockKind[]];
export const isBlockKind = (kind: string): kind is BlockKind => Object.hasOwn(blocks, kind);
