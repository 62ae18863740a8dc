import { Suspense, useMemo, useState } from 'react';
import { later } from '../../../../ui/display/later.tsx';
import type { BlockKind } from '../../block-kinds/kinds.ts';
import { documentOf } from '../draft/draft-state.ts';
import type { Selection } from '../draft/selection.ts';
import { useDraft, useDraftStore } from '../draft/use-draft.ts';
import { enterField } from './enter-field.browser.ts';
import { InPlace } from './in-place.tsx';
import type { PageText } from './page-texts.ts';
import { type PagePlace, PreviewFrame, selectorOf } from './preview-frame.tsx';
import { richFieldAt, type Spot, spotAt } from './texts-on-page.browser.ts';
import type { Device } from './use-device.ts';
import { usePreviewFacts } from './use-preview-facts.ts';

export const ThemePreviewBar = later(async () => (await import('./theme-preview-bar.tsx')).ThemePreviewBar);

type Props = {
  device: Device;
  selected?: Selection | undefined;
  /** The same without an editor: only shown, not selectable. */
  lit?: PagePlace | undefined;
  /** `stays`: a text is being edited on the page, so the page stays in view. */
  onSelect?: ((selection: Selection, stays: boolean) => void) | undefined;
};

/** The page as it would be published now; the part being edited is highlighted, and a click selects what to edit. */
export function PreviewPane({ device, selected, lit, onSelect }: Props) {
  const store = useDraftStore();
  const parts = useDraft(draft => draft);
  const page = usePage(parts);
  const facts = usePreviewFacts(parts);
  const [spot, setSpot] = useState<Spot>();
  const place = selected === undefined ? lit : placeOf(selected);
  const choose = (next: Spot | undefined): void => {
    setSpot(next);
    if (next !== undefined) onSelect?.(selectionOf(placeOfText(next.text)), true);
  };
  const frame = (
    <PreviewFrame
      document={page}
      facts={facts}
      device={device}
      lit={place}
      onPick={(picked, target) => {
        const { draft } = store.view();
        const found = onSelect === undefined || draft === null ? undefined : spotAt(target, draft);
        choose(found);
        if (found !== undefined || onSelect === undefined) return;
        onSelect(selectionOf(picked), false);
        const rich = draft === null ? undefined : richFieldAt(target, draft);
        if (rich !== undefined) enterField(rich.id, rich.field, rich.words);
      }}
      above={
        onSelect === undefined
          ? undefined
          : inner => (
              <InPlace
                inner={inner}
                spot={spot}
                onSpot={choose}
                startAt={place === undefined ? 'body' : selectorOf(place)}
              />
            )
      }
    />
  );
  return parts.page.pendingTheme === null ? (
    frame
  ) : (
    <div className="v-preview-column">
      <Suspense fallback={null}>
        <ThemePreviewBar />
      </Suspense>
      {frame}
    </div>
  );
}

function placeOfText(text: PageText): PagePlace {
  if (text.of === 'item') return { item: text.id };
  return { section: text.of === 'heading' ? text.kind : 'profile' };
}

// The document is computed again only when a part of it has changed, not after saving.
function usePage(draft: Parameters<typeof documentOf>[0]) {
  const { items, order, sectionOrder, settings, profile, appearance, page } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are the parts a document is made of
  return useMemo(
    () => ({ ...documentOf(draft), appearance: page.pendingTheme ?? appearance }),
    [items, order, sectionOrder, settings, profile, appearance, page.pageId, page.pendingTheme, page.site],
  );
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
