import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Tabs } from '../../../ui/display/tabs.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { announce } from '../../../ui/overlays/announcer.tsx';
import { dropUndoOffers, showToast } from '../../../ui/overlays/toast.tsx';
import { blocks } from '../block-kinds/kinds.ts';
import { isExtra } from '../document/page-record.ts';
import { DraftSaveState } from './draft/draft-save-state.tsx';
import type { Travel } from './draft/draft-store.browser.ts';
import type { Edit } from './draft/edit.ts';
import { useDraft, useDraftStore, useDraftView } from './draft/use-draft.ts';
import { PageMenu } from './page-menu.tsx';
import { DeviceChoice } from './preview/device-choice.tsx';
import type { Device } from './preview/use-device.ts';
import { texts } from './texts.ts';

type Props = {
  device: Device;
  onDevice: (device: Device) => void;
  /** Switches between form and preview when both do not fit; undefined when they do. */
  side?: { value: 'form' | 'preview'; onChange: (side: 'form' | 'preview') => void } | undefined;
  isPhone: boolean;
  /** Shows an edit from before this tab was opened that was undone now. */
  onTravel: (edit: Edit, fields: readonly string[]) => void;
  onConflict: () => void;
};

/** The bar above the panes: save state, undo and redo, and the width of the preview. */
export function EditorBar({ device, onDevice, side, isPhone, onTravel, onConflict }: Props) {
  const store = useDraftStore();
  const extraTitle = useDraft(({ page }) => (isExtra(page.pageId) ? (page.site.page?.title ?? '') : undefined));
  const canUndo = useDraftView(view => view.history.past.length > 0);
  const canRedo = useDraftView(view => view.history.future.length > 0);
  const go = (way: 'back' | 'forward') => {
    const travel = way === 'back' ? store.undo() : store.redo();
    if (travel.kind === 'done') dropUndoOffers();
    formatTravel(travel, way);
    if (travel.kind === 'done' && travel.elsewhere) onTravel(travel.edit, travel.fields);
  };
  const undo = () => go('back');
  const redo = () => go('forward');
  useUndoKeys(undo, redo);
  return (
    <div className="v-editor-bar">
      {extraTitle !== undefined && (
        <Link
          className="v-icon-button v-editor-back"
          to="/manage/pages"
          aria-label={texts.editorBar.allPages}
          title={texts.editorBar.allPages}
        >
          <Icon name="arrow-left" />
        </Link>
      )}
      <h1 className={isPhone ? 'v-hidden' : 'v-truncate'}>{extraTitle ?? texts.editorBar.page}</h1>
      <DraftSaveState onConflict={onConflict} />
      <span className="v-editor-bar-space" />
      <IconButton
        icon="undo"
        label={canUndo ? texts.editorBar.undoKeys : nothingToUndo}
        aria-disabled={!canUndo}
        onClick={undo}
      />
      <IconButton
        icon="redo"
        label={canRedo ? texts.editorBar.redoKeys : nothingToRedo}
        aria-disabled={!canRedo}
        onClick={redo}
      />
      {side !== undefined && (
        <Tabs
          segments
          label={texts.editorBar.formOrPreview}
          tabs={[
            { id: 'form', label: texts.form },
            { id: 'preview', label: texts.preview },
          ]}
          value={side.value}
          onChange={side.onChange}
        />
      )}
      {!isPhone && side?.value !== 'form' && <DeviceChoice label={texts.preview} device={device} onChoose={onDevice} />}
      <PageMenu />
    </div>
  );
}

const nothingToUndo = texts.editorBar.nothingToUndo;
const nothingToRedo = texts.editorBar.nothingToRedo;

/** Announces the outcome of a step; shows it too when it is out of sight or failed. */
function formatTravel(travel: Travel, way: 'back' | 'forward'): void {
  const isBack = way === 'back';
  if (travel.kind === 'nothing') {
    announce(isBack ? nothingToUndo : nothingToRedo);
  } else if (travel.kind === 'changed') {
    const text = texts.editorBar.notRedone(isBack);
    showToast({ tone: 'problem', text });
  } else if (travel.elsewhere) {
    showToast({ text: texts.editorBar.redoneIn(isBack, placeOf(travel.edit)) });
  } else {
    announce(isBack ? texts.editorBar.undone : texts.editorBar.redone);
  }
}

/** Where on the page an edit is, named as in the list of sections. */
function placeOf(edit: Edit): string {
  if (edit.edit === 'profile') return texts.editorBar.theProfile;
  if (edit.edit === 'appearance') return texts.editorBar.theLook;
  if (edit.edit === 'sections') return texts.editorBar.sectionOrder;
  return blocks[edit.kind].section;
}

/** Ctrl or Command with Z, with Shift or Y for redo. In text fields too: the draft has one history. */
function useUndoKeys(undo: () => void, redo: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
    if (document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
