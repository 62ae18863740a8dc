import type { z } from 'zod';
import { shorten } from '../../../base/text-length.ts';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import type { BlockGroup, Sketch } from './block-groups.ts';

/**
 * What every block folder declares in its `block.ts`: one item kind of the spec, its fields, its section settings,
 * and the migrations of stored fields. Pure; the view and the form are beside it.
 */
export type Block<Kind extends string, Fields, Settings> = {
  kind: Kind;
  /** The spec's section display name, such as '1 on 1'. */
  section: string;
  /** One sentence for the editor: what this block is for. */
  purpose: string;
  icon: IconName;
  /** The name of one item, in a button: "Add a review". */
  one: string;
  /** Its pictures are beside text that names them, and need no alt text. */
  namesItsImages?: true;
  /** The most items of it on a page, whatever the plan; unlimited when omitted. */
  most?: number;
  /** Version of the stored fields. */
  version: number;
  fields: z.ZodType<Fields>;
  /** Greatest lengths of what is typed now, by field. A longer text that was stored before stays until it changes. */
  typed?: Readonly<Record<string, number>>;
  settings: z.ZodType<Settings>;
  settingsDefaults: Settings;
  /** Fields of a new item. `today` is the host's date, YYYY-MM-DD. */
  itemDefaults: (today: string) => Fields;
  /** `migrations[n]` turns fields of version n into version n + 1. */
  migrations: Record<number, (fields: unknown) => unknown>;
  /** A short name of one item for lists and announcements; never empty. */
  label: (fields: Fields) => string;
};

/** A kind that is a section, which creators arrange. */
type SectionBlock<Kind extends string, Fields, Settings> = Block<Kind, Fields, Settings> & {
  place?: undefined;
  /** The anchor of the section on the page. `testimonials` and `about-me` are the page tabs of spec point 2. */
  anchor: string;
  /** How it is offered where sections are added: its sketch, and search words. Without this it is not offered. */
  offered?: { group: BlockGroup; sketch: Sketch; words: string };
};

/** A kind whose place on the page is fixed: inside the header, or only in the HTML head. */
type FixedBlock<Kind extends string, Fields, Settings> = Block<Kind, Fields, Settings> & {
  place: 'hero' | 'head';
};

export const defineBlock = <Kind extends string, Fields, Settings>(block: SectionBlock<Kind, Fields, Settings>) =>
  block;

export const defineFixedBlock = <Kind extends string, Fields, Settings>(block: FixedBlock<Kind, Fields, Settings>) =>
  block;

/** The specification's default length of a title (point 5). */
export const titleLength = 50;

/** A migration: titles were longer before. */
export const shorterTitle = (fields: unknown): unknown => {
  if (typeof fields !== 'object' || fields === null || !('title' in fields)) return fields;
  return typeof fields.title === 'string' ? { ...fields, title: shorten(fields.title, titleLength) } : fields;
};

/** Migrates stored fields to the block's version. Throws when a step is missing, which is a defect. */
export function migrateFields(
  block: Pick<Block<string, never, never>, 'kind' | 'version' | 'migrations'>,
  stored: { version: number; fields: unknown },
): unknown {
  let { fields } = stored;
  for (let version = stored.version; version < block.version; version++) {
    const step = block.migrations[version];
    if (step === undefined) throw new Error(`${block.kind}: no migration from version ${version}`);
    fields = step(fields);
  }
  return fields;
}
