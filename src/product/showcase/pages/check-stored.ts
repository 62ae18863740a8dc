import { z } from 'zod';
import { migrateFields } from '../block-fields/block.ts';
import { blocks, isBlockKind } from '../block-kinds/kinds.ts';
import { presentParts } from '../block-kinds/stored-parts.ts';
import { appearanceSchema } from '../blocks/appearance/block.ts';
import { basicProfileSchema } from '../blocks/basic-profile/block.ts';
import { defaultPageId } from '../document/page-document.ts';
import { presentFields } from '../document/present-document.ts';
import { checkFields, messagesOf } from '../document/showcase.ts';

// Rows of a page that another Vitrine wrote: why this build cannot read one, or undefined when it can. Settings of a
// section are not among them: wrong ones are read as the defaults.

type StoredItem = { kind: string; version: number; fields: unknown };

export function itemFlaw({ kind, version, fields }: StoredItem): string | undefined {
  if (!isBlockKind(kind)) return kind;
  const block = blocks[kind];
  if (version < 1 || version > block.version) return `${kind} ${version}`;
  const checked = attempt(() => checkFields(kind, migrateFields(block, { version, fields })));
  if (checked === undefined) return kind;
  return checked.ok ? undefined : firstOf(checked.refusal.fields);
}

/** The profile and the look. An extra page has an empty profile, which it does not use. */
export function pageFlaw(page: { profile: unknown; appearance: unknown }, isExtra: boolean): string | undefined {
  const parts = attempt(() => presentParts(page));
  if (parts === undefined) return 'profile';
  const [profile, look] = [basicProfileSchema.safeParse(parts.profile), appearanceSchema.safeParse(parts.appearance)];
  if (!profile.success && !isExtra) return firstOf(messagesOf(profile.error));
  return look.success ? undefined : firstOf(messagesOf(look.error));
}

const parts = { profile: z.unknown(), appearance: z.unknown() };
const pastDocument = z.looseObject({
  ...parts,
  sections: z.array(
    z.looseObject({
      kind: z.string(),
      settings: z.unknown(),
      items: z.array(z.looseObject({ id: z.uuid(), fields: z.unknown() })),
    }),
  ),
});
const pastDraft = z.looseObject({
  ...parts,
  sectionOrder: z.array(z.string()),
  settings: z.record(z.string(), z.unknown()),
  items: z.array(
    z.looseObject({
      kind: z.string(),
      id: z.uuid(),
      version: z.int(),
      fields: z.unknown(),
      hidden: z.boolean(),
    }),
  ),
});

/** An earlier version: what was published, and the draft that was put away with it. */
export function versionFlaw(version: { pageId: string; document: unknown; draft: unknown }): string | undefined {
  const isExtra = version.pageId !== defaultPageId;
  const document = pastDocument.safeParse(version.document);
  if (!document.success) return firstOf(messagesOf(document.error));
  const draft = pastDraft.nullable().safeParse(version.draft);
  if (!draft.success) return firstOf(messagesOf(draft.error));
  // A version of an older build may have kinds that are gone: they are never shown.
  const known = document.data.sections.filter(({ kind }) => isBlockKind(kind));
  const items = known.flatMap(({ kind, items }) =>
    items.flatMap(({ fields }) => (isBlockKind(kind) ? [{ kind, ...presentFields(kind, fields) }] : [])),
  );
  const drafts = (draft.data?.items ?? []).filter(({ kind }) => isBlockKind(kind));
  return [
    pageFlaw(document.data, isExtra),
    draft.data === null ? undefined : pageFlaw(draft.data, isExtra),
    ...[...items, ...drafts].map(itemFlaw),
  ].find(flaw => flaw !== undefined);
}

/** A migration is given fields of a shape that it was not made for. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const firstOf = (messages: Record<string, string>): string =>
  Object.entries(messages)
    .slice(0, 1)
    .map(([field, message]) => `${field}: ${message}`)
    .join();
