import { fetchWhenIdle } from '../../../ui/behavior/when-idle.browser.ts';
import { KeysSheet, SectionPicker } from './editor-panels.tsx';
import { blockForms } from './forms/block-forms.tsx';
import { WordsChoice } from './forms/conflict-choice.tsx';
import { ItemForm, LookForm, ProfileForm } from './forms/form-pane.tsx';
import { CheckpointDialog, PreviewLinkDialog, TakeOfflineDialog, VersionsSheet } from './page-menu.tsx';
import { fetchAllBlocks } from './preview/fetch-blocks.ts';
import { ThemePreviewBar } from './preview/preview-pane.tsx';
import { PublishDialog } from './publishing/publish-bar.tsx';
import { PositionDialog } from './section-list.tsx';

// In the order of likely use.
const rest = [
  ...[ItemForm, ...Object.values(blockForms), ProfileForm, SectionPicker, PublishDialog, LookForm],
  ...[
    WordsChoice,
    ThemePreviewBar,
    PreviewLinkDialog,
    VersionsSheet,
    CheckpointDialog,
    TakeOfflineDialog,
    KeysSheet,
    PositionDialog,
  ],
];

/**
 * Loads everything that may be opened in the editor, when the browser is idle: the second click is as quick as the
 * first, and editing works when the network is lost.
 */
export const fetchRest = (): void => fetchWhenIdle([...rest.map(({ fetch }) => fetch), fetchAllBlocks]);
