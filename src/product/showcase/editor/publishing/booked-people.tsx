import './booked-people.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatMoney } from '../../../../base/money.ts';
import { call } from '../../../../base/operations/call.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/display/banner.tsx';
import { FieldError } from '../../../../ui/fields/field.tsx';
import type { ClassPublication } from '../../../bookings/class-changes/class-publication-contract.ts';
import { cancelClass } from '../../../bookings/manage/classes/classes-contract.ts';
import { formatTime } from '../../../calendar/format-time.ts';
import { publicationPeople } from '../../publishing/contract.ts';
import { useDraft } from '../draft/use-draft.ts';
import { texts } from './dialog-texts.ts';

/**
 * Before publishing: who with a spot in a class gets an email, which booked dates the classes would no longer
 * have, and which new dates conflict with something of the host's.
 */
export function BookedPeople() {
  const { pageId, rev } = useDraft(draft => draft.page);
  const { data } = useQuery({
    queryKey: ['classes', 'publication', pageId, rev],
    queryFn: () => call(publicationPeople, { params: { pageId } }),
    placeholderData: before => before,
  });
  if (data === undefined || (data.told === 0 && data.left.length === 0 && data.outside.length === 0)) return null;
  const { told: moved, left, outside } = data;
  return (
    <>
      {moved > 0 && <Banner tone="info">{texts.bookedPeople.wellEmailPeople(moved)}</Banner>}
      {outside.length > 0 && (
        <Banner tone="warning" title={texts.bookedPeople.overlappingDates(outside.length)}>
          {texts.bookedPeople.stillBookable}
          <ul className="v-left-dates">
            {outside.map(({ title, startsAt, hostZone, said }) => (
              <li key={`${title} ${startsAt}`}>
                <strong>{title}</strong>
                <span className="v-soft">{formatTime(new Date(startsAt), hostZone)}</span>
                <span>{said}</span>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {left.length > 0 && (
        <Banner tone="warning" title={texts.bookedPeople.removedDates(left.length)}>
          {texts.bookedPeople.cancelDatesHint}
          <ul className="v-left-dates">
            {left.map(date => (
              <LeftDate key={date.id} date={date} />
            ))}
          </ul>
        </Banner>
      )}
    </>
  );
}

/** A booked date without its class. The button names the refunds before it is pressed. */
function LeftDate({ date }: { date: ClassPublication['left'][number] }) {
  const { id, title, startsAt, hostZone, cancellation } = date;
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([['classes'], ['bookings']].map(queryKey => client.invalidateQueries({ queryKey })));
  const cancelling = useMutation({
    mutationFn: () => call(cancelClass, { params: { id }, body: { ...cancellation, message: '' } }),
    onSettled: refresh,
  });
  const people = `${cancellation.people} ${cancellation.people === 1 ? 'person' : 'people'}`;
  const back = cancellation.refunds
    .map(({ card, manualRefund, currency }) => formatMoney({ amount: card + manualRefund, currency }))
    .join(' and ');
  return (
    <li>
      <strong>{title === null ? people : `${title}, ${people}`}</strong>
      <span className="v-soft">{formatTime(new Date(startsAt), hostZone)}</span>
      <Button size="small" kind="danger-quiet" loading={cancelling.isPending} onClick={() => cancelling.mutate()}>
        {back === '' ? texts.bookedPeople.cancelDate : texts.bookedPeople.cancelAndRefund(back)}
      </Button>
      {cancelling.error !== null && <FieldError text={cancelling.error.message} />}
    </li>
  );
}
