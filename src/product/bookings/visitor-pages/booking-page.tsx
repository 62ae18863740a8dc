import type { ReactNode } from 'react';
import { formatMoney } from '../../../base/money.ts';
import { formatLastDay, formatTime } from '../../calendar/format-time.ts';
import { disputeForCustomer, packageDispute } from '../../orders/dispute-words.ts';
import { sessionsText } from '../../services/package-words.ts';
import { describeCreditReturn, describeRefundPolicy } from '../../services/refund-words.ts';
import { youHaveUntil } from '../booking/refund-until.ts';
import { Problem } from '../page-parts/problems.tsx';
import { Mark } from './booking-mark.tsx';
import type { BookingPageFacts } from './booking-page-facts.ts';
import { headOf } from './booking-page-head.ts';
import { HoldAgain } from './hold-again.tsx';
import { SeriesDates } from './series-dates.tsx';

/** The confirmation page and, later, the page behind the link in the mail: one booking, its state in words, what can be done. */
export function BookingPage({ facts, problem }: { facts: BookingPageFacts; problem?: string | undefined }) {
  return (
    <main>
      <Head facts={facts} />
      <Problem text={problem} />
      <section className="card" aria-label="Your booking">
        <Facts facts={facts} />
        <Actions facts={facts} />
      </section>
      {(facts.status === 'confirmed' || facts.status === 'pending') && !facts.over ? <Cancel facts={facts} /> : null}
      <p className="after">
        <a href={facts.host.pageUrl}>Back to {facts.host.name}</a>
        <a href={`${facts.host.pageUrl}/bookings`}>See all your bookings</a>
      </p>
    </main>
  );
}

function Head({ facts }: { facts: BookingPageFacts }) {
  const { title, words } = headOf(facts);
  return (
    <>
      <Mark good={facts.status === 'confirmed'} />
      <h1>{title}</h1>
      <p>{words}</p>
    </>
  );
}

