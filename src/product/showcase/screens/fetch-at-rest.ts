import { useEffect } from 'react';
import { fetchWhenIdle } from '../../../ui/when-idle.ts';
import { blockForms } from '../blocks/block-forms.tsx';
import { KeysSheet, SectionPicker } from './editor-panels.tsx';
import { ItemForm, LookForm, ProfileForm } from './form-pane.tsx';
import { CheckpointDialog, PreviewLinkDialog, TakeOfflineDialog, VersionsSheet } from './page-menu.tsx';
import { PublishDialog } from './publish-bar.tsx';

// In the order in which they are likely to be wanted.
const rest = [
  ...[ItemForm, ...Object.values(blockForms), ProfileForm, SectionPicker, PublishDialog, LookForm],
  ...[PreviewLinkDialog, VersionsSheet, CheckpointDialog, TakeOfflineDialog, KeysSheet],
];

/**
 * Once the editor is there and the browser has nothing else to do, brings what may be opened in it: the second click
 * is as quick as the first, and everything can be edited when the network goes.
 */
export function useRestFetched(): void {
  useEffect(() => {
    const wait = setTimeout(() => fetchWhenIdle(rest.map(({ fetch }) => fetch)), 1500);
    return () => clearTimeout(wait);
  }, []);
}
