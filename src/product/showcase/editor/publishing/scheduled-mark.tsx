import './publish-bar.css';
import { useEffect } from 'react';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import type { Scheduled } from '../../pages/contract.ts';
import { formatMoment, msUntilCheck } from '../../publishing/publish-time.ts';
import { useDraftStore } from '../draft/use-draft.ts';
import { usePanel } from '../draft/use-panel.ts';
import { texts } from './dialog-texts.ts';
import { ScheduledDialog } from './scheduled-dialog.tsx';

/** The scheduled publication, and a button to change it. */
export function ScheduledMark({ scheduled, zone }: { scheduled: Scheduled; zone: string }) {
  useComeTrue(scheduled);
  const [panel, open] = usePanel();
  const moment = formatMoment(new Date(scheduled.at), zone, new Date());
  const words = scheduled.problem === null ? texts.goesLive(moment) : texts.notPublished;
  return (
    <>
      <button
        type="button"
        className="v-publish-later"
        data-refused={scheduled.problem === null ? undefined : true}
        title={scheduled.problem ?? texts.scheduledMark.hint}
        onClick={() => open({ panel: 'scheduled' })}
      >
        <Icon name={scheduled.problem === null ? 'clock' : 'warning'} size={16} />
        <span>{words}</span>
      </button>
      <ScheduledDialog
        scheduled={scheduled}
        open={panel?.panel === 'scheduled'}
        onClose={() => open(undefined, true)}
      />
    </>
  );
}

/** When its time has come the screen shows the result by itself. */
function useComeTrue({ at, problem }: Scheduled): void {
  const store = useDraftStore();
  useEffect(() => {
    if (problem !== null) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const before = store.view().draft?.page.live?.publishedAt;
    async function look(): Promise<void> {
      if (store.view().draft?.outbox.length === 0) await store.load();
      const page = store.view().draft?.page;
      if (page?.scheduled === null && page.live?.publishedAt !== before) {
        showToast({ text: texts.scheduledMark.scheduledPageLive });
      }
      if (!isOver) wait();
    }
    const wait = () => {
      timer = setTimeout(() => void look(), msUntilCheck(new Date(at), new Date()));
    };
    wait();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [store, at, problem]);
}
