import './publish-parts.css';
import { useState } from 'react';
import { ApiError } from '../../../../base/api-call.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/display/banner.tsx';
import { Row } from '../../../../ui/display/stack.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { pageClient } from '../../drafts/showcase.client.ts';
import type { Scheduled } from '../../pages/contract.ts';
import { chosenOf, firstChoice, formatMoment, formatZone, instantOfChoice } from '../../publishing/publish-time.ts';
import { useDraft, useDraftStore } from '../draft/use-draft.ts';
import { usePageId } from '../draft/use-page-id.ts';
import { usePanel } from '../draft/use-panel.ts';
import { PublishTimeFields, timeWords } from './publish-time-fields.tsx';

type Props = { scheduled: Scheduled; open: boolean; onClose: () => void };

/** What goes live by itself: when, what is in it, another time for it, or not at all. */
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
      title={scheduled.problem === null ? `Goes live ${moment}` : 'Not published'}
      foot={
        <>
          <Button
            kind="danger-quiet"
            loading={isBusy === 'cancel'}
            onClick={() =>
              void act('cancel', client => client.cancelPublication()).then(done => {
                if (!done) return;
                showToast({ text: 'Cancelled. The scheduled version is in your version history.' });
                close();
              })
            }
          >
            {scheduled.problem === null ? 'Cancel schedule' : 'Dismiss'}
          </Button>
          <Button kind="primary" onClick={close}>
            Done
          </Button>
        </>
      }
    >
      <div className="v-publish-parts">
        {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
        {scheduled.problem === null ? (
          <p className="v-soft">
            {moment.charAt(0).toUpperCase() + moment.slice(1)}, {formatZone(zone, at)}, visitors will see the saved
            version. We’ll email you when it’s live.
          </p>
        ) : (
          <Banner tone="danger" title={`It was scheduled for ${moment}.`}>
            {scheduled.problem} Visitors still see the previous version.
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
              Change time
            </Button>
            <Button
              icon="layers"
              onClick={() =>
                openPanel({ panel: 'compare', with: isLive ? 'live' : 'draft', to: scheduled.versionId }, true)
              }
            >
              See changes
            </Button>
          </Row>
        )}
      </div>
    </Dialog>
  );
}

function Since({ count }: { count: number }) {
  if (count === 0) return <p className="v-soft">It matches your draft. Later edits are not included.</p>;
  return (
    <p className="v-soft">
      {count === 1 ? '1 later change is' : `${count} later changes are`} not included. To include{' '}
      {count === 1 ? 'it' : 'them'}, schedule again.
    </p>
  );
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
          Save
        </Button>
        <Button kind="quiet" onClick={onStay}>
          Cancel
        </Button>
      </Row>
    </form>
  );
}

type Act = 'move' | 'cancel';

/** One call at a time; afterwards the page knows what is scheduled now. */
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
