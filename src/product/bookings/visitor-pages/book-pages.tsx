import { lengthText } from '../../../base/length-text.ts';
import { formatMoney } from '../../../base/money.ts';
import { operatorPages } from '../../../base/operator-pages.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { formatTime } from '../../calendar/format-time.ts';
import { firstWay, needsProvider, type PayWay } from '../../orders/order/pay-choices.ts';
import { feeOn } from '../../payments/port/service-fee.ts';
import { withUnit } from '../../services/price-words.ts';
import type { Asks } from '../../services/question.ts';
import { describeRefundPolicy } from '../../services/refund-words.ts';
import { seriesPrice } from '../../services/series-words.ts';
import type { Given } from '../booking/asked.ts';
import type { Availability, Bookable, BookingPrice } from '../booking/contract.ts';
import { AskedFields, askedLabels, Field } from '../page-parts/asked-fields.tsx';
import { CouponFields } from '../page-parts/coupon-fields.tsx';
import { offersPath, queryOf } from '../page-parts/offer-params.ts';
import { PackageFields } from '../page-parts/package-fields.tsx';
import { Problem, Problems } from '../page-parts/problems.tsx';
import { texts as shared } from '../page-parts/texts.ts';
import { HowMany, NothingFree, OtherWeeks, Rebooked, TimesForm } from '../page-parts/times-form.tsx';
import { ZoneLine } from '../page-parts/zone-form.tsx';
import { type BegunFacts, BegunNote } from './begun-note.tsx';
import { PayFields } from './pay-fields.tsx';
import { texts } from './texts.ts';

type ChooseTimeFacts = {
  userUrl: string;
  availability: Availability;
  /** The first requested day; undefined for today. */
  from: string | undefined;
  /** The class date the visitor asked for, and whether it is gone; null without one. */
  wanted: { date: string; isGone: boolean } | null;
  earlier: string | null;
  /** Null when there is nothing later. */
  later: string | null;
  /** The code of a package that will pay; empty without one. */
  pass: string;
  /** A given coupon code; empty without one. */
  coupon: string;
  /** The requested zone; empty for the host's own. */
  zone: string;
  /** This page's own random key: sent twice, it holds a time once. */
  attempt: string;
  /** This browser's unfinished booking with the host; null without one. */
  begun: BegunFacts | null;
  /** The time a link named. */
  at: string | undefined;
  /** The host has other offers too. */
  isOneOfSeveral: boolean;
};

/** Choosing a time without script. */
export function ChooseTimePage({ facts, problem }: { facts: ChooseTimeFacts; problem?: string | undefined }) {
  const { offer } = facts.availability;
  return (
    <main>
      <h1>{offer.title}</h1>
      <p>
        {texts.offer(priceOf(offer), lengthText(offer.durationMinutes), offer.hostName)}{' '}
        {offer.pricing === 'paid' && describeRefundPolicy(offer.refundPolicy, kindOf(offer))}
        {offer.approval && texts.approval(offer.hostName, offer.pricing === 'paid')}
      </p>
      {facts.begun === null ? null : <BegunNote begun={facts.begun} />}
      {offer.pricing === 'unlisted' ? (
        <p>{texts.askPrice(offer.hostName)}</p>
      ) : (
        <Times facts={facts} problem={problem} />
      )}
      <p className="after">
        {facts.isOneOfSeveral ? <a href={offersPath(facts.userUrl)}>{texts.offers.all}</a> : null}
        <a href={pagePath(facts.userUrl)}>{texts.back(offer.hostName)}</a>
      </p>
    </main>
  );
}

