import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../base/operations/call.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Chip } from '../../../../ui/display/chip.tsx';
import { Row } from '../../../../ui/display/stack.tsx';
import { CutLink } from '../../../../ui/lists/list-cells.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { personPath } from '../../../accounts/creators/person-path.ts';
import { formatTime } from '../../../calendar/format-time.ts';
import { offerPlace, removeFromWaitlist } from '../../waitlist/manage-contract.ts';
import type { WaitlistEntry } from '../../waitlist/waitlist-contract.ts';
import { CancelProblem } from '../parts/cancel-asked.tsx';
import { staleAfterClass } from './class-dates.query.ts';
import type { ClassDetail } from './classes-contract.ts';
import { texts } from './texts.ts';

/** The waitlist of this class date, in the order in which seats are offered. */
export function WaitlistPeople({ date, isAhead }: { date: ClassDetail; isAhead: boolean }) {
  if (date.line.length === 0) return null;
  return (
    <section aria-label={texts.waitlist.waitlist}>
      <h3>{texts.waitlist.waitlist}</h3>
      <p className="v-soft">{texts.waitlist.hint}</p>
      <ul className="v-roster">
        {date.line.map(entry => (
          <li key={entry.id}>
            <span>
              <strong>
                {entry.place !== null && <bdi>{entry.place}. </bdi>}
                <CutLink to={personPath(entry.email)}>{entry.name}</CutLink>
              </strong>{' '}
              <span className="v-soft">{entry.email}</span>
            </span>
            {entry.offeredUntil !== null && (
              <Chip tone="info">
                {texts.waitlist.offeredUntil(formatTime(new Date(entry.offeredUntil), date.hostZone))}
              </Chip>
            )}
            {entry.offeredUntil === null && entry.autoBook && <Chip>{texts.waitlist.booksAutomatically}</Chip>}
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
  const params = { id: date.id, entryId: entry.id };
  const isFull = date.taken >= date.capacity;
  const offer = isFull ? texts.waitlist.addSpotOffer : texts.waitlist.offerSpot;
  const offering = useMutation({
    mutationFn: () => call(offerPlace, { params, body: { addPlace: isFull } }),
    onSuccess: () => {
      showToast({ text: texts.waitlist.spotOffered(entry.name) });
      return refresh();
    },
    onError: () => void refresh(),
  });
  const removing = useMutation({
    mutationFn: () => call(removeFromWaitlist, { params }),
    onSuccess: () => {
      showToast({ text: texts.waitlist.removed(entry.name) });
      return refresh();
    },
    onError: () => void refresh(),
  });
  if (asked === true)
    return (
      <>
        <p role="status">
          <CancelProblem error={removing.error} />
          {texts.waitlist.removeText(entry.name)}
        </p>
        {/* Separate buttons, so that the focus moves to the one that changes nothing. */}
        <Row key="asked" wrap gap={8}>
          <Button size="small" autoFocus onClick={() => setAsked(false)}>
            {texts.cancel}
          </Button>
          <Button size="small" kind="danger" loading={removing.isPending} onClick={() => removing.mutate()}>
            {texts.waitlist.removeFromWaitlist}
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
            aria-label={texts.waitlist.toPerson(offer, entry.name)}
            loading={offering.isPending}
            onClick={() => offering.mutate()}
          >
            {offer}
          </Button>
        )}
        <Button
          size="small"
          kind="danger-quiet"
          aria-label={texts.waitlist.removePerson(entry.name)}
          autoFocus={asked === false}
          onClick={() => setAsked(true)}
        >
          {texts.waitlist.remove}
        </Button>
      </Row>
    </>
  );
}
