import type { z } from 'zod';

export type BlockPlace = 'section' | 'hero' | 'head';

/**
 * What every block folder declares in its `block.ts`: one item kind of the spec, its fields, its section settings,
 * and how old stored fields become new ones. Pure; the view and the form live beside it.
 */
export type Block<Kind extends string, Fields, Settings> = {
  kind: Kind;
  /** The spec's section display name, such as '1 on 1'. */
  section: string;
  /** One sentence for the editor: what this block is for. */
  purpose: string;
  /** Where it shows: a section of its own (when not said), inside the first view, or only in the head of the page. */
  place?: BlockPlace;
  /** The most items of it a page holds, whatever the plan; as many as one likes when not said. */
  most?: number;
  /** Version of the stored fields. */
  version: number;
  fields: z.ZodType<Fields>;
  settings: z.ZodType<Settings>;
  settingsDefaults: Settings;
  /** Fields of a new item. `today` is the host's date, YYYY-MM-DD. */
  itemDefaults: (today: string) => Fields;
  /** `migrations[n]` turns fields of version n into version n + 1. */
  migrations: Record<number, (fields: unknown) => unknown>;
  /** A short name of one item for lists and announcements; never empty. */
  label: (fields: Fields) => string;
};

export function defineBlock<Kind extends string, Fields, Settings>(block: Block<Kind, Fields, Settings>) {
  return block;
}

/** Brings stored fields up to the block's version. Throws when a step is missing: a defect, not an expected case. */
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
