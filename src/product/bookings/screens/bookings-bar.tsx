import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BulkBar } from '../../../ui/bulk-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { showToast } from '../../../ui/toast.tsx';
import type { useChosen } from '../../../ui/use-chosen.ts';
import { bookingsFileUrl, cancelBookings, markNoShow, previewCancellations } from '../bookings.client.ts';
import { type BookingRow, type BulkAnswer, type BulkPreview, bulkLimit } from '../desk-contract.ts';
import { staleAfterBooking } from './bookings-query.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { type Returned, sayReturned } from './say-returned.ts';
import { WriteMessage } from './write-message.tsx';

type Props = { choice: ReturnType<typeof useChosen<BookingRow>>; shown: number; found: number };

/** What can be done with the chosen bookings; there while any is chosen. */
export function BookingsBar({ choice, shown, found }: Props) {
  const [asking, setAsking] = useState(false);
  const [writing, setWriting] = useState(false);
  const { chosen, elsewhere, isChoosing, chooseNone } = choice;
  const now = new Date();
  const ids = chosen.map(booking => booking.id);
  const canCancel = chosen.some(({ status, startsAt }) => status !== 'cancelled' && new Date(startsAt) > now);
  const begun = chosen.filter(({ status, startsAt }) => status === 'confirmed' && new Date(startsAt) <= now);
  const marking = useBulk('marked as not come', (of: readonly string[]) => markNoShow(of, true), chooseNone);
  return (
    <>
      <BulkBar
        label="Chosen bookings"
        chosen={chosen.length}
        elsewhere={elsewhere}
        shown={shown}
        found={found}
        most={bulkLimit}
        isChoosing={isChoosing}
        onShown={choice.chooseShown}
        onFound={() => void choice.chooseFound()}
        onNone={chooseNone}
      >
        <ButtonLink size="small" icon="download" href={bookingsFileUrl('csv', { ids: ids.join(',') })} download>
          Export
        </ButtonLink>
        <Button
          size="small"
          icon="mail"
          locked={
            chosen.some(({ status, customerEmail }) => status !== 'cancelled' && customerEmail !== '')
              ? undefined
              : 'Nobody of these comes and has a mail address'
          }
          onClick={() => setWriting(true)}
        >
          Write
        </Button>
        <Button
          size="small"
          locked={begun.length === 0 ? 'None of these has begun yet' : undefined}
          loading={marking.isPending}
          onClick={() => marking.mutate(begun.map(booking => booking.id))}
        >
          Did not come
        </Button>
        <Button
          size="small"
          kind="danger-quiet"
          locked={canCancel ? undefined : 'None of these lies ahead'}
          onClick={() => setAsking(true)}
        >
          Cancel
        </Button>
      </BulkBar>
      {writing && (
        <WriteMessage
          title="Write to those you chose"
          to={{ kind: 'bookings', ids }}
          onClose={() => setWriting(false)}
          onSent={chooseNone}
        />
      )}
      {asking && <CancelMany ids={ids} onClose={() => setAsking(false)} onDone={chooseNone} />}
    </>
  );
}

type CancelProps = { ids: readonly string[]; onClose: () => void; onDone: () => void };

/** Says what goes back to how many before anything is pressed. */
function CancelMany({ ids, onClose, onDone }: CancelProps) {
  const preview = useQuery({
    queryKey: ['bookings', 'cancelling', ids],
    queryFn: () => previewCancellations(ids),
    staleTime: 0,
    gcTime: 0,
  });
  const cancelling = useBulk(
    'cancelled',
    (of: BulkPreview['bookings']) => cancelBookings(of.map(({ id, refund }) => ({ id, refund }))),
    () => {
      onClose();
      onDone();
    },
  );
  const found = preview.data?.bookings;
  const words = found === undefined ? 'Cancel' : `Cancel ${sayCount(found.length)}`;
  return (
    <CancelDialog
      title={found === undefined ? 'Cancel these bookings?' : `${words}?`}
      words={words}
      locked={
        found === undefined
          ? 'We are looking which of these can be cancelled'
          : found.length === 0
            ? 'None of these lies ahead'
            : undefined
      }
      isCancelling={cancelling.isPending}
      problem={preview.error}
      onCancel={() => cancelling.mutate(found ?? [])}
      onClose={onClose}
    >
      {found && (
        <>
          <p>Everybody gets a mail. {sayReturned(returned(found))}</p>
          {found.length < ids.length && (
            <p className="v-soft">
              {ids.length - found.length} of the chosen {ids.length - found.length === 1 ? 'is' : 'are'} over or
              cancelled already and {ids.length - found.length === 1 ? 'stays' : 'stay'} as they are.
            </p>
          )}
        </>
      )}
    </CancelDialog>
  );
}

const sayCount = (count: number): string => (count === 1 ? '1 booking' : `${count} bookings`);

const returned = (bookings: BulkPreview['bookings']): Returned[] =>
  bookings.flatMap(({ currency, refund, byHand }) =>
    currency === null ? [] : [{ currency, card: byHand ? 0 : refund, byHand: byHand ? refund : 0 }],
  );

function useBulk<Given>(what: string, act: (given: Given) => Promise<BulkAnswer>, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: ({ done, refused }) => {
      const [first] = refused;
      if (done.length > 0) showToast({ text: `${sayCount(done.length)} ${what}.` });
      if (first !== undefined)
        showToast({ tone: 'problem', text: `${sayCount(refused.length)} left as it was: ${first.message}` });
      onDone();
      return Promise.all(staleAfterBooking.map(queryKey => client.invalidateQueries({ queryKey })));
    },
    onError: problem => showToast({ tone: 'problem', text: problem.message }),
  });
}
