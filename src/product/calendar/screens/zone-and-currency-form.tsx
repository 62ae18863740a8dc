import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Currency } from '../../../base/currency.ts';
import { clockParts } from '../../../base/formats.ts';
import { call } from '../../../base/operations/call.ts';
import { type HourFormat, hoursOf, ownLocale } from '../../../base/own-locale.ts';
import { zoneCity } from '../../../base/zone-city.ts';
import { useNow } from '../../../ui/behavior/use-now.ts';
import { Banner } from '../../../ui/display/banner.tsx';
import { CurrencySelect } from '../../../ui/fields/currency-select.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form-layout.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { type CreatorPatch, changeCreator } from '../../accounts/creators/contract.ts';
import { keepSession, useSignedIn } from '../../accounts/sessions/session.client.ts';
import { formatClockChange, isSoon, nextClockChange } from '../clock-change.ts';
import { formatOffset } from '../format-time.ts';
import { zoneOptions } from '../zone-options.ts';
import { renewSchedules } from './schedule.query.ts';
import { texts } from './texts.ts';

const timeFormatChoices: { value: 'auto' | HourFormat; label: string; hint: string }[] = [
  {
    value: 'auto',
    label: texts.zoneAndCurrencyForm.automatic,
    hint: texts.zoneAndCurrencyForm.asYourBrowser(hoursOf(undefined) === '12h' ? '6:00 pm' : '18:00'),
  },
  { value: '12h', label: texts.zoneAndCurrencyForm.twelveHours, hint: '6:00 pm' },
  { value: '24h', label: texts.zoneAndCurrencyForm.twentyFourHours, hint: '18:00' },
];

/** The host's time zone and currency. Each choice takes effect at once and can be undone. */
export function ZoneAndCurrencyForm() {
  const client = useQueryClient();
  const { zone, currency, timeFormat } = useSignedIn().creator;
  const now = useNow();
  const today = now.toISOString().slice(0, 10);
  // Computed again each day: searching the year ahead takes long.
  const change = useMemo(() => nextClockChange(zone, new Date(`${today}T00:00:00Z`)), [zone, today]);
  const options = useMemo(() => zoneOptions(zone, new Date()), [zone]);
  const changing = useMutation({
    mutationFn: (body: CreatorPatch) => call(changeCreator, { body }),
    onSuccess: session => {
      keepSession(client, session);
      renewSchedules(client);
    },
    onError: error => showToast({ tone: 'problem', text: error.message }),
  });

  function choose(
    patch: { zone: string } | { currency: Currency } | { timeFormat: HourFormat | null },
    text: string,
  ): void {
    const before = 'zone' in patch ? { zone } : 'currency' in patch ? { currency } : { timeFormat };
    changing.mutate(patch, {
      onSuccess: () => showToast({ text, onUndo: () => changing.mutate(before) }),
    });
  }

  return (
    <Form aria-label={texts.zoneAndCurrencyForm.title}>
      <Field
        label={texts.zoneAndCurrencyForm.timeZone}
        hint={
          <>
            {texts.currentDefault} <span className="v-strong v-number">{clockAt(zone, now)}</span>{' '}
            {texts.zoneAndCurrencyForm.timeZoneHint(formatOffset(now, zone)) +
              (change === undefined || isSoon(change, now) ? '' : ` ${formatClockChange(change, zone)}`)}
          </>
        }
      >
        <SearchSelect
          options={options}
          value={zone}
          placeholder={texts.zoneAndCurrencyForm.cityExample}
          onChange={next => choose({ zone: next }, texts.zoneAndCurrencyForm.currentTimeZone(zoneCity(next)))}
        />
      </Field>
      {change !== undefined && isSoon(change, now) && (
        <Banner tone="warning" title={formatClockChange(change, zone)}>
          {texts.zoneAndCurrencyForm.localTimesStay}
        </Banner>
      )}
      <RadioCards
        legend={texts.zoneAndCurrencyForm.timeFormat}
        value={timeFormat ?? 'auto'}
        cardWidth={160}
        choices={timeFormatChoices}
        onChange={next => {
          if (next === (timeFormat ?? 'auto')) return;
          choose({ timeFormat: next === 'auto' ? null : next }, texts.zoneAndCurrencyForm.timeFormatChanged);
        }}
      />
      <Field label={texts.zoneAndCurrencyForm.currency} hint={texts.zoneAndCurrencyForm.currencyHint}>
        <CurrencySelect
          value={currency}
          disabled={changing.isPending}
          onChange={next => choose({ currency: next }, texts.zoneAndCurrencyForm.enterPricesAgain)}
        />
      </Field>
    </Form>
  );
}

const clockAt = (zone: string, now: Date): string =>
  new Intl.DateTimeFormat(ownLocale(), { weekday: 'long', ...clockParts(ownLocale()), timeZone: zone })
    .format(now)
    .replace(',', '');