function Facts({ facts }: { facts: BookingPageFacts }) {
  const own = formatTime(facts.startsAt, facts.visitorZone);
  const hosts = formatTime(facts.startsAt, facts.hostZone);
  return (
    <dl className="facts">
      <Fact name="What">
        {facts.title}
        <small>with {facts.host.name}</small>
      </Fact>
      <Fact name="When">
        {own}
        {own === hosts ? null : <small>{hosts}</small>}
      </Fact>
      <Fact name="Where">{whereText(facts)}</Fact>
      {facts.answers.map(([label, said]) => (
        <Fact name={label} key={label}>
          {said}
        </Fact>
      ))}
      <Fact name="Price">{priceText(facts)}</Fact>
      {facts.pass === null ? null : (
        <Fact name="Package">
          <a href={facts.pass.path}>
            {facts.pass.left} of {sessionsText(facts.pass.total)} left
          </a>
          {facts.pass.expiresAt === null ? null : (
            <small>for sessions until {formatLastDay(facts.pass.expiresAt, facts.hostZone)}</small>
          )}
        </Fact>
      )}
      {facts.givenBackTo === null ? null : (
        <Fact name="Package">
          The session is back:{' '}
          <a href={facts.givenBackTo.path}>
            {facts.givenBackTo.left} of {sessionsText(facts.givenBackTo.total)} left
          </a>
        </Fact>
      )}
      {facts.series === null ? null : (
        <Fact name="Together">
          <SeriesDates facts={facts} series={facts.series} />
        </Fact>
      )}
      {facts.order === null ? null : <Fact name="Order">{facts.order.number}</Fact>}
      {facts.status === 'cancelled' || facts.status === 'expired' || isFree(facts) ? null : (
        <Fact name={facts.pass === null ? 'Refund' : 'If you cannot come'}>
          {facts.pass === null
            ? describeRefundPolicy(facts.refundPolicy, facts.kind)
            : describeCreditReturn(facts.pass.refundPolicy, facts.kind)}
          {facts.refundUntil === null ? null : <small>{youHaveUntil(facts.refundUntil, facts.visitorZone)}</small>}
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

function whereText({ mode, place, status, host }: BookingPageFacts): ReactNode {
  if (mode === 'offline') return place || `${host.name} will tell you where`;
  if (status !== 'confirmed') return 'Online';
  return place === '' ? `Online; ${host.name} will send you the link` : <a href={place}>{place}</a>;
}

const wasOrdered = (status: BookingPageFacts['status']): boolean => status !== 'held' && status !== 'expired';

const isFree = (facts: BookingPageFacts): boolean => priceText(facts) === 'Free';

function priceText({ order, pass, givenBackTo, status, offeredAt, host }: BookingPageFacts): string {
  if (order === null && pass !== null) {
    if (pass.dispute === 'open') return 'One session of the package, whose payment is disputed at the bank';
    return pass.dispute === 'lost'
      ? 'One session of the package, whose payment the bank has given back'
      : 'One session of the package';
  }
  if (order === null && givenBackTo !== null) return 'One session of the package';
  if (order === null) return wasOrdered(status) || offeredAt === null ? 'Free' : formatMoney(offeredAt);
  if (order.paymentStatus === 'free') return 'Free';
  const money = (amount: number) => formatMoney({ amount, currency: order.currency });
  if (order.disputed > 0 && order.dispute === 'open') return `${money(order.total)}, disputed at your bank`;
  if (order.disputed > 0 && order.dispute === 'lost') return `${money(order.total)}, given back by your bank`;
  // What was bought is the package, whatever becomes of one of its sessions.
  const isPackage = pass !== null || givenBackTo !== null;
  if (order.paymentStatus === 'pending' && status === 'cancelled' && !isPackage)
    return `${money(order.total)}, nothing to pay any more`;
  if (order.manualBooking === order.total)
    return `${money(order.total)}, all of it to be returned by ${host.name} directly`;
  if (order.manualBooking > 0)
    return `${money(order.total)}, ${money(order.manualBooking)} of it to be returned by ${host.name} directly`;
  if (order.returning === order.total) return `${money(order.total)}, on its way back`;
  if (order.returning > 0) return `${money(order.total)}, of which ${money(order.returning)} is on its way back`;
  if (order.refunded > 0 && order.refunded === order.total) return `${money(order.total)}, all of it refunded`;
  if (order.refunded > 0) return `${money(order.total)}, ${money(order.refunded)} of it refunded`;
  if (order.paymentStatus === 'paid') return `${money(order.total)}, paid`;
  if (order.paymentMethod === 'unpaid_pay_later') return `${money(order.total)}, to be paid later`;
  if (order.paymentMethod === 'unpaid_other_payments') return `${money(order.total)}, to be paid to the host`;
  return `${money(order.total)}, ${status === 'expired' ? 'not paid' : 'not paid yet'}`;
}

function Actions({ facts }: { facts: BookingPageFacts }) {
  if (facts.status === 'confirmed' && !facts.over) {
    return (
      <div className="row">
        <a className="button main" href={`/bookings/${facts.ref}/booking.ics`}>
          Add to calendar
        </a>
        <a className="button" href={googleCalendarUrl(facts)} rel="noreferrer">
          Google Calendar
        </a>
        {facts.movable ? (
          <a className="button" href={`/bookings/${facts.ref}/move`}>
            Choose another time
          </a>
        ) : null}
        {facts.correctable ? (
          <a className="button" href={`/bookings/${facts.ref}/answers`}>
            Change your details
          </a>
        ) : null}
        {facts.movable ? null : (
          <p>
            It is too close to the start to choose another time here.{' '}
            <a href={`mailto:${facts.host.email}`}>Write to {facts.host.name}</a>
          </p>
        )}
      </div>
    );
  }
  if (facts.status === 'held' && facts.order === null) {
    return (
      <div className="row">
        <a className="button main" href={`/bookings/${facts.ref}/details`}>
          Fill in your details
        </a>
      </div>
    );
  }
  if (facts.status === 'held' && facts.order !== null && facts.lastTry !== 'processing') {
    return (
      <form className="row" method="post" action={`/bookings/${facts.ref}/payment`}>
        <button className="button main" type="submit">
          Go to the payment page
        </button>
      </form>
    );
  }
  if (facts.status === 'expired' || facts.status === 'cancelled') {
    return <HoldAgain facts={facts} />;
  }
  return null;
}

function Cancel({ facts }: { facts: BookingPageFacts }) {
  const { order, pass, refundIfCancelled: refund } = facts;
  const money = order === null ? '' : formatMoney({ amount: refund, currency: order.currency });
  return (
    <details className="card">
      <summary>{facts.status === 'pending' ? 'I no longer want it' : 'I cannot come'}</summary>
      <p>{cancelWords(facts, money)}</p>
      <form method="post" action={`/bookings/${facts.ref}/cancellation`}>
        <input type="hidden" name="refund" value={refund} />
        {pass === null ? null : <input type="hidden" name="credit" value={pass.creditReturns ? 'back' : 'gone'} />}
        <button className="button danger" type="submit">
          {refund > 0 ? `Cancel and get ${money} back` : 'Cancel my booking'}
        </button>
      </form>
    </details>
  );
}

function cancelWords({ order, pass, refundIfCancelled, host }: BookingPageFacts, money: string): string {
  if (pass !== null) {
    if (pass.creditReturns && (pass.dispute === 'open' || pass.dispute === 'lost'))
      return `If you cancel now, the session is back in your package. ${packageDispute(pass.dispute, host.name)}`;
    return pass.creditReturns
      ? 'If you cancel now, the session is back in your package and you can book another time with it.'
      : 'It is too late for the session to come back to your package. You can still cancel, so that somebody else can come.';
  }
  if (order === null || order.paymentStatus !== 'paid') return 'You can cancel now; there is nothing to refund.';
  const disputed = disputeForCustomer(order.disputed > 0 ? order.dispute : null);
  if (refundIfCancelled === 0) {
    if (disputed !== '') return `${disputed} You can still cancel, so that somebody else can come.`;
    return 'It is too late for a refund. You can still cancel, so that somebody else can come.';
  }
  return order.paymentMethod === 'CreditCard'
    ? `If you cancel now, ${money} goes back to your card.`
    : `If you cancel now, ${money} is yours again; you paid ${host.name} directly, who will return it to you.`;
}

function googleCalendarUrl(facts: BookingPageFacts): string {
  const stamp = (date: Date) => date.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: `${facts.title} with ${facts.host.name}`,
    dates: `${stamp(facts.startsAt)}/${stamp(facts.endsAt)}`,
    location: facts.place,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}
