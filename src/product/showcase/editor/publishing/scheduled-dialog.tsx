import './publish-parts.css';
import { useState } from 'react';
import { ApiError } from '../../../../base/api-call.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/display/banner.tsx';
import { Row } from '../../../../ui/display/stack.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import type { Scheduled } from '../../pages/contract.ts';
import { pageClient } from '../../publishing/page.client.ts';
import { chosenOf, firstChoice, formatMoment, formatZone, instantOfChoice } from '../../publishing/publish-time.ts';
import { useDraft, useDraftStore } from '../draft/use-draft.ts';
import { usePageId } from '../draft/use-page-id.ts';
import { usePanel } from '../draft/use-panel.ts';
import { texts } from './dialog-texts.ts';
import { PublishTimeFields, timeWords } from './publish-time-fields.tsx';

type Props = { scheduled: Scheduled; open: boolean; onClose: () => void };

/** A scheduled publication: its time and changes, with buttons to reschedule or cancel it. */
export function ScheduledDialog({ scheduled, open, onClose }: Props) {
  const [, openPanel] = usePanel();
  const zone = useDraft(draft => draft.page.zone);
  const isLive = useDraft(draft => draft.page.live !== null);
  const [isMoving, setMoving] = useState(false);
  const { act, isBusy, problem } = useActing();
  const at = new Date(scheduled.at);
  const moment = formatMoment(at, zone, new Date());
  const close = (): void => {
    setMoving(false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={scheduled.problem === null ? texts.goesLive(moment) : texts.notPublished}
      foot={
        <>
          <Button
            kind="danger-quiet"
            loading={isBusy === 'cancel'}
            onClick={() =>
              void act('cancel', client => client.cancelPublication()).then(done => {
                if (!done) return;
                showToast({ text: texts.scheduledDialog.cancelled });
                close();
              })
            }
          >
            {scheduled.problem === null ? texts.scheduledDialog.cancelSchedule : texts.scheduledDialog.dismiss}
          </Button>
          <Button kind="primary" onClick={close}>
            {texts.done}
          </Button>
        </>
      }
    >
      <div className="v-publish-parts">
        {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
        {scheduled.problem === null ? (
          <p className="v-soft">
            {texts.scheduledDialog.scheduledVersion(
              moment.charAt(0).toUpperCase() + moment.slice(1),
              formatZone(zone, at),
            )}
          </p>
        ) : (
          <Banner tone="danger" title={texts.scheduledDialog.missedTime(moment)}>
            {texts.scheduledDialog.previousVersionShown(scheduled.problem)}
          </Banner>
        )}
        <Since count={scheduled.changesSince} />
        {isMoving ? (
          <Moving
            scheduled={scheduled}
            zone={zone}
            isBusy={isBusy === 'move'}
            onMove={next =>
              void act('move', client => client.publishAt(next)).then(done => {
                if (done) setMoving(false);
              })
            }
            onStay={() => setMoving(false)}
          />
        ) : (
          <Row wrap gap={8}>
            <Button icon="clock" onClick={() => setMoving(true)}>
              {texts.scheduledDialog.changeTime}
            </Button>
            <Button
              icon="layers"
              onClick={() =>
                openPanel({ panel: 'compare', with: isLive ? 'live' : 'draft', to: scheduled.versionId }, true)
              }
            >
              {texts.seeChanges}
            </Button>
          </Row>
        )}
      </div>
    </Dialog>
  );
}

function Since({ count }: { count: number }) {
  if (count === 0) return <p className="v-soft">{texts.scheduledDialog.matchesDraft}</p>;
  return <p className="v-soft">{texts.scheduledDialog.laterChanges(count)}</p>;
}

type MovingProps = {
  scheduled: Scheduled;
  zone: string;
  isBusy: boolean;
  onMove: (at: Date) => void;
  onStay: () => void;
};

function Moving({ scheduled, zone, isBusy, onMove, onStay }: MovingProps) {
  const [chosen, setChosen] = useState(() => {
    const at = new Date(scheduled.at);
    return at > new Date() ? chosenOf(zone, at) : firstChoice(zone, new Date());
  });
  const wrong = timeWords(zone, chosen);
  return (
    <form
      className="v-publish-parts"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        const at = instantOfChoice(zone, chosen);
        if (wrong === undefined && at !== undefined) onMove(at);
      }}
    >
      <PublishTimeFields zone={zone} chosen={chosen} onChange={setChosen} />
      <Row gap={8}>
        <Button type="submit" loading={isBusy} locked={wrong}>
          {texts.scheduledDialog.save}
        </Button>
        <Button kind="quiet" onClick={onStay}>
          {texts.cancel}
        </Button>
      </Row>
    </form>
  );
}

type Act = 'move' | 'cancel';

/** One call at a time; afterwards the state of the schedule is updated. */
function useActing() {
  const store = useDraftStore();
  const pageId = usePageId();
  const [isBusy, setBusy] = useState<Act>();
  const [problem, setProblem] = useState<string>();
  async function act(
    what: Act,
    call: (client: ReturnType<typeof pageClient>) => Promise<{ scheduled: Scheduled | null }>,
  ): Promise<boolean> {
    setBusy(what);
    setProblem(undefined);
    try {
      store.notePage({ scheduled: (await call(pageClient(pageId))).scheduled });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      if (error.code === 'nothing_scheduled') void store.load();
      return false;
    } finally {
      setBusy(undefined);
    }
  }
  return { act, isBusy, problem };
}
