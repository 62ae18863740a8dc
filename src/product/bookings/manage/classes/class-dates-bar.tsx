import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../base/operations/call.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { BulkBar } from '../../../../ui/lists/bulk-bar.tsx';
import { ExportChosen } from '../../../../ui/lists/export-chosen.tsx';
import type { ListDisplay } from '../../../../ui/lists/list-display.ts';
import { useBulk } from '../../../../ui/lists/use-bulk.ts';
import type { Choice } from '../../../../ui/lists/use-chosen.ts';
import { tooMany } from '../bookings-bar.tsx';
import { cancelClasses, previewClassCancellations } from '../changes-contract.ts';
import { WriteMessage } from '../messages/write-message.tsx';
import type { BulkClasses } from '../parts/bulk-classes-contract.ts';
import { CancelDialog } from '../parts/cancel-dialog.tsx';
import { formatRefundedSum, formatReturned } from '../parts/format-refund.ts';
import { staleAfterClass } from './class-dates.query.ts';
import type { ListedClass } from './classes-contract.ts';
import { texts } from './texts.ts';

type Props = { choice: Choice<ListedClass>; display: ListDisplay<string, string>; shown: number; found: number };

/** Actions on the selected class dates; shown while any is selected. */
export function ClassDatesBar({ choice, display, shown, found }: Props) {
  const [asking, setAsking] = useState(false);
  const [writing, setWriting] = useState(false);
  const { chosen, chooseNone } = choice;
  const ids = chosen.map(date => date.id);
  const now = new Date();
  const isAhead = chosen.some(({ state, startsAt }) => state !== 'cancelled' && new Date(startsAt) > now);
  const isBooked = chosen.some(({ state, taken }) => state !== 'cancelled' && taken > 0);
  return (
    <>
      <BulkBar label={texts.classDatesBar.selectedDates} choice={choice} shown={shown} found={found}>
        <ExportChosen path="/api/classes" ids={ids} display={display} />
        <Button
          size="small"
          icon="mail"
          locked={isBooked ? undefined : texts.classDatesBar.noAttendees}
          onClick={() => setWriting(true)}
        >
          {texts.classDatesBar.message}
        </Button>
        <Button
          size="small"
          kind="danger-quiet"
          locked={isAhead ? tooMany(ids.length) : texts.classDatesBar.noneUpcoming}
          onClick={() => setAsking(true)}
        >
          {texts.cancel}
        </Button>
      </BulkBar>
      {writing && (
        <WriteMessage
          title={texts.messageAllAttendees}
          to={{ kind: 'classes', dateIds: ids }}
          onClose={() => setWriting(false)}
          onSent={chooseNone}
        />
      )}
      {asking && <CallOffMany dates={chosen} onClose={() => setAsking(false)} onDone={chooseNone} />}
    </>
  );
}

type CallOffProps = { dates: readonly ListedClass[]; onClose: () => void; onDone: () => void };

/** Shows who is emailed and what is refunded before cancelling. */
function CallOffMany({ dates: chosen, onClose, onDone }: CallOffProps) {
  const ids = chosen.map(date => date.id);
  const preview = useQuery({
    queryKey: ['classes', texts.classDatesBar.callingOff, ids],
    queryFn: () => call(previewClassCancellations, { body: { ids } }),
    staleTime: 0,
    gcTime: 0,
  });
  const dates = preview.data?.dates;
  const calling = useBulk({
    act: (body: BulkClasses & { message: string }) => call(cancelClasses, { body }),
    doneText: count => texts.classDatesBar.cancelled(formatDates(count)),
    nameOf: id => {
      const date = chosen.find(each => each.id === id);
      return date === undefined ? '' : `${date.title}, ${date.date}`;
    },
    onDone: () => {
      onClose();
      onDone();
    },
    stale: staleAfterClass,
  });
  const people = (dates ?? []).reduce((all, date) => all + date.people, 0);
  const words = dates === undefined ? texts.cancel : texts.classDatesBar.cancel(formatDates(dates.length));
  return (
    <CancelDialog
      title={dates === undefined ? texts.classDatesBar.cancelTheseDates : `${words}?`}
      words={words}
      refund={formatRefundedSum((dates ?? []).flatMap(date => date.refunds))}
      locked={
        dates === undefined
          ? texts.classDatesBar.checkingBookings
          : dates.length === 0
            ? texts.classDatesBar.noneUpcoming
            : undefined
      }
      isCancelling={calling.isPending}
      problem={preview.error}
      isSilent={people === 0}
      onCancel={message => calling.mutate({ dates: dates ?? [], message })}
      onClose={onClose}
    >
      {dates && (
        <>
          <p>{texts.classDatesBar.noEmails(people, formatReturned(dates.flatMap(date => date.refunds)))}</p>
          {dates.length < ids.length && (
            <p className="v-soft">
              {texts.classDatesBar.someUnchanged(formatDates(ids.length - dates.length), ids.length - dates.length)}
            </p>
          )}
        </>
      )}
    </CancelDialog>
  );
}

const formatDates = (count: number): string => texts.classDatesBar.datesCount(count);