/** The time zone, then the times, then other weeks. */
function Times({ facts, problem }: { facts: ChooseTimeFacts; problem: string | undefined }) {
  const { offer, zone } = facts.availability;
  const base = `/book/${facts.userUrl}/${offer.offerId}`;
  const kept = { pass: facts.pass, coupon: facts.coupon, zone: facts.zone };
  return (
    <>
      <ZoneLine
        base={base}
        zone={zone}
        host={{ name: offer.hostName, zone: offer.hostZone }}
        carries={{ from: facts.from ?? facts.wanted?.date ?? '', ...kept }}
      />
      <Problem text={problem} />
      {facts.wanted?.isGone === true ? <p className="note">{texts.dateGone}</p> : null}
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
        at={facts.at}
        availability={facts.availability}
        carries={{ attempt: facts.attempt, from: facts.from ?? '', ...kept }}
        waitlist={offer.waitlist ? `${base}/waitlist` : undefined}
      />
      <OtherWeeks base={base} carries={kept} earlier={facts.earlier} later={facts.later} />
    </>
  );
}

export type DetailsForm = Given & {
  name: string;
  email: string;
  method: PayWay | null;
  /** Empty for a single session. */
  packageId: string;
  pass: string;
  coupon: string;
};
export type DetailsFacts = {
  /** The price with the coupon; null without a valid code. */
  price: BookingPrice | null;
  /** The link that fills the fields with stored details; null once they contain something. */
  fillUrl: string | null;
  ref: string;
  /** Whether the hold may be released for another time. */
  mayChooseAgain: boolean;
  /** Its visitor went on to the payment page and came back. */
  isBegun: boolean;
  offer: Bookable;
  /** All that is held together, the first one first. */
  starts: readonly Date[];
  zone: string;
  /** The end of the hold, as a time of day. */
  until: string;
  /** The hold expired and the time is taken. */
  isOver: boolean;
  /** What cancelling would bring back, for each way to pay; empty when nothing is paid. */
  refunds: readonly string[];
  /** The page for several weeks or dates from this one on, and how many at most; null for one alone. */
  several: { action: string; most: number } | null;
  asks: Asks;
  form: DetailsForm;
  /** By field, `answers.{id}` for a question. */
  errors: Readonly<Record<string, string | undefined>>;
};

/** Name, email and how to pay, without script. What was typed stays when something is missing. */
export function DetailsPage({ facts, problem }: { facts: DetailsFacts; problem?: string | undefined }) {
  const { offer, form, errors } = facts;
  const isPriced = offer.pricing === 'paid' && offer.amount > 0;
  // A coupon may leave nothing to pay.
  const pays = isPriced && facts.price?.total !== 0;
  const times = facts.starts.map(start => formatTime(start, facts.zone));
  const count = times.length;
  const isSeries = count > 1;
  const each = { amount: offer.amount, currency: offer.currency };
  const bookable = { ...offer, packages: packagesOf(facts) };
  return (
    <main>
      <h1>{texts.details.title}</h1>
      <p>
        {isSeries
          ? texts.details.several(offer.title, offer.hostName, count)
          : texts.details.one(offer.title, offer.hostName, times[0] ?? '')}{' '}
        {facts.isBegun ? `${texts.details.notPaid} ` : ''}
        {texts.details.held(facts.until, facts.isOver)}
        {isPriced && facts.price === null && form.pass === '' && bookable.packages.length === 0
          ? ` ${texts.details.total(isSeries ? seriesPrice(count, each) : formatMoney(each))}`
          : ''}
      </p>
      {isSeries ? (
        <ol>
          {times.map(time => (
            <li key={time}>{time}</li>
          ))}
        </ol>
      ) : null}
      {facts.fillUrl === null ? null : (
        <p>
          {texts.details.bookedBefore} <a href={facts.fillUrl}>{texts.details.fillIn}</a>
        </p>
      )}
      {facts.several === null || isSeries || facts.isOver ? null : <Several facts={facts} several={facts.several} />}
      <Problems text={problem} errors={errors} labels={detailsLabels(facts.asks)} />
      <form className="card fields" method="post" action={`/bookings/${facts.ref}/details`}>
        <Field name="name" label={shared.name} error={errors.name}>
          {field => <input {...field} defaultValue={form.name} autoComplete="name" maxLength={100} required />}
        </Field>
        <Field name="email" label={shared.email} error={errors.email}>
          {field => <input {...field} type="email" defaultValue={form.email} autoComplete="email" required />}
        </Field>
        <AskedFields asks={facts.asks} given={form} errors={errors} />
        {isPriced ? <PackageFields offer={bookable} dates={count} form={form} error={errors.pass} /> : null}
        {isPriced && form.pass === '' && (offer.coupons || form.coupon !== '') ? (
          <CouponFields code={form.coupon} price={facts.price} error={errors.coupon} />
        ) : null}
        {pays ? <PayFields offer={offer} chosen={chosenIn(facts)} error={errors.method} /> : null}
        {facts.refunds.map(rule => (
          <p key={rule}>{rule}</p>
        ))}
        {facts.isOver ? null : (
          <button className="button main" type="submit">
            {submitText(facts)}
          </button>
        )}
        {facts.isOver ? null : (
          <p>
            {shared.agree} <a href={operatorPages.terms.path}>{operatorPages.terms.name}</a> {shared.and}{' '}
            <a href={operatorPages.privacy.path}>{operatorPages.privacy.name}</a>.
          </p>
        )}
        {facts.mayChooseAgain ? (
          <button
            className={facts.isOver ? 'button main' : 'button'}
            type="submit"
            formAction={`/bookings/${facts.ref}/another-time`}
            formNoValidate
          >
            {texts.details.anotherTime}
          </button>
        ) : null}
        {facts.mayChooseAgain && !facts.isOver ? (
          <button className="button" type="submit" formAction={`/bookings/${facts.ref}/give-back`} formNoValidate>
            {texts.details.giveBack}
          </button>
        ) : null}
      </form>
    </main>
  );
}

