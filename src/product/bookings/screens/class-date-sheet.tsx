import './class-dates.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { safeUrl } from '../../../base/safe-url.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { sayTime } from '../../calendar/say-time.ts';
import { doorHours } from '../attendees.ts';
import type { ClassDetail } from '../classes-contract.ts';
import { CancelClassDate, RestoreClassDate } from './cancel-class-date.tsx';
import { ChangeClassDate } from './change-class-date.tsx';
import { CheckIn } from './check-in.tsx';
import { Places } from './class-date-list.tsx';
import { classDateQuery } from './class-dates-query.ts';
import { ClassFacts } from './class-facts.tsx';
import { PaymentChip } from './payment-chip.tsx';
import { WaitingLine } from './waiting-line.tsx';
import { WriteMessage } from './write-message.tsx';

type Props = {
  id: string | undefined;
  onClose: () => void;
  /** Leads to the class's form; undefined where the class is no longer in the draft. */
  onEditAll: ((offerId: string) => void) | undefined;
  /** Makes a class of its own of this date and the later ones. */
  onEditLater: ((offerId: string, hostDate: string) => void) | undefined;
  /** The class's address and code to share, where it can be booked. */
  share: ((offerId: string) => ReactNode) | undefined;
};

/** One meeting of a class, beside the list: who comes, and what can be done about it. */
export function ClassDateSheet({ id, onClose, ...edits }: Props) {
  const { data, error } = useQuery({ ...classDateQuery(id ?? ''), enabled: id !== undefined });
  const date = id === undefined ? undefined : data;
  const isAhead = date !== undefined && new Date(date.startsAt) > new Date();
  const [params, setParams] = useSearchParams();
  const atDoor = params.get('at') === 'door';
  const goToDoor = (to: boolean) =>
    setParams(
      now => {
        if (to) now.set('at', 'door');
        else now.delete('at');
        return now;
      },
      { preventScrollReset: true },
    );
  return (
    <>
      <Sheet
        open={id !== undefined}
        onClose={onClose}
        title={date?.title ?? 'A date of a class'}
        sentence={date === undefined ? undefined : sayTime(new Date(date.startsAt), date.hostZone)}
        foot={
          date === undefined || !isAhead ? undefined : date.state === 'cancelled' ? (
            <RestoreClassDate key={date.id} date={date} />
          ) : (
            <CancelClassDate key={date.id} date={date} />
          )
        }
      >
        {date !== undefined && (
          <Details key={date.id} date={date} isAhead={isAhead} onDoor={() => goToDoor(true)} {...edits} />
        )}
        {date === undefined && error === null && <SkeletonLines lines={8} label="Loading the date" />}
        {date === undefined && error !== null && <Banner tone="danger">{error.message}</Banner>}
      </Sheet>
      {id !== undefined && atDoor && <CheckIn key={id} id={id} onClose={() => goToDoor(false)} />}
    </>
  );
}

/** Where it is: a link to copy and open, or an address. */
const Meeting = ({ at }: { at: string }) =>
  safeUrl(at) === undefined ? (
    <p>{at}</p>
  ) : (
    <Row wrap gap={8} justify="space-between">
      <a href={at} target="_blank" rel="noreferrer" className="v-class-link">
        {at}
      </a>
      <CopyButton text={at} label="Copy link" size="small" />
    </Row>
  );

type DetailsProps = Omit<Props, 'id' | 'onClose'> & { date: ClassDetail; isAhead: boolean; onDoor: () => void };

const doorWords = `People can be checked in from ${doorHours} hours before the start`;
const isDoorOpen = ({ startsAt }: ClassDetail): boolean => Date.parse(startsAt) - Date.now() <= doorHours * 3_600_000;

function Details({ date, isAhead, onDoor, onEditAll, onEditLater, share }: DetailsProps) {
  const { roster, id, offerId, hostDate, state } = date;
  const [writing, setWriting] = useState(false);
  return (
    <Stack gap={24}>
      {state === 'cancelled' && <Banner>This date is cancelled.</Banner>}
      {state === 'closed' && (
        <Banner tone="warning">
          Your published class no longer has this date. Who booked still comes; nobody else can book.
        </Banner>
      )}
      <ClassFacts offer={date.offer} />
      {state !== 'cancelled' && <Places date={date} />}
      {date.meetsAt !== '' && <Meeting at={date.meetsAt} />}
      {isAhead && state === 'open' && <ChangeClassDate date={date} />}
      {isAhead && state === 'open' && (
        <Row wrap gap={8}>
          {onEditLater !== undefined && (
            <Button size="small" onClick={() => onEditLater(offerId, hostDate)}>
              Edit this and later dates
            </Button>
          )}
          {onEditAll !== undefined && (
            <Button size="small" onClick={() => onEditAll(offerId)}>
              Edit all dates
            </Button>
          )}
        </Row>
      )}
      {isAhead && state === 'open' && share?.(offerId)}
      <section>
        <Row wrap gap={8} justify="space-between">
          <h3>Who comes</h3>
          <Row wrap gap={8}>
            {state !== 'cancelled' && roster.some(({ status }) => status === 'confirmed') && (
              <Button size="small" icon="check" locked={isDoorOpen(date) ? undefined : doorWords} onClick={onDoor}>
                Check in
              </Button>
            )}
            {roster.some(isReached) && (
              <Button size="small" icon="mail" onClick={() => setWriting(true)}>
                Write to all
              </Button>
            )}
            <ButtonLink size="small" icon="download" href={`/api/classes/${id}/roster.csv`} download>
              CSV
            </ButtonLink>
            <ButtonLink size="small" icon="download" href={`/api/classes/${id}/date.ics`} download>
              Calendar
            </ButtonLink>
          </Row>
        </Row>
        {writing && (
          <WriteMessage
            title="Write to who comes"
            to={{ kind: 'class', dateId: id }}
            onClose={() => setWriting(false)}
          />
        )}
        {roster.length === 0 && <p className="v-soft">Nobody has booked yet.</p>}
        <ul className="v-roster">
          {roster.map(booking => (
            <li key={booking.id}>
              <span>
                <strong>{booking.customerName}</strong>{' '}
                <span className="v-soft">{booking.status === 'cancelled' ? 'cancelled' : booking.customerEmail}</span>
              </span>
              <Row wrap gap={8}>
                {booking.checkedInAt !== null && <Chip tone="success">Here</Chip>}
                {booking.noShow && <Chip tone="danger">Did not come</Chip>}
                <PaymentChip booking={booking} />
              </Row>
              {booking.notes !== '' && <p>{booking.notes}</p>}
            </li>
          ))}
        </ul>
      </section>
      <WaitingLine date={date} isAhead={isAhead} />
    </Stack>
  );
}

const isReached = ({ status, customerEmail }: ClassDetail['roster'][number]): boolean =>
  status !== 'cancelled' && customerEmail !== '';
