import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../../../base/api-error.ts';
import type { Currency } from '../../../../base/currency.ts';
import { call } from '../../../../base/operations/call.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner, ProblemBanner } from '../../../../ui/display/banner.tsx';
import { SkeletonLines } from '../../../../ui/display/skeleton.tsx';
import { Stack } from '../../../../ui/display/stack.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { FormPair } from '../../../../ui/fields/form-layout.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { Sheet } from '../../../../ui/overlays/sheet.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { useSignedIn } from '../../../accounts/sessions/session.client.ts';
import { instantOf } from '../../../calendar/wall-time.ts';
import { Against } from '../parts/against.tsx';
import { staleAfterBooking } from '../parts/bookings.query.ts';
import { againstOf, formatMoment } from '../parts/manual-time.ts';
import { AskWhyNot } from '../parts/why-not.tsx';
import { KnownCustomers } from './known-customers.tsx';
import { addManualBooking, type ManualBooking, type ManualOffers, phoneLimit } from './manual-booking-contract.ts';
import { manualOffersQuery } from './manual-offers.query.ts';
import { ManualPrice } from './manual-price.tsx';
import { ManualService, type Written } from './manual-service.tsx';
import { texts } from './texts.ts';
import { useManualDraft, useManualDraftKey } from './use-manual-draft.ts';
import { usualPrice } from './written-price.ts';

type Props = {
  zone: string;
  currency: Currency;
  at: { date: string; time: string };
  /** Class date to begin with. */
  chosen?: { offerId: string; dateId: string };
  /** Person to begin with. */
  person?: { name: string; email: string } | undefined;
  onClose: () => void;
};

/** Adds a booking for somebody who called or came in person. */
export function AddBooking({ onClose, ...given }: Props) {
  const { data, error } = useQuery(manualOffersQuery);
  return data === undefined ? (
    <Sheet open onClose={onClose} title={texts.addBooking.addBooking}>
      {error === null ? (
        <SkeletonLines lines={8} label={texts.addBooking.loadingYourServices} />
      ) : (
        <Banner tone="danger">{error.message}</Banner>
      )}
    </Sheet>
  ) : (
    <AddForm sold={data} onClose={onClose} {...given} />
  );
}

