import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Currency } from '../../../base/currency.ts';
import { minorUnits, roughly } from '../../../base/money.ts';
import { call } from '../../../base/operations/call.ts';
import { richTextFromPlain } from '../../../base/rich-text.ts';
import { CurrencySelect } from '../../../ui/fields/currency-select.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { FormPair } from '../../../ui/fields/form-layout.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { changeCreator } from '../../accounts/creators/contract.ts';
import { keepSession } from '../../accounts/sessions/session.client.ts';
import { payState } from '../../payments/payouts/pay-state.ts';
import { payoutsQuery } from '../../payments/payouts/payouts.query.ts';
import { type IndividualService, individualServiceDefaults } from '../../services/service.ts';
import { blocks } from '../block-kinds/kinds.ts';
import { ctaLabels } from '../blocks/cta/block.ts';
import { inPerson, meetsInPerson } from '../document/usual-place.ts';
import { formFields } from '../editor/draft/draft-state.ts';
import type { DraftStore } from '../editor/draft/draft-store.browser.ts';
import { useDraft, useDraftStore } from '../editor/draft/use-draft.ts';
import { KeptInput } from '../editor/forms/kept-text.tsx';
import { useFormTools } from '../form-fields/form-context.tsx';
import { Pills } from '../form-fields/form-parts.tsx';
import { suggestions } from './onboarding-suggestions.ts';
import { texts } from './texts.ts';

const lengths = [30, 45, 60, 90] as const;

/** A first service, suggested by the occupation; it is on the page while it is edited. */
export function ServiceStep() {
  const store = useDraftStore();
  const { currency } = useFormTools();
  const client = useQueryClient();
  const payouts = useQuery(payoutsQuery);
  const choosing = useMutation({
    mutationFn: (next: Currency) => call(changeCreator, { body: { currency: next } }),
    onSuccess: session => keepSession(client, session),
    onError: error => showToast({ tone: 'problem', text: error.message }),
  });
  const id = useDraft(draft => draft.order.individualService[0]);
  const item = useDraft(draft => (id === undefined ? undefined : draft.items[id]));
  const profession = useDraft(draft => draft.profile.fields.profession);
  useEffect(() => {
    // Reads the store: an effect may run twice before the first rendering.
    if (payouts.isPending || store.view().draft?.order.individualService.length !== 0) return;
    const { title, description, minutes, dollars } = suggestions[profession].service;
    const price = { pricing: 'paid', amount: roughly(dollars, currency) * minorUnits(currency), currency } as const;
    const usual = meetsInPerson(profession) ? inPerson(individualServiceDefaults) : individualServiceDefaults;
    const typed: IndividualService = {
      ...usual,
      title,
      description: richTextFromPlain(description),
      durationMinutes: minutes,
      price,
      ...(payouts.data !== undefined && payState(payouts.data, currency) === 'unavailable'
        ? { payMethods: ['unpaid_other_payments'] }
        : {}),
    };
    store.edit({ edit: 'item', kind: 'individualService', id: crypto.randomUUID(), typed });
    proposeButton(store, suggestions[profession].action);
  }, [store, profession, currency, payouts.isPending, payouts.data]);
  if (id === undefined || item === undefined) return null;

  // The item was just created here, of this kind.
  const fields = formFields(item) as unknown as IndividualService;
  const change = (given: Partial<IndividualService>) =>
    store.edit({ edit: 'item', kind: 'individualService', id, typed: { ...fields, ...given } });
  const { dollars } = suggestions[profession].service;
  const suggested = (code: Currency) => roughly(dollars, code) * minorUnits(code);
  /** The suggestion follows the currency; a number that was typed stays as it is. */
  const priceIn = (next: Currency): void => {
    const { amount } = fields.price;
    const same = Math.round(amount / minorUnits(currency)) * minorUnits(next);
    const price = {
      pricing: 'paid',
      amount: amount === suggested(currency) ? suggested(next) : same,
      currency: next,
    } as const;
    choosing.mutate(next, { onSuccess: () => change({ price }) });
  };
  const choices = [...new Set([...lengths, fields.durationMinutes])].toSorted((a, b) => a - b);
  return (
    <div className="v-onboarding-service">
      <Field label={texts.onboardingService.name} limit={50} value={fields.title} error={item.problems.title}>
        <KeptInput value={fields.title} onType={title => change({ title })} />
      </Field>
      <Pills
        legend={texts.onboardingService.lengthInMinutes}
        choices={choices.map(minutes => ({ value: String(minutes), label: String(minutes) }))}
        value={String(fields.durationMinutes)}
        onChange={minutes => change({ durationMinutes: Number(minutes) })}
      />
      <FormPair>
        <Pills
          legend={texts.onboardingService.price}
          choices={[
            { value: 'paid', label: texts.onboardingService.paid },
            { value: 'free', label: texts.onboardingService.free },
          ]}
          value={fields.price.pricing === 'free' ? 'free' : 'paid'}
          onChange={pricing =>
            change({ price: { ...fields.price, pricing, amount: pricing === 'free' ? 0 : fields.price.amount } })
          }
        />
        {fields.price.pricing === 'paid' && (
          <Field label={texts.onboardingService.amount} error={item.problems['price.amount']}>
            <MoneyInput
              currency={currency}
              value={fields.price.amount === 0 || Number.isNaN(fields.price.amount) ? undefined : fields.price.amount}
              onChange={amount => change({ price: { pricing: 'paid', currency, amount: amount ?? Number.NaN } })}
            />
          </Field>
        )}
      </FormPair>
      {fields.price.pricing === 'paid' && (
        <Field label={texts.onboardingService.currency} hint={texts.onboardingService.currencyHint}>
          <CurrencySelect value={currency} disabled={choosing.isPending} onChange={priceIn} />
        </Field>
      )}
      <Pills
        legend={texts.onboardingService.where}
        choices={[
          { value: 'online', label: texts.onboardingService.online },
          { value: 'offline', label: texts.onboardingService.inPerson },
        ]}
        value={fields.delivery.mode}
        onChange={mode => change({ delivery: { mode, place: '' } })}
      />
      {fields.delivery.mode === 'offline' && (
        <Field
          label={texts.onboardingService.address}
          optional
          limit={200}
          value={fields.delivery.place}
          hint={texts.onboardingService.addressHint}
        >
          <KeptInput
            value={fields.delivery.place}
            autoComplete="street-address"
            onType={place => change({ delivery: { mode: 'offline', place } })}
          />
        </Field>
      )}
    </div>
  );
}

/** The page's button in words of the trade, where the creator has not arranged the header. */
function proposeButton(store: DraftStore, label: string | undefined): void {
  if (label === undefined || store.view().draft?.order.heroSection.length !== 0) return;
  const [, meet] = ctaLabels;
  const typed = { ...blocks.heroSection.itemDefaults(''), action: meet, label };
  store.edit({ edit: 'item', kind: 'heroSection', id: crypto.randomUUID(), typed });
}

/** Removes the suggested service when the creator would rather add one later. A live service stays. */
export function removeService(store: DraftStore): void {
  const { draft } = store.view();
  const id = draft?.order.individualService[0];
  if (draft == null || id === undefined || draft.page.live !== null || draft.order.individualService.length > 1) return;
  store.edit({ edit: 'present', kind: 'individualService', id, present: false, at: 0 });
}
