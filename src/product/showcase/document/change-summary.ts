import type { BlockKind } from '../block-kinds/kinds.ts';
import { isSame } from './canonical-json.ts';
import { longestRising } from './longest-rising.ts';
import type { PageDocument } from './page-document.ts';

export type Change =
  | { change: 'added' | 'removed' | 'edited' | 'moved'; kind: BlockKind; id: string }
  | { change: 'heading' | 'section_moved'; kind: BlockKind }
  | { change: 'profile' | 'appearance' };

/** What publishing `draft` would change for visitors, one entry for each item, section or part that differs. */
export function listChanges(draft: PageDocument, live: PageDocument): Change[] {
  const before = itemsById(live);
  const now = itemsById(draft);
  const common = [...now.keys()].filter(id => before.has(id));
  const edited = common.filter(id => !isSame(now.get(id)?.fields, before.get(id)?.fields));
  const items = (change: 'added' | 'removed' | 'edited' | 'moved', ids: string[], from: Items): Change[] =>
    ids.flatMap(id => (from.has(id) ? [{ change, kind: from.get(id)?.kind ?? 'link', id }] : []));
  return [
    ...items(
      'added',
      [...now.keys()].filter(id => !before.has(id)),
      now,
    ),
    ...items(
      'removed',
      [...before.keys()].filter(id => !now.has(id)),
      before,
    ),
    ...items('edited', edited, now),
    ...items(
      'moved',
      movedItems(draft, before).filter(id => !edited.includes(id)),
      now,
    ),
    ...sectionChanges(draft, live),
    ...(isSame(draft.profile, live.profile) ? [] : [{ change: 'profile' as const }]),
    ...(isSame(draft.appearance, live.appearance) ? [] : [{ change: 'appearance' as const }]),
  ];
}

type Items = Map<string, { kind: BlockKind; fields: unknown; place: number }>;

const itemsById = (document: PageDocument): Items =>
  new Map(
    document.sections.flatMap(section =>
      section.items.map((item, place) => [item.id, { kind: section.kind, fields: item.fields, place }] as const),
    ),
  );

/** The fewest items whose moves explain the new order. */
function movedItems(draft: PageDocument, before: Items): string[] {
  return draft.sections.flatMap(section => {
    const common = section.items.filter(item => before.has(item.id));
    const staying = longestRising(common.map(item => before.get(item.id)?.place ?? 0));
    return common.filter((_, i) => !staying.has(i)).map(item => item.id);
  });
}

function sectionChanges(draft: PageDocument, live: PageDocument): Change[] {
  const before = new Map(live.sections.map((section, place) => [section.kind, { section, place }]));
  const common = draft.sections.filter(section => before.has(section.kind));
  const staying = longestRising(common.map(section => before.get(section.kind)?.place ?? 0));
  return common.flatMap((section, i): Change[] => [
    ...(isSame(section.settings, before.get(section.kind)?.section.settings)
      ? []
      : [{ change: 'heading' as const, kind: section.kind }]),
    ...(staying.has(i) ? [] : [{ change: 'section_moved' as const, kind: section.kind }]),
  ]);
}
