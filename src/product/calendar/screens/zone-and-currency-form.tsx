import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Currency } from '../../../base/currency.ts';
import { zoneCity } from '../../../base/zone-city.ts';
import { useNow } from '../../../ui/behavior/use-now.ts';
import { Banner } from '../../../ui/display/banner.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form-layout.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { changeCreator } from '../../accounts/accounts.client.ts';
import { keepSession, useSignedIn } from '../../accounts/session.client.ts';
import { formatClockChange, isSoon, nextClockChange } from '../clock-change.ts';
import { formatOffset } from '../format-time.ts';
import { zoneOptions } from '../zone-options.ts';

const currencyChoices: { value: Currency; label: string; hint: string }[] = [
  { value: 'USD', label: 'US dollar', hint: '$40.00' },
  { value: 'KRW', label: 'Korean won', hint: '₩50,000' },
];

/** Where the host's clock stands and what prices are in. Each choice is in effect at once and can be taken back. */
export function ZoneAndCurrencyForm() {
  const client = useQueryClient();
  const { zone, currency } = useSignedIn().creator;
  const now = useNow();
  const today = now.toISOString().slice(0, 10);
  // Read anew each day: the year ahead is long to look through.
  const change = useMemo(() => nextClockChange(zone, new Date(`${today}T00:00:00Z`)), [zone, today]);
  const options = useMemo(() => zoneOptions(zone, new Date()), [zone]);
  const changing = useMutation({
    mutationFn: changeCreator,
    onSuccess: session => {
      keepSession(client, session);
      void client.invalidateQueries({ queryKey: ['schedule'] });
    },
    onError: error => showToast({ tone: 'problem', text: error.message }),
  });

  function choose(patch: { zone: string } | { currency: Currency }, text: string): void {
    const before = 'zone' in patch ? { zone } : { currency };
    changing.mutate(patch, {
      onSuccess: () => showToast({ text, onUndo: () => changing.mutate(before) }),
    });
  }

  return (
    <Form aria-label="Time zone and currency">
      <Field
        label="Time zone"
        hint={
          <>
            Current default <span className="v-strong v-number">{clockAt(zone, now)}</span> there now (
            {formatOffset(now, zone)}). Your availability uses this time zone.
            {change !== undefined && !isSoon(change, now) && ` ${formatClockChange(change, zone)}`}
          </>
        }
      >
        <SearchSelect
          options={options}
          value={zone}
          placeholder="A city near you"
          onChange={next => choose({ zone: next }, `Time zone: ${zoneCity(next)}`)}
        />
      </Field>
      {change !== undefined && isSoon(change, now) && (
        <Banner tone="warning" title={formatClockChange(change, zone)}>
          Your availability and bookings keep their local time. For people in places that change time on another day,
          the difference shifts for a while; remind people you meet online.
        </Banner>
      )}
      <RadioCards
        legend="Currency"
        value={currency}
        cardWidth={200}
        choices={currencyChoices}
        onChange={next => {
          if (next !== currency) choose({ currency: next }, 'New prices use this currency');
        }}
      />
    </Form>
  );
}

const clockAt = (zone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', hour: '2-digit', minute: '2-digit', timeZone: zone })
    .format(now)
    .replace(',', '');
