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
      title={scheduled.problem === null ? `Goes live ${moment}` : 'It did not go live'}
      foot={
        <>
          <Button
            kind="danger-quiet"
            loading={isBusy === 'cancel'}
            onClick={() =>
              void act('cancel', client => client.cancelPublication()).then(done => {
                if (!done) return;
                showToast({ text: 'Cancelled. What was kept is among your versions.' });
                close();
              })
            }
          >
            {scheduled.problem === null ? 'Do not publish it' : 'Forget it'}
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
            {moment.charAt(0).toUpperCase() + moment.slice(1)}, {formatZone(zone, at)}, your page changes for visitors
            to what you kept. We write to you when it has.
          </p>
        ) : (
          <Banner tone="danger" title={`It was to go live ${moment}.`}>
            {scheduled.problem} Visitors still see what they saw before.
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
              Change the time
            </Button>
            <Button
              icon="layers"
              onClick={() =>
                openPanel({ panel: 'compare', with: isLive ? 'live' : 'draft', to: scheduled.versionId }, true)
              }
            >
              See what changes
            </Button>
          </Row>
        )}
      </div>
    </Dialog>
  );
}

function Since({ count }: { count: number }) {
  if (count === 0)
    return <p className="v-soft">Your draft is the same page. What you edit from now on is not in it.</p>;
  return (
    <p className="v-soft">
      {count === 1 ? 'One change you made since is' : `${count} changes you made since are`} not in it. To take
      {count === 1 ? ' it' : ' them'} along, publish at a time again.
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
          Set this time
        </Button>
        <Button kind="quiet" onClick={onStay}>
          Leave it
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
