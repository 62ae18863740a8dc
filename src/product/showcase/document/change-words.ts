import { type BlockKind, blocks } from '../block-kinds/kinds.ts';
import type { Change } from './change-summary.ts';
import { texts } from './compare-texts.ts';
import type { PageDocument } from './page-document.ts';

export type ChangeLine = { change: Change['change']; text: string; kind: BlockKind | null; id: string | null };

const verbs = {
  added: texts.change.new,
  removed: texts.change.deleted,
  edited: texts.change.edited,
  moved: texts.change.moved,
} as const;

/** "New: Salsa from zero (Classes)", one line for each change. Names of deleted items come from the live page. */
export function formatChanges(changes: readonly Change[], draft: PageDocument, live: PageDocument): ChangeLine[] {
  return changes.map(change => {
    switch (change.change) {
      case 'profile':
        return { change: change.change, text: texts.change.editedProfile, kind: null, id: null };
      case 'appearance':
        return { change: change.change, text: texts.change.editedStyle, kind: null, id: null };
      case 'heading':
        return {
          change: change.change,
          text: texts.change.editedHeading(blocks[change.kind].section),
          kind: change.kind,
          id: null,
        };
      case 'section_moved':
        return {
          change: change.change,
          text: texts.change.movedSection(blocks[change.kind].section),
          kind: change.kind,
          id: null,
        };
      default: {
        const { kind, id } = change;
        const name = nameIn(draft, kind, id) ?? nameIn(live, kind, id) ?? blocks[kind].section;
        return { change: change.change, text: `${verbs[change.change]}: ${name} (${blocks[kind].section})`, kind, id };
      }
    }
  });
}

function nameIn(document: PageDocument, kind: BlockKind, id: string): string | undefined {
  for (const section of document.sections) {
    const item = section.items.find(known => known.id === id);
    if (item !== undefined) return (blocks[kind].label as (fields: unknown) => string)(item.fields);
  }
  return undefined;
}
