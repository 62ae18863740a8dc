import type { FormEvent, ReactElement, Ref } from 'react';
import { detailsTool } from '../../../../base/form-tools.ts';
import type { Asks } from '../../../services/question.ts';
import type { Bookable, BookingPrice } from '../../booking/contract.ts';
import { Agreement } from './agreement.tsx';
import { AskedFields } from './asked-fields.tsx';
import { CouponFields } from './coupon-fields.tsx';
import type { FieldsProps, Problems, TypedForm } from './field.tsx';
import { NameAndEmail } from './name-and-email.tsx';
import { PackageFields } from './package-fields.tsx';
import { PayFields } from './pay-fields.tsx';
import { texts } from './texts.ts';

export type DetailsFacts = {
  /** The booking's page; each button posts below it where no script listens. */
  path: string;
  offer: Bookable;
  asks: Asks;
  /** How many dates are booked together. */
  dates: number;
  typed: TypedForm;
  emailHint: string;
  problems: Problems;
  packages: Bookable['packages'];
  /** The price with the coupon; null without a valid code. */
  price: BookingPrice | null;
  /** Whether the ways to pay are shown. */
  pays: boolean;
  /** What paying at a provider adds. */
  fee: string | null;
  /** What all dates cost together. */
  sum: string | null;
  /** What cancelling would bring back; several when that depends on a choice. */
  refunds: readonly string[];
  /** The label of the button; null when there is nothing to book any more. */
  submit: string | null;
  isBusy: boolean;
  /** Whether another time may be chosen, and the time released. */
  mayChooseAgain: boolean;
  mayGiveBack: boolean;
};

type DetailsFormProps = {
  facts: DetailsFacts;
  /** What a script does instead of the server. It checks the fields itself. */
  on?:
    | {
        submit: (event: FormEvent) => void;
        change: NonNullable<FieldsProps<never>['onChange']>;
        apply: () => unknown;
        drop: () => void;
        otherTime: () => void;
        giveBack: () => void;
      }
    | undefined;
  form?: Ref<HTMLFormElement>;
  /** Above the fields. */
  head?: ReactElement | undefined;
  /** Above the button. */
  notes?: ReactElement | undefined;
};

/** Who is coming, and how they pay: the same form on the page and in the dialog. */
export function DetailsForm({ facts, on, form, head, notes }: DetailsFormProps) {
  const { path, offer, typed, problems, submit, refunds } = facts;
  const isPriced = offer.pricing === 'paid' && offer.amount > 0;
  const takesCoupon = isPriced && typed.pass.trim() === '' && (offer.coupons || typed.coupon !== '');
  const fields = { typed, problems, onChange: on?.change };
  return (
    <form
      ref={form}
      className="fields bk-form"
      method="post"
      action={`${path}/details`}
      {...detailsTool}
      noValidate={on !== undefined}
      onSubmit={on?.submit}
    >
      {head}
      <NameAndEmail {...fields} emailHint={facts.emailHint} />
      <AskedFields {...fields} asks={facts.asks} host={offer.hostName} />
      {isPriced && <PackageFields {...fields} offer={offer} packages={facts.packages} dates={facts.dates} />}
      {takesCoupon && <CouponFields {...fields} price={facts.price} on={on} />}
      {facts.pays && <PayFields {...fields} offer={offer} fee={facts.fee} />}
      <div className="fields bk-end">
        {notes}
        {submit !== null && (
          <button
            type="submit"
            className="button main bk-go"
            aria-busy={facts.isBusy}
            aria-describedby={refunds.map((_, at) => ruleId(at)).join(' ') || undefined}
          >
            {submit}
          </button>
        )}
        <LetGo facts={facts} on={on} />
        {submit !== null && <Agreement />}
        {offer.approval && <p>{texts.approval(offer.hostName)}</p>}
        {facts.sum !== null && <p>{facts.sum}</p>}
        {refunds.map((rule, at) => (
          <p key={rule} id={ruleId(at)}>
            {rule}
          </p>
        ))}
      </div>
    </form>
  );
}

const ruleId = (at: number): string => `bk-refund-rule-${at}`;

/** Further buttons for a time that is held. */
function LetGo({ facts, on }: Pick<DetailsFormProps, 'facts' | 'on'>) {
  const { path, submit, mayChooseAgain, mayGiveBack } = facts;
  const acts = [
    mayChooseAgain && (['another-time', texts.otherTime, on?.otherTime] as const),
    mayGiveBack && (['give-back', texts.giveBack, on?.giveBack] as const),
  ].filter(act => act !== false);
  if (acts.length === 0) return null;
  return (
    <div className="row bk-near">
      {acts.map(([end, label, act]) => (
        <button
          key={end}
          type="submit"
          className={submit === null ? 'button main bk-chip' : 'button bk-chip'}
          formAction={`${path}/${end}`}
          formNoValidate
          onClick={
            act &&
            (event => {
              event.preventDefault();
              act();
            })
          }
        >
          {label}
        </button>
      ))}
    </div>
  );
}
