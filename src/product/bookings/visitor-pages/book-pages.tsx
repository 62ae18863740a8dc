import { lengthText } from '../../../base/length-text.ts';
import { formatMoney } from '../../../base/money.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { formatTime } from '../../calendar/format-time.ts';
import { firstWay, needsProvider, type PayWay } from '../../orders/order/pay-choices.ts';
import { feeOn, feePercent } from '../../payments/port/service-fee.ts';
import { withUnit } from '../../services/price-words.ts';
import { describeRefundPolicy } from '../../services/refund-words.ts';
import { seriesPrice } from '../../services/series-words.ts';
import type { Availability, Bookable } from '../booking/contract.ts';
import { offersPath, queryOf } from '../page-parts/offer-params.ts';
import { Problem, Problems } from '../page-parts/problems.tsx';
import { NothingFree, OtherWeeks, TimesForm } from '../page-parts/times-form.tsx';
import { ZoneLine } from '../page-parts/zone-form.tsx';
import { askedLabels } from '../steps/details/asked-fields.tsx';
import { type DetailsFacts, DetailsForm } from '../steps/details/details-form.tsx';
import { texts as stepTexts } from '../steps/details/texts.ts';
import { HiddenFields } from '../steps/hidden-fields.tsx';
import { HowMany } from '../steps/times/how-many.tsx';
import { texts as timesTexts } from '../steps/times/texts.ts';
import { type BegunFacts, BegunNote } from './begun-note.tsx';
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
  /** Where the visitor came from, to be carried on; empty for a direct visit. */
  came: string;
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
        <p>{timesTexts.askPrice(offer.hostName)}</p>
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
  const kept = { pass: facts.pass, coupon: facts.coupon, came: facts.came, zone: facts.zone };
  return (
    <>
      <ZoneLine
        base={base}
        zone={zone}
        host={{ name: offer.hostName, zone: offer.hostZone }}
        carries={{ from: facts.from ?? facts.wanted?.date ?? '', ...kept }}
      />
      <Problem text={problem} />
      {facts.wanted?.isGone === true ? <p className="note">{timesTexts.askedDateGone}</p> : null}
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

type Shared = 'offer' | 'asks' | 'typed' | 'problems' | 'price' | 'refunds' | 'mayChooseAgain';
export type DetailsPageFacts = Pick<DetailsFacts, Shared> & {
  /** The link that fills the fields with stored details; null once they contain something. */
  fillUrl: string | null;
  ref: string;
  /** Its visitor went on to the payment page and came back. */
  isBegun: boolean;
  /** All that is held together, the first one first. */
  starts: readonly Date[];
  zone: string;
  /** The end of the hold, as a time of day. */
  until: string;
  /** The hold expired and the time is taken. */
  isOver: boolean;
  /** The page for several weeks or dates from this one on, and how many at most; null for one alone. */
  several: { action: string; most: number } | null;
};

/** Name, email and how to pay, without script. The typed details stay when something is missing. */
export function DetailsPage({ facts, problem }: { facts: DetailsPageFacts; problem?: string | undefined }) {
  const { offer, typed, problems } = facts;
  const times = facts.starts.map(start => formatTime(start, facts.zone));
  const count = times.length;
  const isSeries = count > 1;
  const each = { amount: offer.amount, currency: offer.currency };
  const packages = packagesOf(facts);
  return (
    <main>
      <h1>{stepTexts.yourDetails}</h1>
      <p>
        {isSeries
          ? texts.details.several(offer.title, offer.hostName, count)
          : texts.details.one(offer.title, offer.hostName, times[0] ?? '')}{' '}
        {facts.isBegun ? `${texts.details.notPaid} ` : ''}
        {texts.details.held(facts.until, facts.isOver)}
        {isPriced(offer) && facts.price === null && typed.pass === '' && packages.length === 0
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
      <Problems text={problem} errors={problems} labels={detailsLabels(facts)} />
      <div className="card">
        <DetailsForm facts={formFacts(facts)} />
      </div>
    </main>
  );
}

const isPriced = ({ pricing, amount }: Bookable): boolean => pricing === 'paid' && amount > 0;

function formFacts(facts: DetailsPageFacts): DetailsFacts {
  const { offer, starts, typed, price, mayChooseAgain, isOver } = facts;
  return {
    ...facts,
    path: `/bookings/${facts.ref}`,
    dates: starts.length,
    typed: { ...typed, method: chosenIn(facts) },
    emailHint: stepTexts.emailHint,
    packages: packagesOf(facts),
    // A coupon may leave nothing to pay.
    pays: isPriced(offer) && price?.total !== 0,
    fee: feeRate(offer),
    sum: null,
    submit: isOver ? null : submitText(facts),
    isBusy: false,
    mayGiveBack: mayChooseAgain && !isOver,
  };
}

/** More dates from the held one on: offered once there is a first. */
function Several({ facts, several }: { facts: DetailsPageFacts; several: NonNullable<DetailsPageFacts['several']> }) {
  const { pass, coupon } = facts.typed;
  const { kind } = facts.offer;
  const values = { startsAt: facts.starts[0]?.toISOString() ?? '', zone: facts.zone, pass, coupon };
  return (
    <details className="card">
      <summary>{texts.details.repeat}</summary>
      <form method="get" action={several.action}>
        <HiddenFields values={values} />
        <div className="fields">
          <HowMany kind={kind} least={2} most={several.most} count={kind === 'groupService' ? several.most : 2} />
        </div>
        <button className="button" type="submit">
          {texts.details.seeDates}
        </button>
      </form>
    </details>
  );
}

/** Several dates are paid each: no package is bought with them. */
const packagesOf = ({ offer, starts }: DetailsPageFacts) => (starts.length > 1 ? [] : offer.packages);

/** The selected way: as typed, else the first. */
const chosenIn = ({ typed, offer, isBegun }: DetailsPageFacts): PayWay | null =>
  typed.method ?? firstWay({ offered: offer.payMethods, atProvider: offer.payPages }, isBegun);

/** Without a script the page cannot follow the choice, so it names the rate. */
const feeRate = ({ feePoints, payPages }: Bookable): string | null =>
  feePoints === 0 || payPages.length === 0 ? null : texts.details.feeRate(feePercent(feePoints));

/** The button's label: on to a payment page, with the sum, or booking itself. */
function submitText(facts: DetailsPageFacts): string {
  const { offer, typed, starts, isBegun, price } = facts;
  const each = { amount: offer.amount, currency: offer.currency };
  if (offer.pricing !== 'paid' || offer.amount === 0 || typed.pass !== '' || price?.total === 0)
    return stepTexts.confirm;
  const first = chosenIn(facts);
  const goesOn = first !== null && (isBegun || needsProvider(first));
  const owed = price?.total ?? each.amount * starts.length;
  const sum = formatMoney({ ...each, amount: owed + (goesOn ? feeOn(owed, offer.feePoints) : 0) });
  // The sum depends on the selected package, which the button cannot follow without a script.
  if (price === null && packagesOf(facts).length > 0) return goesOn ? texts.details.payChosen : stepTexts.confirm;
  return goesOn ? stepTexts.pay(sum) : texts.details.bookFor(sum);
}

const detailsLabels = ({ asks, offer }: DetailsPageFacts): [string, string][] => [
  ['name', stepTexts.name],
  ['email', stepTexts.email],
  ...askedLabels(asks, offer.hostName),
  ['pass', stepTexts.packageCode],
  ['coupon', stepTexts.couponCode],
  ['method', stepTexts.howToPay],
];

function priceOf({ pricing, amount, currency, timeUnit }: Bookable): string {
  if (pricing === 'unlisted') return texts.onRequest;
  return pricing === 'paid' ? withUnit(formatMoney({ amount, currency }), timeUnit) : texts.free;
}
const kindOf = (offer: Bookable): 'individual' | 'group' => (offer.kind === 'groupService' ? 'group' : 'individual');
