import type { ReactNode } from 'react';
import { formatMoney } from '../../../base/money.ts';
import { mapSearchUrl } from '../../../base/share-links.ts';
import { formatLastDay } from '../../calendar/format-time.ts';
import { shownZone } from '../../calendar/session-clocks.ts';
import { pathBelow } from '../../domains/public-paths.ts';
import { disputeForCustomer, packageDispute } from '../../orders/order/dispute-words.ts';
import { owedTexts, refundAccountOf } from '../../orders/order/payment-methods.ts';
import { leftText } from '../../services/package-words.ts';
import { describeCreditOf, describeRefundPolicy } from '../../services/refund-words.ts';
import { calendarsElsewhere } from '../booking/calendars-elsewhere.ts';
import { isUndecided } from '../booking/last-try.ts';
import { deadlineText } from '../booking/refund-until.ts';
import { Problem } from '../page-parts/problems.tsx';
import { Changes, MessageHost } from './booking-changes.tsx';
import { Mark } from './booking-mark.tsx';
import type { BookingPageFacts } from './booking-page-facts.ts';
import { headOf, isUnanswered, timesOf } from './booking-page-head.ts';
import { HoldAgain } from './hold-again.tsx';
import { PayNow } from './pay-now.tsx';
import { SeriesDates, seriesTotal } from './series-dates.tsx';
import { texts } from './texts.ts';

const words = texts.booking;

/** The confirmation page, and the page behind the link in emails: one booking, its state, and actions. */
export function BookingPage({ facts, problem }: { facts: BookingPageFacts; problem?: string | undefined }) {
  return (
    <main>
      <Head facts={facts} />
      <Problem text={problem} />
      <section className="card" aria-label={words.label}>
        <Facts facts={facts} />
        <Actions facts={facts} />
      </section>
      {(facts.status === 'confirmed' || facts.status === 'pending') && !facts.over ? <Cancel facts={facts} /> : null}
      <p className="after">
        {isComing(facts) ? null : <MessageHost facts={facts} />}
        <a href={facts.host.pageUrl}>{texts.back(facts.host.name)}</a>
        <a href={`${facts.host.pageUrl}/${pathBelow('bookings')}`}>{words.all}</a>
        {facts.promisesFriends && (
          <a href={`${facts.host.pageUrl}/${pathBelow('bookings')}#friends`}>{words.friends}</a>
        )}
      </p>
    </main>
  );
}

function Head({ facts }: { facts: BookingPageFacts }) {
  const { title, text } = headOf(facts);
  return (
    <>
      <Mark good={facts.status === 'confirmed'} />
      <h1>{title}</h1>
      <p>{text}</p>
    </>
  );
}

