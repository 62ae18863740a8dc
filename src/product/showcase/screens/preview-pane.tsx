import { useMemo } from 'react';
import type { BlockKind } from '../blocks/kinds.ts';
import type { Device } from './device.ts';
import { documentOf, factsOf } from './draft-state.ts';
import { type PagePlace, PreviewFrame } from './preview-frame.tsx';
import { useDraft } from './use-draft.ts';
import type { Selection } from './use-selection.ts';

type Props = {
  device: Device;
  selected?: Selection | undefined;
  /** The same without an editor: only shown, not chosen. */
  lit?: PagePlace | undefined;
  onSelect?: ((selection: Selection) => void) | undefined;
};

/** The page as it would be published now; what is being edited is lit, and a click chooses what to edit. */
export function PreviewPane({ device, selected, lit, onSelect }: Props) {
  const parts = useDraft(draft => draft);
  const page = usePage(parts);
  const facts = useMemo(() => factsOf({ page: parts.page, images: parts.images }), [parts.page, parts.images]);
  return (
    <PreviewFrame
      document={page}
      facts={facts}
      device={device}
      lit={selected === undefined ? lit : placeOf(selected)}
      onPick={place => onSelect?.(selectionOf(place))}
    />
  );
}

// The document is made anew only when a part of it has changed, not when something was saved.
function usePage(draft: Parameters<typeof documentOf>[0]) {
  const { items, order, sectionOrder, settings, profile, appearance, page } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are the parts a document is made of
  return useMemo(() => documentOf(draft), [items, order, sectionOrder, settings, profile, appearance, page.pageId]);
}

function placeOf(selected: Selection): PagePlace | undefined {
  if ('item' in selected) return { item: selected.item };
  if ('section' in selected) return { section: selected.section };
  return selected.part === 'profile' ? { section: 'profile' } : undefined;
}

function selectionOf(place: PagePlace): Selection {
  if ('item' in place) return place;
  return place.section === 'profile' ? { part: 'profile' } : { section: place.section satisfies BlockKind };
}
