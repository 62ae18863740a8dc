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

// In the order in which they are likely to be wanted.
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
 * Brings what may be opened in the editor, when the browser has nothing else to do: the second click is as quick as
 * the first, and everything can be edited when the network goes.
 */
export const fetchRest = (): void => fetchWhenIdle([...rest.map(({ fetch }) => fetch), fetchAllBlocks]);
