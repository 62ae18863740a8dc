import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mostWithMoney } from '../../../base/lists/list-question.ts';
import { call } from '../../../base/operations/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { BulkBar } from '../../../ui/lists/bulk-bar.tsx';
import { ExportChosen } from '../../../ui/lists/export-chosen.tsx';
import type { ListDisplay } from '../../../ui/lists/list-display.ts';
import { useBulk } from '../../../ui/lists/use-bulk.ts';
import type { Choice } from '../../../ui/lists/use-chosen.ts';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { AcceptMany } from './accept-many.tsx';
import {
  acceptBookings,
  cancelBookings,
  markNoShows,
  previewAcceptances,
  previewCancellations,
} from './changes-contract.ts';
import { WriteMessage } from './messages/write-message.tsx';
import { staleAfterBooking } from './parts/bookings.query.ts';
import type { BulkAgainst, BulkPreview } from './parts/bulk-contract.ts';
import { CancelDialog } from './parts/cancel-dialog.tsx';
import { formatRefundedSum, formatReturned, type Returned } from './parts/format-refund.ts';
import type { ListedBooking } from './parts/manage-contract.ts';
import { texts } from './texts.ts';

type Props = {
  choice: Choice<ListedBooking>;
  display: ListDisplay<string, string>;
  shown: number;
  found: number;
};

/** Actions on the selected bookings; shown while any is selected. */
export function BookingsBar({ choice, display, shown, found }: Props) {
  const [asking, setAsking] = useState(false);
  const [writing, setWriting] = useState(false);
  const [objected, setObjected] = useState<BulkAgainst['requests']>();
  const { chosen, chooseNone } = choice;
  const now = new Date();
  const ids = chosen.map(booking => booking.id);
  const canCancel = chosen.some(({ status, startsAt }) => status !== 'cancelled' && new Date(startsAt) > now);
  const begun = chosen.filter(({ status, startsAt }) => status === 'confirmed' && new Date(startsAt) <= now);
  const nameOf = (id: string) => chosen.find(booking => booking.id === id)?.customerName ?? '';
  const marking = useBulk({
    act: (of: readonly string[]) => call(markNoShows, { body: { ids: of, marked: true } }),
    doneText: count => texts.bookingsBar.noShowMarked(formatCount(count)),
    nameOf,
    onDone: chooseNone,
    stale: staleAfterBooking,
  });
  const waiting = chosen.filter(({ status, startsAt }) => status === 'pending' && new Date(startsAt) > now);
  const accepting = useBulk({
    act: (of: readonly string[]) => call(acceptBookings, { body: { ids: of } }),
    doneText: count => texts.bookingsBar.accepted(formatCount(count)),
    nameOf,
    onDone: () => {
      setObjected(undefined);
      chooseNone();
    },
    stale: staleAfterBooking,
  });
  // Without conflicts they are accepted at once.
  const looking = useMutation({
    mutationFn: (of: readonly string[]) => call(previewAcceptances, { body: { ids: of } }),
    onSuccess: ({ requests }, asked) => {
      if (requests.some(({ against }) => against.length > 0)) setObjected(requests);
      else accepting.mutate(asked);
    },
    onError: problem => showToast({ tone: 'problem', text: problem.message }),
  });
  return (
    <>
      <BulkBar label={texts.bookingsBar.selectedBookings} choice={choice} shown={shown} found={found}>
        {waiting.length > 0 && (
          <Button
            size="small"
            kind="primary"
            locked={waiting.length > mostWithMoney ? texts.bookingsBar.selectionLimit(mostWithMoney) : undefined}
            loading={looking.isPending || accepting.isPending}
            onClick={() => looking.mutate(waiting.map(({ id }) => id))}
          >
            {waiting.length === chosen.length
              ? texts.bookingsBar.accept
              : texts.bookingsBar.acceptCount(waiting.length)}
          </Button>
        )}
        <ExportChosen path="/api/bookings" ids={ids} display={display} />
        <Button
          size="small"
          icon="mail"
          locked={
            chosen.some(({ status, customerEmail }) => status !== 'cancelled' && customerEmail !== '')
              ? undefined
              : texts.bookingsBar.noRecipients
          }
          onClick={() => setWriting(true)}
        >
          {texts.message}
        </Button>
        <Button
          size="small"
          locked={begun.length === 0 ? texts.bookingsBar.noneStartedYet : tooMany(begun.length)}
          loading={marking.isPending}
          onClick={() => marking.mutate(begun.map(booking => booking.id))}
        >
          {texts.noShow}
        </Button>
        <Button
          size="small"
          kind="danger-quiet"
          locked={canCancel ? tooMany(ids.length) : texts.bookingsBar.noneUpcoming}
          onClick={() => setAsking(true)}
        >
          {texts.cancel}
        </Button>
      </BulkBar>
      {objected !== undefined && (
        <AcceptMany
          requests={objected}
          bookings={waiting}
          isAccepting={accepting.isPending}
          onAccept={of => accepting.mutate(of)}
          onClose={() => setObjected(undefined)}
        />
      )}
      {writing && (
        <WriteMessage
          title={texts.bookingsBar.messageSelected}
          to={{ kind: 'bookings', ids }}
          onClose={() => setWriting(false)}
          onSent={chooseNone}
        />
      )}
      {asking && <CancelMany ids={ids} nameOf={nameOf} onClose={() => setAsking(false)} onDone={chooseNone} />}
    </>
  );
}

