import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../base/api-call.ts';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import type { VersionDetail } from '../../pages/versions-contract.ts';
import { versionName } from '../../versions/version-words.ts';
import { restoreVersion } from '../../versions/versions.client.ts';
import { useDraftStore } from '../draft/use-draft.ts';
import { usePageId } from '../draft/use-page-id.ts';
import { texts } from './texts.ts';

/** Restores a version as the draft; its toast undoes that in one step. */
export function useRestoring(version: VersionDetail, onRestored: () => void) {
  const store = useDraftStore();
  const client = useQueryClient();
  const pageId = usePageId();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function bring(id: string, rev: number): Promise<string | null> {
    const { before } = await restoreVersion(pageId, id, rev);
    await store.replaced();
    void client.invalidateQueries({ queryKey: ['versions'] });
    return before;
  }

  async function takeBack(id: string): Promise<void> {
    try {
      await store.send();
      await bring(id, store.view().draft?.page.rev ?? 0);
      showToast({ text: texts.useRestoring.restoreUndone });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ tone: 'problem', text: error.message });
    }
  }

  async function restore(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      const before = await bring(version.id, version.rev);
      const onUndo = before === null ? undefined : () => void takeBack(before);
      showToast({ text: texts.useRestoring.restored(versionName(version)), onUndo });
      onRestored();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      // The comparison was with another draft; a new one follows its revision.
      if (error.code === 'draft_changed') void store.load();
    } finally {
      setBusy(false);
    }
  }

  return { restore, isBusy, problem };
}