function Facts({ facts }: { facts: BookingPageFacts }) {
  const [first, second] = timesOf(facts);
  return (
    <dl className="facts">
      <Fact name={words.facts.what}>
        {facts.title}
        <small>{words.with(facts.host.name)}</small>
      </Fact>
      <Fact name={words.facts.when}>
        {first}
        {second === undefined ? null : <small>{second}</small>}
      </Fact>
      <Fact name={words.facts.where}>{whereText(facts)}</Fact>
      {facts.answers.map(([label, answer]) => (
        <Fact name={label} key={label}>
          {answer}
        </Fact>
      ))}
      {facts.series?.paid && <Fact name={words.facts.total}>{seriesTotal(facts.series)}</Fact>}
      <Fact name={facts.series?.paid ? words.facts.datePrice : words.facts.price}>{priceText(facts)}</Fact>
      {facts.order === null || facts.order.couponCode === null || facts.order.discount === 0 ? null : (
        <Fact name={words.facts.coupon}>
          {words.couponOff(
            facts.order.couponCode,
            formatMoney({ amount: facts.order.discount, currency: facts.order.currency }),
          )}
        </Fact>
      )}
      {facts.pass === null ? null : (
        <Fact name={words.facts[facts.pass.by]}>
          <a href={facts.pass.path}>{leftText(facts.pass.left, facts.pass.total)}</a>
          {facts.pass.expiresAt === null ? null : (
            <small>{words.lastDay(formatLastDay(facts.pass.expiresAt, facts.hostZone))}</small>
          )}
        </Fact>
      )}
      {facts.givenBackTo === null ? null : (
        <Fact name={words.facts[facts.givenBackTo.by]}>
          {words.sessionBack(facts.givenBackTo.by)}{' '}
          <a href={facts.givenBackTo.path}>{leftText(facts.givenBackTo.left, facts.givenBackTo.total)}</a>
        </Fact>
      )}
      {facts.series === null ? null : (
        <Fact name={words.facts.dates}>
          <SeriesDates facts={facts} series={facts.series} />
        </Fact>
      )}
      {facts.order === null ? null : <Fact name={words.facts.order}>{facts.order.number}</Fact>}
      {facts.status === 'cancelled' || facts.status === 'expired' || isFree(facts) ? null : (
        <Fact name={facts.pass === null ? words.facts.refund : words.facts.cancellation}>
          {facts.pass === null
            ? (facts.refundRule ?? describeRefundPolicy(facts.refundPolicy, facts.kind))
            : describeCreditOf(facts.pass.refundPolicy, facts.kind, facts.refundUntil, facts.pass.by)}
          {facts.refundUntil === null || (facts.pass === null && facts.refundRule !== null) ? null : (
            <small>{deadlineText(facts.refundUntil, shownZone(facts, facts.refundUntil))}</small>
          )}
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

function whereText({ mode, place, linkFollows, status, host }: BookingPageFacts): ReactNode {
  if (mode === 'offline' && place !== '')
    return (
      <>
        {place}
        <small>
          <a href={mapSearchUrl(place)} rel="noreferrer">
            {words.map}
          </a>
        </small>
      </>
    );
  if (mode === 'offline') return words.placeLater(host.name);
  if (status !== 'confirmed') return words.online;
  if (place !== '') return <a href={place}>{place}</a>;
  return linkFollows ? words.linkFollows : words.linkLater(host.name);
}

const wasOrdered = (status: BookingPageFacts['status']): boolean => status !== 'held' && status !== 'expired';

const isFree = (facts: BookingPageFacts): boolean => priceText(facts) === texts.free;

function priceText(facts: BookingPageFacts): string {
  const { order, pass, givenBackTo, status, offeredAt, host } = facts;
  if (order === null && pass !== null) {
    if (pass.dispute === 'open') return words.sessionDisputed(pass.by);
    return pass.dispute === 'lost' ? words.sessionLost(pass.by) : words.session(pass.by);
  }
  if (order === null && givenBackTo !== null) return words.session(givenBackTo.by);
  if (order === null) return wasOrdered(status) || offeredAt === null ? texts.free : formatMoney(offeredAt);
  if (order.paymentStatus === 'free') return texts.free;
  const money = (amount: number) => formatMoney({ amount, currency: order.currency });
  const total = money(order.total);
  const { price } = words;
  if (isUnanswered(facts)) return price.unconfirmed(total);
  if (order.disputed > 0 && order.dispute === 'open') return price.disputed(total);
  if (order.disputed > 0 && order.dispute === 'lost') return price.lost(total);
  // The package was bought, whatever happens to one of its sessions.
  const isPackage = pass !== null || givenBackTo !== null;
  if (order.paymentStatus === 'pending' && status === 'cancelled' && !isPackage) return price.nothingDue(total);
  if (order.manualRefund === order.total) return price.byHostAll(total, host.name);
  if (order.manualRefund > 0) return price.byHost(total, money(order.manualRefund), host.name);
  if (order.returning === order.total) return price.refunding(total);
  if (order.returning > 0) return price.refundingPart(total, money(order.returning));
  if (order.refunded > 0 && order.refunded === order.total) return price.refunded(total);
  if (order.refunded > 0) return price.refundedPart(total, money(order.refunded));
  if (order.paymentStatus === 'paid') return price.paid(total);
  const owed = owedTexts(order.paymentMethod);
  if (owed !== undefined) return price.owed(total, owed.page);
  return status === 'expired' ? price.notPaid(total) : price.notPaidYet(total);
}

const isComing = ({ status, over }: BookingPageFacts): boolean => status === 'confirmed' && !over;

function Actions({ facts }: { facts: BookingPageFacts }) {
  if (isUnanswered(facts)) return null;
  if (isComing(facts)) {
    return (
      <>
        <div className="row close">
          <a className="button main" href={`/bookings/${facts.ref}/booking.ics`}>
            {words.addToCalendar}
          </a>
          {calendarsElsewhere(entryOf(facts)).map(({ name, href }) => (
            <a className="button" key={name} href={href} rel="noreferrer">
              {name}
            </a>
          ))}
        </div>
        <Changes facts={facts} />
      </>
    );
  }
  if (facts.status === 'held' && facts.order === null) {
    return (
      <div className="row">
        <a className="button main" href={`/bookings/${facts.ref}/details`}>
          {words.fillIn}
        </a>
        <LetGo bookingRef={facts.ref} />
      </div>
    );
  }
  if (facts.status === 'held' && facts.order !== null && !isUndecided(facts.lastTry)) {
    return (
      <div className="row">
        <PayNow facts={facts} code={facts.order.couponCode} />
        <LetGo bookingRef={facts.ref} />
      </div>
    );
  }
  if (facts.status === 'expired' || facts.status === 'cancelled') {
    return <HoldAgain facts={facts} />;
  }
  return null;
}

/** Releasing a held time. */
const LetGo = ({ bookingRef }: { bookingRef: string }) => (
  <>
    <form method="post" action={`/bookings/${bookingRef}/another-time`}>
      <button className="button" type="submit">
        {words.otherTime}
      </button>
    </form>
    <form method="post" action={`/bookings/${bookingRef}/give-back`}>
      <button className="button" type="submit">
        {words.giveBack}
      </button>
    </form>
  </>
);

function Cancel({ facts }: { facts: BookingPageFacts }) {
  const { order, pass, refundIfCancelled: refund } = facts;
  const money = order === null ? '' : formatMoney({ amount: refund, currency: order.currency });
  return (
    <details className="card">
      <summary>{facts.status === 'pending' ? words.withdraw : words.cancel}</summary>
      <p>{cancelWords(facts, money)}</p>
      <form method="post" action={`/bookings/${facts.ref}/cancellation`}>
        <input type="hidden" name="refund" value={refund} />
        {pass === null ? null : <input type="hidden" name="credit" value={pass.creditReturns ? 'back' : 'gone'} />}
        <button className="button danger" type="submit">
          {refund > 0 ? words.cancelFor(money) : words.confirmCancel}
        </button>
      </form>
    </details>
  );
}

function cancelWords({ order, pass, refundIfCancelled, host }: BookingPageFacts, money: string): string {
  const now = words.cancelNow;
  if (pass !== null) {
    if (pass.creditReturns && (pass.dispute === 'open' || pass.dispute === 'lost'))
      return `${now.sessionBack(pass.by)} ${packageDispute(pass.dispute, host.name)}`;
    return pass.creditReturns ? now.sessionBackRebook(pass.by) : now.sessionGone;
  }
  if (order === null || order.paymentStatus !== 'paid') return now.nothing;
  const disputed = disputeForCustomer(order.disputed > 0 ? order.dispute : null);
  if (refundIfCancelled === 0) {
    return disputed === '' ? now.noRefund : `${disputed} ${now.free}`;
  }
  const account = refundAccountOf(order.paymentMethod);
  return account === undefined ? now.byHost(money, host.name) : now.byProvider(money, account.yours);
}

const entryOf = ({ title, host, startsAt, endsAt, place }: BookingPageFacts) => ({
  title: words.calendarTitle(title, host.name),
  startsAt,
  endsAt,
  place,
});