/** More dates from the held one on: offered once there is a first. */
function Several({ facts, several }: { facts: DetailsFacts; several: NonNullable<DetailsFacts['several']> }) {
  const { pass, coupon } = facts.form;
  const values = { startsAt: facts.starts[0]?.toISOString() ?? '', zone: facts.zone, pass, coupon };
  return (
    <details className="card">
      <summary>{texts.details.repeat}</summary>
      <form method="get" action={several.action}>
        <Rebooked values={values} />
        <HowMany offer={facts.offer} most={several.most} />
        <button className="button" type="submit">
          {texts.details.seeDates}
        </button>
      </form>
    </details>
  );
}

/** Several dates are paid each: no package is bought with them. */
const packagesOf = ({ offer, starts }: DetailsFacts) => (starts.length > 1 ? [] : offer.packages);

/** The selected way: as typed, else the first. */
const chosenIn = ({ form, offer, isBegun }: DetailsFacts): PayWay | null =>
  form.method ?? firstWay({ offered: offer.payMethods, atProvider: offer.payPages }, isBegun);

/** The button's label: on to a payment page, with the sum, or booking itself. */
function submitText(facts: DetailsFacts): string {
  const { offer, form, starts, isBegun, price } = facts;
  const each = { amount: offer.amount, currency: offer.currency };
  if (offer.pricing !== 'paid' || offer.amount === 0 || form.pass !== '' || price?.total === 0)
    return texts.details.confirm;
  const first = chosenIn(facts);
  const goesOn = first !== null && (isBegun || needsProvider(first));
  const owed = price?.total ?? each.amount * starts.length;
  const sum = formatMoney({ ...each, amount: owed + (goesOn ? feeOn(owed, offer.feePoints) : 0) });
  // The sum depends on the selected package, which the button cannot follow without a script.
  if (price === null && packagesOf(facts).length > 0) return goesOn ? texts.details.payChosen : texts.details.confirm;
  return goesOn ? texts.details.pay(sum) : texts.details.bookFor(sum);
}

const detailsLabels = (asks: Asks): [string, string][] => [
  ['name', shared.name],
  ['email', shared.email],
  ...askedLabels(asks),
  ['pass', shared.packageCode],
  ['coupon', shared.coupon],
  ['method', texts.details.howToPay],
];

function priceOf({ pricing, amount, currency, timeUnit }: Bookable): string {
  if (pricing === 'unlisted') return texts.onRequest;
  return pricing === 'paid' ? withUnit(formatMoney({ amount, currency }), timeUnit) : texts.free;
}
const kindOf = (offer: Bookable): 'individual' | 'group' => (offer.kind === 'groupService' ? 'group' : 'individual');
