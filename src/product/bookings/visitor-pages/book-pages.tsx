import { formatMoney } from '../../../base/money.ts';
import { formatOneClock, formatTime } from '../../calendar/format-time.ts';
import { withUnit } from '../../services/price-words.ts';
import type { Asks } from '../../services/question.ts';
import { describeRefundPolicy } from '../../services/refund-words.ts';
import { seriesPrice } from '../../services/series-words.ts';
import type { PayMethod } from '../../services/service.ts';
import type { Given } from '../booking/asked.ts';
import type { Availability, Bookable } from '../booking/contract.ts';
import { AskedFields, askedLabels, Field } from '../page-parts/asked-fields.tsx';
import { queryOf } from '../page-parts/offer-params.ts';
import { PackageFields, packageCode } from '../page-parts/package-fields.tsx';
import { Problem, Problems } from '../page-parts/problems.tsx';
import { NothingFree, OtherWeeks, TimesForm } from '../page-parts/times-form.tsx';
import { ZoneLine } from '../page-parts/zone-form.tsx';

export type ChooseTimeFacts = {
  userUrl: string;
  availability: Availability;
  /** The first day asked for; undefined for today. */
  from: string | undefined;
  /** The date of a class that one came for, and whether there is none (any more); null without. */
  wanted: { date: string; isGone: boolean } | null;
  earlier: string | null;
  /** Null where there is nothing later. */
  later: string | null;
  /** The code of a package that will pay; empty without one. */
  pass: string;
  /** The zone that was asked for; empty in the host's own. */
  zone: string;
  /** This page's own secret word: pressed twice on it, a time is held once. */
  attempt: string;
};

/** Choosing a time without script. */
export function ChooseTimePage({ facts, problem }: { facts: ChooseTimeFacts; problem?: string | undefined }) {
  const { offer } = facts.availability;
  return (
    <main>
      <h1>{offer.title}</h1>
      <p>
        {priceOf(offer)}, {offer.durationMinutes} minutes, with {offer.hostName}.{' '}
        {offer.pricing === 'paid' && describeRefundPolicy(offer.refundPolicy, kindOf(offer))}
        {offer.approval &&
          ` ${offer.hostName} accepts each booking: you hear within a day${offer.pricing === 'paid' ? '; if not, all you paid comes back' : ''}.`}
      </p>
      {offer.pricing === 'unlisted' ? (
        <p>{offer.hostName} tells you the price and finds a time with you: write to them from their page.</p>
      ) : (
        <Times facts={facts} problem={problem} />
      )}
      <p className="after">
        <a href={`/at/${facts.userUrl}`}>Back to {offer.hostName}</a>
      </p>
    </main>
  );
}

/** Whose clock, then the times, then other weeks. */
function Times({ facts, problem }: { facts: ChooseTimeFacts; problem: string | undefined }) {
  const { offer, zone } = facts.availability;
  const base = `/book/${facts.userUrl}/${offer.offerId}`;
  const kept = { pass: facts.pass, zone: facts.zone };
  return (
    <>
      <ZoneLine
        base={base}
        zone={zone}
        host={{ name: offer.hostName, zone: offer.hostZone }}
        carries={{ from: facts.from ?? facts.wanted?.date ?? '', ...kept }}
      />
      <Problem text={problem} />
      {facts.wanted?.isGone === true ? (
        <p className="note">The date you came for is no longer offered. These are:</p>
      ) : null}
      {facts.availability.days.length === 0 ? (
        <NothingFree
          next={facts.availability.next}
          zone={zone}
          host={offer.hostName}
          isFar={facts.earlier !== null}
          href={from => queryOf(base, { from, ...kept })}
        />
      ) : null}
      <TimesForm
        action={base}
        wanted={facts.wanted?.date}
        availability={facts.availability}
        carries={{ attempt: facts.attempt, from: facts.from ?? '', ...kept }}
        waitlist={offer.waitlist ? `${base}/waitlist` : undefined}
        together
      />
      <OtherWeeks base={base} carries={kept} earlier={facts.earlier} later={facts.later} />
    </>
  );
}

export type DetailsForm = Given & {
  name: string;
  email: string;
  method: PayMethod | null;
  /** Empty for a single session. */
  packageId: string;
  pass: string;
};
export type DetailsFacts = {
  /** Where the fields are filled with what is kept of who booked here before; null once something stands in them. */
  fillUrl: string | null;
  ref: string;
  /** Whether what is held may be given back for another time. */
  mayChooseAgain: boolean;
  offer: Bookable;
  /** All that is held together, the first one first. */
  starts: readonly Date[];
  zone: string;
  expiresAt: Date;
  /** The time ran out and could not be had again. */
  isOver: boolean;
  asks: Asks;
  form: DetailsForm;
  /** By field, `answers.{id}` for a question. */
  errors: Readonly<Record<string, string | undefined>>;
};

