import { z } from 'zod';
import { idSchema } from '../../../base/id.ts';
import { languages } from '../../../base/language.ts';
import { dateTime } from '../../../base/operations/instant.ts';
import { tokenField } from '../../../base/text-field.ts';
import { storableJson } from '../../../base/text-length.ts';
import { countedKinds, plans } from '../../plans/entitlement.ts';
import { type BlockKind, blockKinds, type FieldsOf, type SettingsOf } from '../block-kinds/kinds.ts';
import { type Appearance, appearanceSchema } from '../blocks/appearance/block.ts';
import type { BasicProfile } from '../blocks/basic-profile/block.ts';
import type { PageImage } from '../document/page-document.ts';
import { mostInSection } from '../document/showcase.ts';
import { siteSchema } from '../document/site-facts.ts';
import { imageSchema } from '../images/images-contract.ts';
import { texts } from './texts.ts';

export const pageParams = z.object({ pageId: z.string().min(1).max(40) });

/** The revision of the last change that the writer knows. */
const baseRev = z.number().int().min(0).optional();

export const appearanceBody = appearanceSchema;

/** An edit as the editor stores it, parsed again by the editor's own rules, so that older ones are accepted. */
const keptEdit = z.record(z.string(), z.unknown());
/** One step of the history: the edit, its inverse, and whether it is undone. `at` is in ms. */
const stepSchema = z
  .object({
    /** Made in the browser, once for each step: the same one twice is the same edit sent twice. */
    id: idSchema,
    undo: keptEdit,
    redo: keptEdit,
    undone: z.boolean(),
    at: z.number(),
    window: tokenField(100).optional(),
  })
  .refine(step => JSON.stringify(step).length <= 200_000, { error: texts.changeTooLong });
export type KeptStep = z.infer<typeof stepSchema>;

/** One edit of the draft. `fields`, `settings`, `profile` and `appearance` are checked by their own rules. */
const wireEdit = z.discriminatedUnion('edit', [
  z.strictObject({ edit: z.literal('item'), id: idSchema, kind: z.enum(blockKinds), fields: keptEdit }),
  z.strictObject({ edit: z.literal('hidden'), id: idSchema, hidden: z.boolean() }),
  z.strictObject({ edit: z.literal('present'), id: idSchema, present: z.boolean() }),
  z.strictObject({ edit: z.literal('order'), kind: z.enum(blockKinds), ids: z.array(idSchema).max(mostInSection) }),
  z.strictObject({ edit: z.literal('sections'), kinds: z.array(z.enum(blockKinds)).max(blockKinds.length) }),
  z.strictObject({ edit: z.literal('settings'), kind: z.enum(blockKinds), settings: keptEdit }),
  z.strictObject({ edit: z.literal('profile'), profile: keptEdit }),
  z.strictObject({ edit: z.literal('appearance'), appearance: keptEdit }),
]);
export type WireEdit = z.infer<typeof wireEdit>;
/** An edit with the revision it is based on, and its history steps. */
export const editBody = z.strictObject({
  edit: wireEdit,
  baseRev,
  // A step contains what was typed; only its edit was cleaned.
  steps: z.array(stepSchema.transform(storableJson)).max(100),
  window: idSchema,
});
export type EditBody = z.infer<typeof editBody>;
/** The draft's `rev` that the publish dialog showed. */
export const publicationSchema = z.strictObject({
  rev: z.number().int().min(0),
  /** What to do with a previewed look; required while there is one. */
  pendingTheme: z.enum(['apply', 'leave']).optional(),
});
export const themePreviewSchema = z.object({ pendingTheme: z.unknown() });

// Fields and settings are `unknown` here because their block checks them, not the API.
const itemAnswer = z.object({
  kind: z.enum(blockKinds),
  id: z.string(),
  fields: z.unknown(),
  hidden: z.boolean(),
  rev: z.number(),
  deleted: z.boolean(),
  /** Messages by field when stored fields cannot be published as they are; empty when they can. */
  problems: z.record(z.string(), z.string()),
});

const liveSchema = z.object({ versionId: z.string(), publishedAt: dateTime, url: z.string() });
/** A change that publishing would make, as text, and where in the editor it is. */
export const changeLineSchema = z.object({
  change: z.enum(['added', 'removed', 'edited', 'moved', 'heading', 'section_moved', 'profile', 'appearance']),
  text: z.string(),
  kind: z.enum(blockKinds).nullable(),
  id: z.string().nullable(),
});
/**
 * `used` on this page, `elsewhere` on the creator's other pages; the plan counts both. `shownElsewhere` is what
 * visitors see of the other pages now; a publication adds what this page shows.
 */
