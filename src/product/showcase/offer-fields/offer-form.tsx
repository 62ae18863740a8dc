import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { Currency } from '../../../base/currency.ts';
import { formatMoney } from '../../../base/money.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { FieldError } from '../../../ui/fields/field.tsx';
import { FormSection } from '../../../ui/fields/form-layout.tsx';
import { useSession } from '../../accounts/sessions/session.client.ts';
import { needsProvider, payChoice } from '../../orders/order/pay-choices.ts';
import { payoutsQuery } from '../../payments/payouts/payouts.query.ts';
import { gateMessage, mayUse } from '../../plans/gate.ts';
import type { PayMethod } from '../../services/pay-method.ts';
import { payMethods } from '../../services/pay-method.ts';
import type { GroupService, IndividualService } from '../../services/service.ts';
import { serviceLimits } from '../../services/service.ts';
import { isFlexible } from '../document/plan-gates.ts';
import { Pills, TextRow } from '../form-fields/form-parts.tsx';
import { SeePlans } from '../form-fields/see-plans.tsx';
import { PictureField } from '../images/picture-field.tsx';
import { RichTextRow } from '../rich-text/rich-text-row.tsx';
import type { Offer } from './offer.ts';
import { OwnMeeting } from './own-meeting.tsx';
import { OwnRoom, useLinkHint, useNeedsLink, useOwnPlaces } from './own-meeting-room.tsx';
import { PackagesRow } from './packages-row.tsx';
import { type Priced, PriceRow } from './price-row.tsx';
import { texts } from './texts.ts';

// Both kinds of service have all fields of `Offer`, which react-hook-form's types do not express.
export const offerControl = (control: Control<IndividualService> | Control<GroupService>): Control<Offer> =>
  control as unknown as Control<Offer>;

type Part = { control: Control<Offer> };

/** Name and description, first in both forms. */
export function OfferWords({ control, examples }: Part & { examples: { title: string; description: string } }) {
  return (
    <>
      <TextRow
        control={control}
        name="title"
        label={texts.offerForm.title}
        limit={serviceLimits.title}
        placeholder={examples.title}
      />
      <RichTextRow
        control={control}
        name="description"
        label={texts.offerForm.description}
        limit={serviceLimits.description}
        hint={texts.offerForm.descriptionHint}
        placeholder={examples.description}
        optional
      />
    </>
  );
}

/** The price, and how to pay; `children` add to it. */
export function OfferPrice({ control, children }: Part & { children?: ReactElement | undefined }) {
  const price = useWatch({ control, name: 'price' });
  return (
    <FormSection>
      <PriceRow
        // An offer includes a price, which react-hook-form's types do not express.
        control={control as unknown as Control<Priced>}
        onRequest={texts.offerForm.priceOnRequest}
      />
      {price.pricing === 'paid' && children}
      {price.pricing === 'paid' && <PayMethods control={control} />}
      {price.pricing === 'paid' && <PackagesRow control={control} />}
    </FormSection>
  );
}

function PayMethods({ control }: Part) {
  const { field, fieldState } = useController({ control, name: 'payMethods' });
  const gate = mayUse('isFlexiblePaymentEnabled', useSession()?.creator.plan ?? 'free');
  // Ways to pay from a higher plan stay; those unchecked in this form can be checked again.
  const [had] = useState(field.value);
  const lockOf = (method: PayMethod) =>
    gate === undefined || !isFlexible(method) || had.includes(method) ? undefined : gateMessage(gate);
  return (
    <fieldset className="v-pills" onBlur={field.onBlur}>
      <legend>{texts.offerForm.paymentMethods}</legend>
      <div className="v-tiers">
        {payMethods.map(method => (
          <Checkbox
            key={method}
            {...payChoice(method).offered}
            locked={lockOf(method)}
            checked={field.value.includes(method)}
            onChange={event =>
              field.onChange(
                payMethods.filter(known => (known === method ? event.target.checked : field.value.includes(known))),
              )
            }
          />
        ))}
      </div>
      {gate !== undefined && (
        <p className="v-field-hint">
          {had.some(isFlexible) ? texts.offerForm.payLaterKept : gateMessage(gate)} <SeePlans />
        </p>
      )}
      {fieldState.error?.message !== undefined && <FieldError text={fieldState.error.message} />}
      {field.value.some(needsProvider) && <NoCards control={control} />}
    </fieldset>
  );
}

/** Why customers cannot pay with the chosen methods, and a link to change that. */
function NoCards({ control }: Part) {
  const { currency, amount } = useWatch({ control, name: 'price' });
  const { data } = useQuery(payoutsQuery);
  if (data === undefined) return null;
  const limits = data.limits[currency];
  if (limits !== null) {
    const problem = limitReached(amount, currency, limits);
    return problem === undefined ? null : <p className="v-soft">{problem}</p>;
  }
  const canConnect = data.connects || data.takesKeys;
  return (
    <p className="v-soft">
      <span>{canConnect ? texts.offerForm.cardsNeedAccount : texts.offerForm.cardsUnavailable} </span>
      {canConnect && <Link to="/manage/accountSettings#payouts">{texts.offerForm.setUpPayments}</Link>}
    </p>
  );
}

function limitReached(
  amount: number,
  currency: Currency,
  { least, most }: { least: number; most: number },
): string | undefined {
  if (amount > 0 && amount < least) return texts.offerForm.cardsStartAt(formatMoney({ amount: least, currency }));
  if (amount > most) return texts.offerForm.cardsEndAt(formatMoney({ amount: most, currency }));
  return undefined;
}

/** Online or in person. */
export function OfferPlace({ control }: Part) {
  const { field } = useController({ control, name: 'delivery.mode' });
  const mode = useWatch({ control, name: 'delivery.mode' });
  const needsLink = useNeedsLink(control);
  const changePlace = useOwnPlaces(control);
  const hint = useLinkHint(control, mode === 'online' ? texts.offerForm.linkPrivate : texts.offerForm.shownOnPage);
  return (
    <FormSection>
      <Pills
        legend={texts.offerForm.where}
        choices={[
          { value: 'online', label: texts.offerForm.online },
          { value: 'offline', label: texts.offerForm.inPerson },
        ]}
        value={mode}
        onChange={next => {
          changePlace(mode, next);
          field.onChange(next);
        }}
      />
      {mode === 'online' && <OwnMeeting control={control} each="booking" />}
      {mode === 'online' && <OwnRoom control={control} each="booking" />}
      {needsLink && (
        <TextRow
          control={control}
          name="delivery.place"
          label={mode === 'online' ? texts.offerForm.meetingLink : texts.offerForm.address}
          limit={serviceLimits.location}
          optional
          placeholder={mode === 'online' ? 'https://meet.example.com/your-room' : texts.offerForm.addressExample}
          hint={hint}
        />
      )}
    </FormSection>
  );
}

/** The picture of a service or class. */
export function OfferPicture({ control }: Part) {
  return <PictureField control={control} name="imageId" label={texts.offerForm.image} shape={16 / 10} />;
}

/** Whether the host must accept each booking. */
export function OfferApproval({ control }: Part) {
  const { field } = useController({ control, name: 'approval' });
  return (
    <Checkbox
      label={texts.offerForm.acceptMyself}
      hint={texts.offerForm.acceptMyselfHint}
      checked={field.value === true}
      onChange={event => field.onChange(event.target.checked)}
    />
  );
}
