import './class-dates.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { addressOf } from '../../../../base/operations/call.ts';
import { safeUrl } from '../../../../base/safe-url.ts';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Awaited } from '../../../../ui/display/awaited.tsx';
import { Banner } from '../../../../ui/display/banner.tsx';
import { CopyButton } from '../../../../ui/display/copy-button.tsx';
import { Row, Stack } from '../../../../ui/display/stack.tsx';
import { Sheet } from '../../../../ui/overlays/sheet.tsx';
import { formatTime } from '../../../calendar/format-time.ts';
import { startMeeting } from '../../../meetings/contract.ts';
import { CancelClassDate, RestoreClassDate } from './cancel-class-date.tsx';
import { CheckIn } from './check-in.tsx';
import { ClassDateEdits, type ClassEdits } from './class-date-edits.tsx';
import { Places } from './class-date-list.tsx';
import { classDateQuery } from './class-dates.query.ts';
import { ClassFacts } from './class-facts.tsx';
import { ClassRoster } from './class-roster.tsx';
import type { ClassDetail } from './classes-contract.ts';
import { texts } from './texts.ts';
import { WaitlistPeople } from './waitlist.tsx';

type Props = {
  id: string | undefined;
  onClose: () => void;
  /** Links to the class's form; undefined where only the date itself can be changed. */
  edits: ClassEdits | undefined;
  /** The address and QR code of this date (YYYY-MM-DD, the host's), when it can be booked. */
  share: ((offerId: string, date: string) => ReactElement | null) | undefined;
};

/** One class date, beside the list: the attendees, and actions. */
export function ClassDateSheet({ id, onClose, ...rest }: Props) {
  const query = useQuery({ ...classDateQuery(id ?? ''), enabled: id !== undefined });
  const date = id === undefined ? undefined : query.data;
  const isAhead = date !== undefined && new Date(date.startsAt) > new Date();
  const [params, setParams] = useSearchParams();
  const isCheckingIn = params.get('at') === 'door';
  const showCheckIn = (to: boolean) =>
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
        title={date?.title ?? texts.classDateSheet.classDate}
        sentence={date === undefined ? undefined : formatTime(new Date(date.startsAt), date.hostZone)}
        foot={
          date === undefined || !isAhead ? undefined : date.state === 'cancelled' ? (
            <RestoreClassDate key={date.id} date={date} />
          ) : (
            <CancelClassDate key={date.id} date={date} />
          )
        }
      >
        {date !== undefined && (
          <Details key={date.id} date={date} isAhead={isAhead} onCheckIn={() => showCheckIn(true)} {...rest} />
        )}
        {date === undefined && (
          <Awaited
            what={texts.classDateSheet.theDate}
            lines={8}
            none={texts.classDateSheet.dateNotFound}
            query={query}
          />
        )}
      </Sheet>
      {id !== undefined && isCheckingIn && <CheckIn key={id} id={id} onClose={() => showCheckIn(false)} />}
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
      <CopyButton text={at} label={texts.classDateSheet.copyLink} size="small" />
    </Row>
  );

type DetailsProps = Omit<Props, 'id' | 'onClose'> & { date: ClassDetail; isAhead: boolean; onCheckIn: () => void };

function Details({ date, isAhead, onCheckIn, share, edits }: DetailsProps) {
  const { state } = date;
  const canChange = isAhead && state === 'open';
  return (
    <Stack gap={24}>
      {state === 'cancelled' && <Banner>{texts.classDateSheet.dateCancelled}</Banner>}
      {state === 'closed' && <Banner tone="warning">{texts.classDateSheet.dateNotPublished}</Banner>}
      {date.onDayOff && isAhead && state !== 'cancelled' && (
        <Banner tone="warning" title={texts.classDateSheet.dayOff}>
          {texts.classDateSheet.dayOffHint}
        </Banner>
      )}
      <ClassFacts offer={date.offer} />
      {state !== 'cancelled' && <Places date={date} />}
      {date.meetsAt !== '' && <Meeting at={date.meetsAt} />}
      {date.hasMeeting && isAhead && (
        <Row>
          <ButtonLink size="small" icon="video" href={addressOf(startMeeting, { params: { id: date.id } })} beside>
            {texts.classDateSheet.start}
          </ButtonLink>
        </Row>
      )}
      <ClassRoster date={date} onCheckIn={onCheckIn} />
      <WaitlistPeople date={date} isAhead={isAhead} />
      {canChange && <ClassDateEdits date={date} edits={edits} />}
      {canChange && share?.(date.offerId, date.date)}
    </Stack>
  );
}