const limitSchema = z.object({
  kind: z.enum(countedKinds),
  limit: z.number().nullable(),
  used: z.number(),
  elsewhere: z.number(),
  shownElsewhere: z.number(),
});
/** Profile, appearance, order of sections, or one section's settings, with the revision of its last change. */
const partAnswer = z.object({ key: z.string(), value: z.unknown(), rev: z.number() });

export const savedSchema = z.object({
  rev: z.number(),
  isPublished: z.boolean(),
  changes: z.number(),
  /** The item as it is now stored; null when the call was not about one item. */
  item: itemAnswer.nullable(),
  /** The part as it is now stored; null when the call was not about one. */
  part: partAnswer.nullable(),
  /** The edit had arrived before; nothing was written now, and the stored version may be newer. */
  repeated: z.boolean(),
});

/** A scheduled publication. `problem` is why it failed at its time; it is not tried again. */
const scheduledSchema = z.object({
  versionId: z.string(),
  at: z.iso.datetime(),
  problem: z.string().nullable(),
  /** How many items, sections and parts of the draft differ from it: edited since. */
  changesSince: z.number(),
});
export type Scheduled = z.infer<typeof scheduledSchema>;
/** Schedules the draft of revision `rev` for `at`. */
export const scheduleSchema = publicationSchema.extend({ at: z.iso.datetime() });
export const rescheduleSchema = z.strictObject({ at: z.iso.datetime() });
export const scheduleAnswer = z.object({ scheduled: scheduledSchema.nullable() });

export const draftSchema = z.object({
  pageId: z.string(),
  rev: z.number(),
  isPublished: z.boolean(),
  /** Null when the page was never published or is offline. */
  live: liveSchema.nullable(),
  /** How many items, sections and parts differ from the live page; 0 when there is none. */
  changes: z.number(),
  changed: z.array(changeLineSchema),
  userUrl: z.string().nullable(),
  zone: z.string(),
  /** The language of the page's visitors. */
  language: z.enum(languages),
  plan: z.enum(plans),
  profile: z.unknown(),
  /** The address of the portrait, for programs; the editor knows it by its id. */
  profileImageUrl: z.string().nullable(),
  appearance: z.unknown(),
  /** A previewed look, or null. */
  pendingTheme: z.unknown(),
  scheduled: scheduledSchema.nullable(),
  sectionOrder: z.array(z.enum(blockKinds)),
  sections: z.array(z.object({ kind: z.enum(blockKinds), settings: z.unknown(), items: z.array(itemAnswer) })),
  /** Items of kinds this build does not know: they stay as they are, and are shown only to their creator. */
  unsupported: z.array(z.object({ kind: z.string(), id: z.string() })),
  images: z.record(z.string(), imageSchema),
  limits: z.array(limitSchema),
  /** The revision in which each part last changed; 0 when it is not named. */
  partRevs: z.record(z.string(), z.number()),
  /** The newest steps, oldest first, of every window and device. */
  history: z.array(stepSchema),
  site: siteSchema,
});

export const publishedSchema = z.object({ rev: z.number(), live: liveSchema });
export const withdrawnSchema = z.object({ rev: z.number(), isPublished: z.boolean() });

export type EditorItem<K extends BlockKind = BlockKind> = {
  [Kind in K]: Omit<z.infer<typeof itemAnswer>, 'kind' | 'fields'> & { kind: Kind; fields: FieldsOf<Kind> };
}[K];
export type EditorSection<K extends BlockKind = BlockKind> = {
  [Kind in K]: { kind: Kind; settings: SettingsOf<Kind>; items: EditorItem<Kind>[] };
}[K];

/** Everything the editor needs, including hidden items. `problems` lists fields that do not match their type. */
export type Draft = Omit<
  z.infer<typeof draftSchema>,
  'profile' | 'appearance' | 'pendingTheme' | 'sections' | 'images'
> & {
  profile: BasicProfile;
  appearance: Appearance;
  pendingTheme: Appearance | null;
  sections: EditorSection[];
  images: Record<string, PageImage>;
};
export type Saved = Omit<z.infer<typeof savedSchema>, 'item'> & { item: EditorItem | null };
export type Published = z.infer<typeof publishedSchema>;

/** The `details` of `edited_elsewhere` and `item_deleted`. */
export const conflictDetailsSchema = z.object({ item: itemAnswer });
/** The `details` of `edited_elsewhere` about a part. */
export const partConflictSchema = z.object({ part: partAnswer });
export type PartAnswer = z.infer<typeof partAnswer>;
/** The `details` of `invalid_items`: what cannot be published yet, and why. */
export const flawsDetailsSchema = z.object({
  items: z.array(
    z.object({
      kind: z.enum([...blockKinds, 'basicProfile']),
      id: z.string().nullable(),
      label: z.string(),
      fields: z.record(z.string(), z.string()),
    }),
  ),
});
