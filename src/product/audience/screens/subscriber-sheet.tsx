import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Awaited } from '../../../ui/display/awaited.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Fact, Facts } from '../../../ui/display/facts.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { formatTime } from '../../calendar/format-time.ts';
import { cameFromQuery, cameFromText } from '../../sources/came-from.query.ts';
import { texts as sourceTexts } from '../../sources/list-texts.ts';
import { eraseSubscriber, readSubscriber } from '../contract.ts';
import { type SubscriberDetail, subscriberList } from '../subscriber-list.ts';
import { texts } from './texts.ts';

const words = texts.subscriberSheet;

/** One subscriber beside the list, with the proof of their consent. */
export function SubscriberSheet({ subscriberId, onClose }: { subscriberId: string | undefined; onClose: () => void }) {
  const query = useQuery({
    ...answerQuery(readSubscriber, { params: { id: subscriberId ?? '' } }),
    enabled: subscriberId !== undefined,
  });
  const shown = subscriberId === undefined ? undefined : query.data;
  return (
    <Sheet
      open={subscriberId !== undefined}
      onClose={onClose}
      title={shown?.email ?? words.title}
      foot={shown === undefined ? undefined : <Erase subscriber={shown} onClose={onClose} />}
    >
      {shown !== undefined && <Details subscriber={shown} />}
      {shown === undefined && <Awaited what={words.what} lines={6} none={words.notFound} query={query} />}
    </Sheet>
  );
}

function Details({ subscriber }: { subscriber: SubscriberDetail }) {
  const { zone } = useSignedIn().creator;
  const at = (instant: string | null) => (instant === null ? words.never : formatTime(new Date(instant), zone));
  const { suppressed, suppressedReason, suppressedUntil, confirmedWay, confirmedAfter, confirmedAgent } = subscriber;
  const cameFrom = cameFromText(useQuery(cameFromQuery('subscribers', subscriber.id)).data);
  return (
    <Stack gap={24}>
      {suppressed !== null && (
        <Banner tone="warning" title={words.suppressed[suppressed]}>
          {suppressedUntil === null ? words.untilConfirmed : words.until(at(suppressedUntil))}
        </Banner>
      )}
      {subscriber.isClaimed && <Banner tone="info">{words.claimed}</Banner>}
      <Facts>
        <Fact name={words.status}>{texts.subscribers.status[subscriber.status]}</Fact>
        <Fact name={words.joined}>{at(subscriber.createdAt)}</Fact>
        {subscriber.page !== '' && (
          <Fact name={words.page}>
            <a href={subscriber.page}>{subscriber.page}</a>
          </Fact>
        )}
        <Fact name={words.source}>{texts.subscribers.source[subscriber.source]}</Fact>
        {cameFrom !== undefined && <Fact name={sourceTexts.cameFrom}>{cameFrom}</Fact>}
        <Fact name={words.tags}>{subscriber.tags.length === 0 ? words.none : subscriber.tags.join(', ')}</Fact>
        <Fact name={words.confirmed}>{at(subscriber.confirmedAt)}</Fact>
        {confirmedWay !== null && <Fact name={words.way}>{words.ways[confirmedWay]}</Fact>}
        {confirmedAfter !== null && <Fact name={words.after}>{words.seconds(confirmedAfter)}</Fact>}
        {confirmedAgent !== null && <Fact name={words.agent}>{confirmedAgent}</Fact>}
        <Fact name={words.firstClick}>{at(subscriber.firstClickAt)}</Fact>
        {subscriber.unsubscribedAt !== null && <Fact name={words.left}>{at(subscriber.unsubscribedAt)}</Fact>}
        {suppressedReason !== null && suppressedReason !== '' && <Fact name={words.reason}>{suppressedReason}</Fact>}
      </Facts>
    </Stack>
  );
}

/** Erasing for good, which asks first. */
function Erase({ subscriber, onClose }: { subscriber: SubscriberDetail; onClose: () => void }) {
  const [asks, setAsks] = useState(false);
  const erasing = useAct(eraseSubscriber, {
    renews: [subscriberList.page],
    onSuccess: () => {
      showToast({ text: words.erased });
      onClose();
    },
    onError: problem => showToast({ tone: 'problem', text: problem.message }),
  });
  return (
    <>
      <Button kind="danger-quiet" icon="trash" onClick={() => setAsks(true)}>
        {words.erase}
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={words.eraseTitle(subscriber.email)}
        cancel={words.cancel}
        confirm={words.erase}
        loading={erasing.isPending}
        onConfirm={() => erasing.mutate({ params: { id: subscriber.id } })}
      >
        {words.eraseText}
      </ConfirmDialog>
    </>
  );
}