function AddForm({ sold, zone, currency, at, chosen, person, onClose }: Props & { sold: ManualOffers }) {
  const client = useQueryClient();
  const { plan } = useSignedIn().creator;
  const first = chosen?.offerId ?? sold.offers.find(({ kind }) => kind !== 'groupService')?.offerId ?? '';
  const { draft, isKept, write, forget, startAnew } = useManualDraft(
    useManualDraftKey(chosen?.dateId, person?.email),
    () => ({
      offerId: first,
      dateId: chosen?.dateId ?? '',
      title: '',
      minutes: 60,
      mode: 'offline',
      place: '',
      ...at,
      name: person?.name ?? '',
      email: person?.email ?? '',
      phone: '',
      notes: '',
      price: usualPrice(
        sold.offers.find(({ offerId }) => offerId === first),
        plan,
      ),
      tell: true,
    }),
  );
  const { bookingId, written } = draft;
  const leave = () => {
    forget();
    onClose();
  };
  const change = (part: Partial<Written>) => {
    adding.reset();
    write(part);
  };
  const adding = useMutation({
    mutationFn: (override: string[]) =>
      call(addManualBooking, { body: { ...sentOf(written, sold), bookingId, override } }),
    onSuccess: ({ startsAt }) => {
      showToast({ text: texts.addBooking.isBooked(written.name.trim(), formatMoment(startsAt, zone)) });
      leave();
      return Promise.all(staleAfterBooking.map(queryKey => client.invalidateQueries({ queryKey })));
    },
  });
  const { error } = adding;
  const against = againstOf(error, 'in_the_way');
  const problems = error instanceof ApiError ? (error.fields ?? {}) : {};
  const isWrong = Object.keys(problems).length > 0;
  // On a phone the field may be far above the button.
  useEffect(() => {
    if (isWrong) document.querySelector<HTMLElement>('dialog[open] [aria-invalid="true"]')?.focus();
  }, [isWrong]);
  const offer = sold.offers.find(one => one.offerId === written.offerId);
  const asked = offer?.kind === 'groupService' ? undefined : instantWritten(written, zone);
  const hasNoMail = written.email.trim() === '';
  return (
    <Sheet
      open
      onClose={leave}
      title={texts.addBooking.addBooking}
      foot={
        <>
          <Button onClick={leave}>{texts.addBooking.cancel}</Button>
          <Button kind="primary" loading={adding.isPending} onClick={() => adding.mutate(against)}>
            {texts.addBooking.book(against.length)}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {isKept && (
          <Banner
            tone="info"
            actions={
              <Button size="small" onClick={startAnew}>
                {texts.addBooking.startOver}
              </Button>
            }
          >
            {texts.addBooking.unfinishedEntry}
          </Banner>
        )}
        <ManualService sold={sold} written={written} zone={zone} problems={problems} onChange={change} />
        {asked !== undefined && <AskWhyNot at={asked} />}
        <Field label={texts.addBooking.name} error={problems.name} required>
          <TextInput value={written.name} onChange={event => change({ name: event.target.value })} />
        </Field>
        {hasNoMail && (
          <KnownCustomers
            name={written.name}
            onChoose={({ customerName: name, customerEmail: email, customerPhone: phone }) =>
              change({ name, email, phone: written.phone === '' ? phone : written.phone })
            }
          />
        )}
        <FormPair>
          <Field label={texts.addBooking.email} optional error={problems.email}>
            <TextInput type="email" value={written.email} onChange={event => change({ email: event.target.value })} />
          </Field>
          <Field
            label={texts.addBooking.phone}
            optional
            limit={phoneLimit}
            value={written.phone}
            error={problems.phone}
          >
            <TextInput type="tel" value={written.phone} onChange={event => change({ phone: event.target.value })} />
          </Field>
        </FormPair>
        <ManualPrice
          price={written.price}
          offered={offer ?? { amount: 0, currency }}
          problem={problems['price.amount']}
          howProblem={problems['price.how']}
          onChange={price => change({ price })}
        />
        <Field label={texts.addBooking.note} optional limit={1000} value={written.notes} error={problems.notes}>
          <TextArea rows={2} value={written.notes} onChange={event => change({ notes: event.target.value })} />
        </Field>
        <Checkbox
          label={texts.addBooking.sendConfirmationReminders}
          hint={hasNoMail ? texts.addBooking.sendConfirmationHint : undefined}
          disabled={hasNoMail}
          checked={written.tell && !hasNoMail}
          onChange={event => change({ tell: event.target.checked })}
        />
        {against.length > 0 && <Against against={against} />}
        {error !== null && against.length === 0 && !isWrong && <ProblemBanner>{error.message}</ProblemBanner>}
      </Stack>
    </Sheet>
  );
}

/** The time in the form, when there is one. */
function instantWritten({ date, time }: Written, zone: string): string | undefined {
  const [hours, minutes] = time.split(':').map(Number);
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || hours === undefined || minutes === undefined) return undefined;
  const at = Number.isNaN(hours + minutes) ? Number.NaN : instantOf(zone, date, hours * 60 + minutes);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

function sentOf(written: Written, sold: ManualOffers): Omit<ManualBooking, 'bookingId' | 'override'> {
  const { offerId, dateId, title, minutes, mode, place, date, time, ...rest } = written;
  const kind = sold.offers.find(offer => offer.offerId === offerId)?.kind;
  if (kind === undefined) return { ...rest, what: { kind: 'title', title, minutes, mode, place, date, time } };
  if (kind === 'groupService') return { ...rest, what: { kind: 'class', dateId } };
  return { ...rest, what: { kind: 'session', offerId, date, time } };
}
