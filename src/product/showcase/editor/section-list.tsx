import './section-list.css';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { later, Opened } from '../../../ui/display/later.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { useSorting } from '../../../ui/lists/use-sorting.ts';
import { fixedKinds } from '../block-kinds/kinds.ts';
import { artStyles } from '../blocks/appearance/block.ts';
import { isExtra } from '../document/page-record.ts';
import { itemActions } from './draft/item-actions.ts';
import { walkRows } from './draft/row-focus.browser.ts';
import type { Selection } from './draft/selection.ts';
import { shownSections } from './draft/shown-sections.ts';
import { useDraft, useDraftStore } from './draft/use-draft.ts';
import { usePanel } from './draft/use-panel.ts';
import { FixedRow, SingleRow, UnsupportedRows } from './fixed-rows.tsx';
import { PartConflictChoice } from './forms/conflict-choice.tsx';
import type { Positioned } from './position-dialog.tsx';
import { sectionId } from './section-id.ts';
import { SectionRow } from './section-row.tsx';
import { texts } from './texts.ts';

const PageFixedRow = later(async () => (await import('./page-fixed-row.tsx')).PageFixedRow);
export const PositionDialog = later(async () => (await import('./position-dialog.tsx')).PositionDialog);

type Props = {
  selected: Selection | undefined;
  /** `isNew`: focuses the form. Must stay the same function. */
  onSelect: (selection: Selection, isNew?: boolean) => void;
  /** Deletes an item. Must stay the same function. */
  onRemove: (id: string) => void;
};

/** The list in page order: profile, look, then every section with items. */
export function SectionList({ selected, onSelect, onRemove }: Props) {
  const store = useDraftStore();
  const [, openPanel] = usePanel();
  const actions = useMemo(() => itemActions(store), [store]);
  const sectionOrder = useDraft(draft => draft.sectionOrder);
  const order = useDraft(draft => draft.order);
  const style = useDraft(draft => artStyles[draft.appearance.art]);
  const [placing, setPlacing] = useState<Positioned>();
  const isExtraPage = useDraft(draft => isExtra(draft.page.pageId));
  const kinds = useShown(shownSections({ sectionOrder, order }, selected));
  const openItem = selected !== undefined && 'item' in selected ? selected.item : undefined;
  const openKind = selected !== undefined && 'section' in selected ? selected.section : undefined;
  const part = selected !== undefined && 'part' in selected ? selected.part : undefined;
  const onPlace = useCallback((what: Positioned) => setPlacing(what), []);

  const sorting = useSorting((id, at) => {
    const kind = kinds.find(known => sectionId(known) === id);
    if (kind !== undefined) actions.moveSectionTo(kind, at, kinds);
  });

  return (
    <nav className="v-sections" aria-label={texts.sectionList.pageSections} onKeyDown={walkRows}>
      <ul className="v-sections-fixed">
        {isExtraPage ? (
          <Suspense fallback={<SkeletonLines lines={1} label={texts.sectionList.loading} />}>
            <PageFixedRow />
          </Suspense>
        ) : (
          <>
            <FixedRow
              icon="user"
              name={texts.sectionList.profile}
              note={texts.sectionList.profileHint}
              isOpen={part === 'profile'}
              onOpen={() => onSelect({ part: 'profile' })}
            />
            <FixedRow
              icon="palette"
              name={texts.sectionList.appearance}
              note={style}
              isOpen={part === 'look'}
              onOpen={() => onSelect({ part: 'look' })}
            />
            {fixedKinds.map(kind => (
              <SingleRow key={kind} kind={kind} {...{ actions, selected, onSelect }} />
            ))}
          </>
        )}
      </ul>
      <PartConflictChoice part="sections" />
      <ol className="v-sections-list" {...sorting}>
        {kinds.map(kind => (
          <SectionRow
            key={kind}
            kind={kind}
            shown={kinds}
            isOpen={kind === openKind}
            openItem={openItem !== undefined && order[kind].includes(openItem) ? openItem : undefined}
            {...{ actions, onSelect, onRemove, onPlace }}
          />
        ))}
      </ol>
      <UnsupportedRows />
      {kinds.length === 0 && <p className="v-sections-empty">{texts.sectionList.emptyHint}</p>}
      <div className="v-sections-foot">
        <Button wide icon="plus" aria-keyshortcuts="/" onClick={() => openPanel({ panel: 'add' })}>
          {texts.addASection}
        </Button>
      </div>
      <Opened is={placing !== undefined}>
        <PositionDialog what={placing} shown={kinds} actions={actions} onClose={() => setPlacing(undefined)} />
      </Opened>
    </nav>
  );
}

/** The same array while the same sections are shown, so that memoised rows do not render. */
function useShown<T>(shown: readonly T[]): readonly T[] {
  const [kept, keep] = useState(shown);
  if (kept.length === shown.length && kept.every((one, at) => one === shown[at])) return kept;
  keep(shown);
  return shown;
}
