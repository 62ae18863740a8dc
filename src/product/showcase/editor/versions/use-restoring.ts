import { useState } from 'react';
import { ApiError } from '../../../../base/api-call.ts';
import { call } from '../../../../base/operations/call.ts';
import { useRenewal } from '../../../../ui/behavior/use-operation.ts';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { listVersions, readVersion, restoreVersion, type VersionDetail } from '../../versions/contract.ts';
import { versionName } from '../../versions/version-words.ts';
import { useDraftStore } from '../draft/use-draft.ts';
import { usePageId } from '../draft/use-page-id.ts';
import { texts } from './texts.ts';

/** Restores a version as the draft; its toast undoes that in one step. */
export function useRestoring(version: VersionDetail, onRestored: () => void) {
  const store = useDraftStore();
  const renew = useRenewal(listVersions, readVersion);
  const pageId = usePageId();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function bring(id: string, rev: number): Promise<string | null> {
    const { before } = await call(restoreVersion, { params: { pageId, versionId: id }, body: { rev } });
    await store.replaced();
    void renew();
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
