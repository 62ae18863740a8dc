import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Chip } from '../../../../ui/display/chip.tsx';
import { Row } from '../../../../ui/display/stack.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { formatTime } from '../../../calendar/format-time.ts';
import type { WaitlistEntry } from '../../waitlist/waitlist-contract.ts';
import { CancelProblem } from '../parts/cancel-asked.tsx';
import { staleAfterClass } from './class-dates.query.ts';
import { offerSeat, removeFromWaitlist } from './classes.client.ts';
import type { ClassDetail } from './classes-contract.ts';

/** Who waits for a place in this meeting, in the order they will be offered one. */
export function WaitlistPeople({ date, isAhead }: { date: ClassDetail; isAhead: boolean }) {
  if (date.line.length === 0) return null;
  return (
    <section aria-label="Waitlist">
      <h3>Waitlist</h3>
      <p className="v-soft">When a spot opens, it’s offered to the first person on the list, then to the next.</p>
      <ul className="v-roster">
        {date.line.map(entry => (
          <li key={entry.id}>
            <span>
              <strong>
                {entry.place !== null && `${entry.place}. `}
                {entry.name}
              </strong>{' '}
              <span className="v-soft">{entry.email}</span>
            </span>
            {entry.offeredUntil !== null && (
              <Chip tone="info">Offered until {formatTime(new Date(entry.offeredUntil), date.hostZone)}</Chip>
            )}
            {entry.offeredUntil === null && entry.autoBook && <Chip>Books automatically</Chip>}
            {isAhead && <EntryActions date={date} entry={entry} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function EntryActions({ date, entry }: { date: ClassDetail; entry: WaitlistEntry }) {
  const client = useQueryClient();
  const refresh = () => Promise.all(staleAfterClass.map(queryKey => client.invalidateQueries({ queryKey })));
  const [asked, setAsked] = useState<boolean>();
  const isFull = date.taken >= date.capacity;
  const offer = isFull ? 'Add a spot and offer it' : 'Offer a spot now';
  const offering = useMutation({
    mutationFn: () => offerSeat(date.id, entry.id, isFull),
    onSuccess: () => {
      showToast({ text: `Spot offered. ${entry.name} has been emailed.` });
      return refresh();
    },
    onError: () => void refresh(),
  });
  const removing = useMutation({
    mutationFn: () => removeFromWaitlist(date.id, entry.id),
    onSuccess: () => {
      showToast({ text: `${entry.name} is no longer on the waitlist.` });
      return refresh();
    },
    onError: () => void refresh(),
  });
  if (asked === true)
    return (
      <>
        <p role="status">
          <CancelProblem error={removing.error} />
          {entry.name} loses their position and isn’t emailed.
        </p>
        {/* Buttons of its own, so that the focus goes to the one that changes nothing. */}
        <Row key="asked" wrap gap={8}>
          <Button size="small" autoFocus onClick={() => setAsked(false)}>
            Cancel
          </Button>
          <Button size="small" kind="danger" loading={removing.isPending} onClick={() => removing.mutate()}>
            Remove from waitlist
          </Button>
        </Row>
      </>
    );
  const failed = offering.error;
  return (
    <>
      {failed !== null && (
        <p role="alert">
          <CancelProblem error={failed} />
        </p>
      )}
      <Row wrap gap={8}>
        {entry.place !== null && date.state === 'open' && (
          <Button
            size="small"
            aria-label={`${offer} to ${entry.name}`}
            loading={offering.isPending}
            onClick={() => offering.mutate()}
          >
            {offer}
          </Button>
        )}
        <Button
          size="small"
          kind="danger-quiet"
          aria-label={`Remove ${entry.name} from the waitlist`}
          autoFocus={asked === false}
          onClick={() => setAsked(true)}
        >
          Remove
        </Button>
      </Row>
    </>
  );
}
