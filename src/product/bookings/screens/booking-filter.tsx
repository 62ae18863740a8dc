import { Field } from '../../../ui/field.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Desk } from './desk-address.ts';

type Props = {
  desk: Desk;
  offers: readonly { id: string; title: string }[];
  onChange: (changes: { q?: string; offerId?: string; kind?: string }, replace: boolean) => void;
};

const kinds = [
  { value: '', label: 'One-on-one and classes' },
  { value: 'individual', label: 'One-on-one' },
  { value: 'group', label: 'Classes' },
];

/** Narrows the list by words, service and kind. */
export function BookingFilter({ desk, offers, onChange }: Props) {
  return (
    <div className="v-bookings-filter v-needs-rows">
      <SearchField
        label="Search bookings"
        placeholder="A name, a mail or a service"
        value={desk.q}
        onChange={q => onChange({ q }, true)}
      />
      {offers.length > 1 && (
        <Field label="Service" labelHidden>
          <Select
            className="v-bookings-service"
            options={[
              { value: '', label: 'Every service' },
              ...offers.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            value={desk.offerId ?? ''}
            onChange={event => onChange({ offerId: event.target.value }, true)}
          />
        </Field>
      )}
      <Field label="Kind" labelHidden>
        <Select
          options={kinds}
          value={desk.kind ?? ''}
          onChange={event => onChange({ kind: event.target.value }, true)}
        />
      </Field>
    </div>
  );
}
