import { lengthText } from '../../../../base/length-text.ts';
import { zoneCity } from '../../../../base/zone-city.ts';
import { DateInput, TimeInput } from '../../../../ui/fields/date-input.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { FormPair } from '../../../../ui/fields/form-layout.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { useSignedIn } from '../../../accounts/sessions/session.client.ts';
import { formatOffset } from '../../../calendar/format-time.ts';
import { serviceLimits } from '../../../services/service.ts';
import { formatMoment } from '../parts/manual-time.ts';
import { type ManualBooking, type ManualOffers, manualTitleLimit } from './manual-booking-contract.ts';
import { texts } from './texts.ts';
import { usualPrice, type WrittenPrice } from './written-price.ts';

/** The form so far. `offerId` is empty for something other than a service. */
export type Written = Omit<ManualBooking, 'what' | 'override' | 'bookingId' | 'price'> & {
  price: WrittenPrice;
  offerId: string;
  dateId: string;
  title: string;
  minutes: number;
  mode: 'offline' | 'online';
  place: string;
  date: string;
  time: string;
};

type Props = {
  sold: ManualOffers;
  written: Written;
  zone: string;
  problems: Record<string, string>;
  onChange: (part: Partial<Written>) => void;
};

/** What is booked and when: a service at a time, a class date, or something with a title of its own. */
export function ManualService({ sold, written, zone, problems, onChange }: Props) {
  const offer = sold.offers.find(one => one.offerId === written.offerId);
  const isClass = offer?.kind === 'groupService';
  const { plan } = useSignedIn().creator;
  const choose = (offerId: string) => {
    const next = sold.dates.find(date => date.offerId === offerId && date.left > 0);
    const price = usualPrice(
      sold.offers.find(one => one.offerId === offerId),
      plan,
    );
    onChange({ offerId, dateId: next?.id ?? '', price });
  };
  return (
    <>
      <Field label={texts.manualService.service}>
        <Select
          value={written.offerId}
          onChange={event => choose(event.target.value)}
          options={[
            ...sold.offers.map(({ offerId, title }) => ({ value: offerId, label: title })),
            { value: '', label: texts.manualService.other },
          ]}
        />
      </Field>
      {offer === undefined && (
        <FormPair>
          <Field
            label={texts.manualService.title}
            required
            limit={manualTitleLimit}
            value={written.title}
            error={problems['what.title']}
          >
            <TextInput value={written.title} onChange={event => onChange({ title: event.target.value })} />
          </Field>
          <Field label={texts.manualService.minutes} error={problems['what.minutes']}>
            <TextInput
              type="number"
              inputMode="numeric"
              min={5}
              max={1440}
              step={5}
              value={Number.isNaN(written.minutes) ? '' : written.minutes}
              onChange={event => onChange({ minutes: event.target.valueAsNumber })}
            />
          </Field>
        </FormPair>
      )}
      {offer === undefined && (
        <FormPair>
          <Field label={texts.manualService.where}>
            <Select
              value={written.mode}
              onChange={event => onChange({ mode: event.target.value === 'online' ? 'online' : 'offline' })}
              options={[
                { value: 'offline', label: texts.manualService.inPerson },
                { value: 'online', label: texts.manualService.online },
              ]}
            />
          </Field>
          <Field
            label={written.mode === 'online' ? texts.manualService.link : texts.manualService.address}
            optional
            limit={serviceLimits.location}
            value={written.place}
            error={problems['what.place']}
          >
            <TextInput
              type={written.mode === 'online' ? 'url' : 'text'}
              value={written.place}
              onChange={event => onChange({ place: event.target.value })}
            />
          </Field>
        </FormPair>
      )}
      {isClass ? (
        <DateOfClass sold={sold} written={written} zone={zone} problem={problems['what.dateId']} onChange={onChange} />
      ) : (
        <FormPair>
          <Field label={texts.manualService.date} error={problems['what.date']}>
            <DateInput value={written.date} onChange={event => onChange({ date: event.target.value })} />
          </Field>
          <Field
            label={texts.manualService.time}
            hint={`${zoneCity(zone)}, ${formatOffset(new Date(), zone)}${offer === undefined ? '' : `, ${lengthText(offer.durationMinutes)}`}`}
            error={problems['what.time']}
          >
            <TimeInput value={written.time} onChange={event => onChange({ time: event.target.value })} />
          </Field>
        </FormPair>
      )}
    </>
  );
}

type DateProps = Omit<Props, 'problems'> & { problem: string | undefined };

function DateOfClass({ sold, written, zone, problem, onChange }: DateProps) {
  const dates = sold.dates.filter(date => date.offerId === written.offerId);
  return (
    <Field label={texts.manualService.classDate} error={problem} hint={texts.manualService.classDateHint(dates.length)}>
      <Select
        value={written.dateId}
        onChange={event => onChange({ dateId: event.target.value })}
        options={[
          ...(written.dateId === '' ? [{ value: '', label: texts.chooseADate }] : []),
          ...dates.map(({ id, startsAt, left }) => ({
            value: id,
            label: `${formatMoment(startsAt, zone)}, ${left === 0 ? 'full' : `${left} left`}`,
            disabled: left === 0,
          })),
        ]}
      />
    </Field>
  );
}
