import './editor-screen.css';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useMedia } from '../../../ui/behavior/use-media.ts';
import { onceOnline } from '../../../ui/display/later.tsx';
import { media } from '../../../ui/style/theme.ts';
import { DraftGate } from './draft/draft-gate.tsx';
import type { Edit } from './draft/edit.ts';
import { placeOfConflict, placeOfEdit, selectionWithout } from './draft/edit-place.ts';
import { itemActions } from './draft/item-actions.ts';
import { planLimit } from './draft/plan-limit.ts';
import { readSelection, type Selection } from './draft/selection.ts';
import { useDraft, useDraftStore } from './draft/use-draft.ts';
import { usePageId } from './draft/use-page-id.ts';
import { usePanel } from './draft/use-panel.ts';
import { readArrival } from './editor-arrival.ts';
import { EditorBar } from './editor-bar.tsx';
import { EditorPanels } from './editor-panels.tsx';
import { FormPane } from './forms/form-pane.tsx';
import { type PhonePane, PhonePanes } from './phone-panes.tsx';
import { enterForm, revealConflict, revealField } from './preview/enter-field.browser.ts';
import { PreviewPane } from './preview/preview-pane.tsx';
import { useDevice } from './preview/use-device.ts';
import { SectionList } from './section-list.tsx';
import { RemovalQuestion, useAskedRemoval } from './use-asked-removal.tsx';
import { useEditorKeys } from './use-editor-keys.ts';

/** The editor of the page in the address. */
export function EditorScreen() {
  // Another page is another editor: no selection or panel carries over.
  const pageId = usePageId();
  return (
    <DraftGate key={pageId}>
      <Editor />
    </DraftGate>
  );
}

/**
 * The rest is loaded once the page is rendered, and never without a network: a browser remembers failed modules,
 * and their forms would stay closed until a reload.
 */
function useRestFetched(): void {
  useEffect(() => {
    const fetchRest = async () => (await onceOnline(() => import('./fetch-at-rest.browser.ts'))).fetchRest();
    const wait = setTimeout(() => void fetchRest().catch(() => undefined), 1500);
    return () => clearTimeout(wait);
  }, []);
}

/** List, form and page: side by side when they fit, else two of them, on a phone one at a time. */
function Editor() {
  const [selected, select] = useSelection();
  // Another screen may have added the item that is opened here.
  const location = useLocation();
  const arrival = readArrival(location.state);
  const addedId = arrival.newId;
  const [newId, setNewId] = useState<string>();
  const [device, setDevice] = useDevice();
  const [side, setSide] = useState<'form' | 'preview'>('form');
  const [pane, setPane] = useState<PhonePane>(selected === undefined ? 'list' : 'form');
  useRestFetched();
  const isPhone = useMedia(media.phone);
  const isWide = useMedia(media.threePanes);

  // The list's rows are memoised, so their props must not change with every selection.
  const latest = useRef({ select, selected });
  useEffect(() => {
    latest.current = { select, selected };
  });
  const onSelect = useCallback((next: Selection | undefined, isNew = false) => {
    setNewId(isNew && next !== undefined && 'item' in next ? next.item : undefined);
    latest.current.select(next);
    setSide('form');
    setPane(next === undefined ? 'list' : 'form');
  }, []);

  // Opened from the palette: focuses its form.
  const enter = useEffectEvent(() => {
    if (arrival.enters !== true) return;
    setSide('form');
    setPane('form');
    if (!isPhone) enterForm();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival has a key of its own
  useEffect(() => {
    enter();
  }, [location.key]);

  const store = useDraftStore();
  const removeNow = useCallback(
    ([id = '']: readonly string[]) => {
      const { draft } = store.view();
      const kind = draft?.items[id]?.kind;
      if (draft === null || kind === undefined) return;
      itemActions(store).remove(id);
      const { selected, select } = latest.current;
      if (selected === undefined || !('item' in selected) || selected.item !== id) return;
      const next = selectionWithout(draft, { id, kind });
      select(next);
      if (next === undefined) setPane('list');
    },
    [store],
  );
  const { ask, question } = useAskedRemoval(removeNow);
  const onRemove = useCallback((id: string) => void ask([id]), [ask]);
  const onTravel = (edit: Edit, fields: readonly string[]) => {
    const { draft } = store.view();
    if (draft === null) return;
    const { selection, inList } = placeOfEdit(edit, draft);
    onSelect(selection);
    if (inList) setPane('list');
    else if (fields[0] !== undefined) revealField(fields[0], 'id' in edit ? edit.id : undefined);
  };

  const onConflict = () => {
    const { draft } = store.view();
    const place = draft === null ? undefined : placeOfConflict(draft);
    if (place === undefined) return;
    onSelect(place.selection);
    if (place.inList) setPane('list');
    revealConflict();
  };

  const strict = new URLSearchParams(window.location.search).has('fix');
  const isNew = selected !== undefined && 'item' in selected && [newId, addedId].includes(selected.item);
  const list = <SectionList selected={selected} onSelect={onSelect} onRemove={onRemove} />;
  const form = <FormPane selected={selected} isNew={isNew} strict={strict} onRemove={onRemove} />;
  const preview = (
    <PreviewPane
      device={isPhone ? 'phone' : device}
      selected={selected}
      onSelect={(next, stays) => (stays ? select(next) : onSelect(next))}
    />
  );
  const bar = { device, onDevice: setDevice, isPhone, onTravel, onConflict };
  const panels = (
    <>
      <EditorPanels onAdded={id => onSelect({ item: id }, true)} />
      <RemovalQuestion {...question} />
    </>
  );
  useSelectedKeys(selected, onSelect, onRemove);

  if (isPhone) {
    return (
      <div className="v-editor" data-phone>
        <EditorBar {...bar} />
        <PhonePanes pane={pane} onPane={setPane} list={list} form={form} preview={preview} />
        {panels}
      </div>
    );
  }
  return (
    <div className="v-editor" data-wide={isWide || undefined} data-device={device}>
      <EditorBar {...bar} side={isWide ? undefined : { value: side, onChange: setSide }} />
      <div className="v-pane v-pane-list">{list}</div>
      {(isWide || side === 'form') && <div className="v-pane v-pane-form">{form}</div>}
      {(isWide || side === 'preview') && <div className="v-pane v-pane-preview">{preview}</div>}
      {panels}
    </div>
  );
}

function useSelectedKeys(
  selected: Selection | undefined,
  onSelect: (next: Selection) => void,
  onRemove: (id: string) => void,
): void {
  const store = useDraftStore();
  const [, openPanel] = usePanel();
  const item = useDraft(({ items, order }) => {
    const known = selected !== undefined && 'item' in selected ? items[selected.item] : undefined;
    return known !== undefined && order[known.kind].includes(known.id) ? known : undefined;
  });
  const isFull = useDraft(draft => item !== undefined && planLimit(draft, item.kind).full !== undefined);
  useEditorKeys({
    add: () => openPanel({ panel: 'add' }),
    help: () => openPanel({ panel: 'keys' }),
    duplicate:
      item === undefined || isFull ? undefined : () => onSelect({ item: itemActions(store).duplicate(item.id) }),
    remove: item === undefined ? undefined : () => onRemove(item.id),
  });
}

/** What is open in the editor, and how to open something else; kept in the address. */
function useSelection(): [Selection | undefined, (next: Selection | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const select = (next: Selection | undefined): void =>
    setParams(next === undefined ? {} : { ...next }, { replace: true, preventScrollReset: true });
  return [readSelection(params), select];
}
