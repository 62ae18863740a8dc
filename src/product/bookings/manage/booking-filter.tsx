import { useState } from 'react';
import { useMedia } from '../../../ui/behavior/use-media.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { ManageState } from './manage-state.ts';
import { texts } from './texts.ts';

type Props = {
  state: ManageState;
  offers: readonly { id: string; title: string }[];
  onChange: (changes: { q?: string; offerId?: string; kind?: string }, replace: boolean) => void;
};

const kinds = [
  { value: '', label: texts.bookingFilter.allKinds },
  { value: 'individual', label: texts.bookingFilter.oneOnOne },
  { value: 'group', label: texts.bookingFilter.classes },
];

/** Filters the list by words, service and kind. On a phone all but the words is behind one button. */
export function BookingFilter(props: Props) {
  const { state, onChange } = props;
  const isPhone = useMedia('(max-width: 600px)');
  const search = (
    <SearchField
      label={texts.bookingFilter.searchBookings}
      placeholder={texts.bookingFilter.searchBookingsPlaceholder}
      value={state.q}
      onChange={q => onChange({ q }, true)}
    />
  );
  if (isPhone)
    return (
      <div className="v-bookings-filter v-needs-rows">
        {search}
        <FilterDialog {...props} />
      </div>
    );
  return (
    <div className="v-bookings-filter v-needs-rows">
      {search}
      <Choices {...props} labelHidden />
    </div>
  );
}

function Choices({ state, offers, onChange, labelHidden }: Props & { labelHidden: boolean }) {
  return (
    <>
      {offers.length > 1 && (
        <Field label={texts.bookingFilter.service} labelHidden={labelHidden}>
          <Select
            className={labelHidden ? 'v-bookings-service' : undefined}
            options={[
              { value: '', label: texts.bookingFilter.allServices },
              ...offers.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            value={state.offerId ?? ''}
            onChange={event => onChange({ offerId: event.target.value }, true)}
          />
        </Field>
      )}
      <Field label={texts.bookingFilter.kind} labelHidden={labelHidden}>
        <Select
          options={kinds}
          value={state.kind ?? ''}
          onChange={event => onChange({ kind: event.target.value }, true)}
        />
      </Field>
    </>
  );
}

function FilterDialog(props: Props) {
  const { state, onChange } = props;
  const [open, setOpen] = useState(false);
  const used = [state.offerId, state.kind].filter(value => value !== undefined).length;
  return (
    <>
      <Button icon="filter" aria-label={texts.bookingFilter.filtersInUse(used)} onClick={() => setOpen(true)}>
        {used === 0 ? texts.bookingFilter.filter : used}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={texts.bookingFilter.filterBookings}
        foot={
          <>
            <Button
              locked={used === 0 ? texts.bookingFilter.noFiltersSet : undefined}
              onClick={() => onChange({ offerId: '', kind: '' }, true)}
            >
              {texts.showAll}
            </Button>
            <Button kind="primary" onClick={() => setOpen(false)}>
              {texts.bookingFilter.done}
            </Button>
          </>
        }
      >
        <Stack gap={16}>
          <Choices {...props} labelHidden={false} />
        </Stack>
      </Dialog>
    </>
  );
}