/** Name, mail and how to pay, without script. What was typed stays when something is missing. */
export function DetailsPage({ facts, problem }: { facts: DetailsFacts; problem?: string | undefined }) {
  const { offer, form, errors } = facts;
  const pays = offer.pricing === 'paid' && offer.amount > 0;
  const says = facts.starts.map(start => formatTime(start, facts.zone));
  const count = says.length;
  const isSeries = count > 1;
  const each = { amount: offer.amount, currency: offer.currency };
  const bookable = isSeries ? { ...offer, packages: [] } : offer;
  return (
    <main>
      <h1>Your details</h1>
      <p>
        {offer.title} with {offer.hostName}
        {isSeries
          ? `, ${count} dates. They ${facts.isOver ? 'were' : 'are'} `
          : `, ${says[0] ?? ''}. This time ${facts.isOver ? 'was' : 'is'} `}
        held for you until {formatOneClock(facts.expiresAt, facts.zone)}.
        {pays && form.pass === ''
          ? ` ${isSeries ? `Together they cost ${seriesPrice(count, each)}` : `It costs ${formatMoney(each)}`}.`
          : ''}
      </p>
      {isSeries ? (
        <ol>
          {says.map(said => (
            <li key={said}>{said}</li>
          ))}
        </ol>
      ) : null}
      {facts.fillUrl === null ? null : (
        <p>
          Booked here before? <a href={facts.fillUrl}>Fill in my details</a>
        </p>
      )}
      <Problems text={problem} errors={errors} labels={detailsLabels(facts.asks)} />
      <form className="card fields" method="post" action={`/bookings/${facts.ref}/details`}>
        <Field name="name" label="Name" error={errors.name}>
          {says => <input {...says} defaultValue={form.name} autoComplete="name" maxLength={100} required />}
        </Field>
        <Field name="email" label="Email" error={errors.email}>
          {says => <input {...says} type="email" defaultValue={form.email} autoComplete="email" required />}
        </Field>
        <AskedFields asks={facts.asks} given={form} errors={errors} />
        {pays ? <PackageFields offer={bookable} dates={count} form={form} error={errors.pass} /> : null}
        {pays ? (
          <fieldset aria-describedby={errors.method === undefined ? undefined : 'method-problem'}>
            <legend>{howToPay}</legend>
            {errors.method === undefined ? null : (
              <small className="bad" id="method-problem">
                {errors.method}
              </small>
            )}
            {offer.payMethods.map((method, at) => (
              <label key={method}>
                <input
                  id={at === 0 ? 'method' : undefined}
                  type="radio"
                  name="method"
                  value={method}
                  defaultChecked={(form.method ?? offer.payMethods[0]) === method}
                />{' '}
                {methodNames[method]}
                {method === 'card' && offer.testPayments ? ' (test payments)' : ''}
              </label>
            ))}
          </fieldset>
        ) : null}
        {facts.isOver ? null : (
          <button className="button main" type="submit">
            {pays && !bookable.passes && form.pass === ''
              ? `Book for ${isSeries ? seriesPrice(count, each) : formatMoney(each)}`
              : 'Confirm booking'}
          </button>
        )}
        {facts.mayChooseAgain ? (
          <button
            className={facts.isOver ? 'button main' : 'button'}
            type="submit"
            formAction={`/bookings/${facts.ref}/another-time`}
            formNoValidate
          >
            Choose another time
          </button>
        ) : null}
      </form>
    </main>
  );
}

const howToPay = 'How would you like to pay?';
const detailsLabels = (asks: Asks): [string, string][] => [
  ['name', 'Name'],
  ['email', 'Email'],
  ...askedLabels(asks),
  ['pass', packageCode],
  ['method', howToPay],
];

const methodNames: Record<PayMethod, string> = {
  card: 'Card',
  unpaid_pay_later: 'Pay later',
  unpaid_other_payments: 'Pay the host directly',
};

function priceOf({ pricing, amount, currency, timeUnit }: Bookable): string {
  if (pricing === 'unlisted') return 'Price on request';
  return pricing === 'paid' ? withUnit(formatMoney({ amount, currency }), timeUnit) : 'Free';
}
const kindOf = (offer: Bookable): 'individual' | 'group' => (offer.kind === 'groupService' ? 'group' : 'individual');