type CancelProps = { ids: readonly string[]; nameOf: (id: string) => string; onClose: () => void; onDone: () => void };

function CancelMany({ ids, nameOf, onClose, onDone }: CancelProps) {
  const preview = useQuery({
    queryKey: ['bookings', 'cancelling', ids],
    queryFn: () => call(previewCancellations, { body: { ids } }),
    staleTime: 0,
    gcTime: 0,
  });
  const cancelling = useBulk({
    act: ({ bookings, message }: BulkPreview & { message: string }) =>
      call(cancelBookings, { body: { bookings: bookings.map(({ id, refund }) => ({ id, refund })), message } }),
    doneText: count => texts.bookingsBar.cancelled(formatCount(count)),
    nameOf,
    onDone: () => {
      onClose();
      onDone();
    },
    stale: staleAfterBooking,
  });
  const found = preview.data?.bookings;
  const words = found === undefined ? texts.cancel : texts.bookingsBar.cancelCount(formatCount(found.length));
  return (
    <CancelDialog
      title={found === undefined ? texts.bookingsBar.cancelTheseBookings : `${words}?`}
      words={words}
      refund={formatRefundedSum(returned(found ?? []))}
      locked={
        found === undefined
          ? texts.bookingsBar.checking
          : found.length === 0
            ? texts.bookingsBar.noneUpcoming
            : undefined
      }
      isCancelling={cancelling.isPending}
      problem={preview.error}
      isSilent={found?.length === 0}
      onCancel={message => cancelling.mutate({ bookings: found ?? [], message })}
      onClose={onClose}
    >
      {found && (
        <>
          <p>{texts.bookingsBar.wellEmailEveryone(formatReturned(returned(found)))}</p>
          {found.length < ids.length && (
            <p className="v-soft">{texts.bookingsBar.someUnchanged(ids.length - found.length)}</p>
          )}
        </>
      )}
    </CancelDialog>
  );
}

/** Why so many cannot be refunded at once; undefined when they are few enough. */
export const tooMany = (count: number): string | undefined =>
  count > mostWithMoney ? texts.bookingsBar.selectionLimit(mostWithMoney) : undefined;

const formatCount = (count: number): string => texts.bookingsBar.bookingsCount(count);

const returned = (bookings: BulkPreview['bookings']): Returned[] =>
  bookings.flatMap(({ currency, refund, paidDirectly }) =>
    currency === null ? [] : [{ currency, card: paidDirectly ? 0 : refund, manualRefund: paidDirectly ? refund : 0 }],
  );
