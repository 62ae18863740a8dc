import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Row } from '../../../ui/stack.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { sayTime } from '../../calendar/say-time.ts';
import { offerSeat, removeFromLine } from '../classes.client.ts';
import type { ClassDetail } from '../classes-contract.ts';
import type { LineEntry } from '../waitlist-contract.ts';
import { staleAfterClass } from './class-dates-query.ts';

/** Who waits for a place in this meeting, in the order they will be offered one. */
export function WaitingLine({ date, isAhead }: { date: ClassDetail; isAhead: boolean }) {
  if (date.line.length === 0) return null;
  return (
    <section aria-label="Waitlist">
      <h3>Waitlist</h3>
      <p className="v-soft">A place that comes free is offered to the first in line, then to the next.</p>
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
              <Chip tone="info">Offered until {sayTime(new Date(entry.offeredUntil), date.hostZone)}</Chip>
            )}
            {entry.offeredUntil === null && entry.autoBook && <Chip>Books itself</Chip>}
            {isAhead && <EntryActions date={date} entry={entry} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function EntryActions({ date, entry }: { date: ClassDetail; entry: LineEntry }) {
  const client = useQueryClient();
  const refresh = () => Promise.all(staleAfterClass.map(queryKey => client.invalidateQueries({ queryKey })));
  const isFull = date.taken >= date.capacity;
  const offering = useMutation({
    mutationFn: () => offerSeat(date.id, entry.id, isFull),
    onSuccess: () => {
      showToast({ text: `${entry.name} has a place and hears of it by mail.` });
      return refresh();
    },
    onError: () => void refresh(),
  });
  const removing = useMutation({
    mutationFn: () => removeFromLine(date.id, entry.id),
    onSuccess: () => {
      showToast({ text: `${entry.name} is no longer on the waitlist.` });
      return refresh();
    },
    onError: () => void refresh(),
  });
  const failed = offering.error ?? removing.error;
  return (
    <>
      {failed !== null && (
        <p role="alert">
          <strong className="v-cancel-problem">{failed.message}</strong>
        </p>
      )}
      <Row wrap gap={8}>
        {entry.place !== null && date.state === 'open' && (
          <Button size="small" loading={offering.isPending} onClick={() => offering.mutate()}>
            {isFull ? 'Add a place and offer it' : 'Offer a place now'}
          </Button>
        )}
        <Button
          size="small"
          kind="danger-quiet"
          aria-label={`Remove ${entry.name} from the waitlist`}
          loading={removing.isPending}
          onClick={() => removing.mutate()}
        >
          Remove
        </Button>
      </Row>
    </>
  );
}
