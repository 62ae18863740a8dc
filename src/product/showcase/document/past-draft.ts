import { migrateFields } from '../block-fields/block.ts';
import { type BlockKind, blocks, isSectionKind } from '../block-kinds/kinds.ts';
import { appearanceDefaults, appearanceSchema } from '../blocks/appearance/block.ts';
import type { DraftRows } from './assemble-document.ts';
import { isSame } from './canonical-json.ts';
import type { PageDocument } from './page-document.ts';
import { arrange, type Placed } from './position.ts';
import { knownSections, presentFields } from './present-document.ts';
import { type DraftItem, fullSectionOrder, inOrder } from './showcase.ts';

type PastItem = { kind: BlockKind; id: string; version: number; fields: unknown; hidden: boolean };

/** What a draft is to become: items in display order, by kind. */
export type PastDraft = Omit<DraftRows, 'pageId' | 'items'> & { items: readonly PastItem[] };

/** A draft stored before another replaces it, complete but for deleted items. */
export function keepDraft({ items, profile, appearance, sectionOrder, settings }: DraftRows): PastDraft {
  const present = inOrder(items.filter(item => item.deletedAt === null));
  const kept = present.map(({ kind, id, version, fields, hidden }) => ({ kind, id, version, fields, hidden }));
  return { profile, appearance, sectionOrder, settings, items: kept };
}

/**
 * The draft that shows visitors what an old document showed. What a document never has stays: hidden items where
 * they are, and settings of other sections. Kinds this build does not know are left out.
 */
export function draftOfDocument(document: PageDocument, now: DraftRows): PastDraft {
  const { sections } = knownSections(document);
  const shown = sections.flatMap(({ kind, items }) =>
    items.map(({ id, fields }): PastItem => ({ kind, id, hidden: false, ...presentFields(kind, fields) })),
  );
  const appearance = appearanceSchema.safeParse(document.appearance);
  return {
    profile: document.profile,
    appearance: appearance.success ? appearance.data : appearanceDefaults,
    sectionOrder: arranged(
      fullSectionOrder(now.sectionOrder),
      sections.map(section => section.kind).filter(kind => isSectionKind(kind)),
    ),
    settings: { ...now.settings, ...Object.fromEntries(sections.map(({ kind, settings }) => [kind, settings])) },
    items: withHidden(shown, keepDraft(now).items),
  };
}

/** All kinds, with these moved into the given order within their places. */
function arranged(now: readonly BlockKind[], wanted: readonly BlockKind[]): BlockKind[] {
  const next = wanted.values();
  return now.map(kind => (wanted.includes(kind) ? (next.next().value ?? kind) : kind));
}

/** Hidden items, each behind the one it follows now, or in front. */
function withHidden(shown: readonly PastItem[], now: readonly PastItem[]): PastItem[] {
  const items = [...shown];
  for (const [place, hidden] of now.entries()) {
    if (!hidden.hidden || items.some(item => item.id === hidden.id)) continue;
    const known = now
      .slice(0, place)
      .filter(item => item.kind === hidden.kind && items.some(({ id }) => id === item.id));
    items.splice(items.findIndex(item => item.id === known.at(-1)?.id) + 1, 0, hidden);
  }
  return items;
}

export const pastRows = (pageId: string, past: PastDraft): DraftRows => ({
  ...past,
  pageId,
  items: placed(past.items).map(item => ({ ...item, rev: 0, deletedAt: null })),
});

const placed = (items: readonly PastItem[]): (PastItem & { position: string })[] =>
  items.map((item, place) => ({ ...item, position: String(place).padStart(6, '0') }));

/** The items to write so that a draft becomes a past one, without revision; and their positions. */
export type Restoration = {
  inserted: PastItem[];
  updated: Omit<DraftItem, 'rev'>[];
  moved: { kind: BlockKind; placed: Placed[] }[];
};

/** Items by id: restored, changed, or deleted when the past draft does not have them. An id keeps its kind. */
export function planRestoration(now: readonly DraftItem[], past: PastDraft, at: Date): Restoration {
  const stored = new Map(now.map(item => [item.id, item]));
  const wanted = new Set(past.items.map(item => item.id));
  const removed = now.filter(item => item.deletedAt === null && !wanted.has(item.id));
  return {
    inserted: past.items.filter(item => !stored.has(item.id)),
    updated: [
      ...removed.map(item => ({ ...item, deletedAt: at })),
      ...past.items.flatMap(item => changedItem(stored.get(item.id), item)),
    ],
    moved: [...new Set(past.items.map(item => item.kind))].flatMap(kind => {
      const ids = past.items.filter(item => item.kind === kind).map(item => item.id);
      const moves = arrange(
        now.filter(item => item.kind === kind),
        ids,
      );
      return moves.length === 0 ? [] : [{ kind, placed: moves }];
    }),
  };
}

function changedItem(stored: DraftItem | undefined, past: PastItem): DraftItem[] {
  if (stored === undefined) return [];
  const isAsBefore =
    stored.deletedAt === null &&
    stored.hidden === past.hidden &&
    isSame(migrateFields(blocks[stored.kind], stored), migrateFields(blocks[past.kind], past));
  const { version, fields, hidden } = past;
  return isAsBefore ? [] : [{ ...stored, version, fields, hidden, deletedAt: null }];
}
