import { formatMoney } from '../../../base/money.ts';
import { refundAccountOf } from '../../orders/order/payment-methods.ts';
import { shownDeadline, shownDeadlineClock, shownTime, shownTimes } from '../booking/shown-time.ts';
import type { BookingPageFacts } from './booking-page-facts.ts';
import { texts } from './texts.ts';

const words = texts.head;

type Head = { title: string; text: string };

/** The first lines of the page, by state. */
export function headOf(facts: BookingPageFacts): Head {
  const { host, order } = facts;
  if (isUnanswered(facts)) return { title: words.waits, text: words.waitsText };
  switch (facts.status) {
    case 'confirmed':
      return facts.over ? { title: facts.title, text: words.over(host.name) } : bookedWords(facts);
    case 'pending':
      return {
        title: words.pending(host.name),
        text: [words.pendingHeld, answerBy(facts), words.willEmail(facts.customerEmail)].filter(Boolean).join(' '),
      };
    case 'held':
      return heldWords(facts);
    case 'expired':
      if (facts.series?.lost === true)
        return {
          title: words.lostDate,
          text: words.lostDateText,
        };
      return order?.state === 'refunded' || order?.state === 'refunding'
        ? {
            title: words.lost,
            text: words.lostText(accountOf(order)),
          }
        : {
            title: words.expired,
            text: facts.replaced ? words.replacedText : words.expiredText,
          };
    case 'cancelled':
      if (facts.declined !== null) return declinedWords(facts);
      return {
        title: words.cancelled,
        text: facts.cancelledBy === 'creator' ? words.cancelledByHost(host.name) : refundText(facts),
      };
  }
}

/** Whether nobody can say if this unfinished booking was paid. */
export const isUnanswered = ({ status, lastTry }: BookingPageFacts): boolean =>
  (status === 'held' || status === 'expired' || status === 'cancelled') && lastTry === 'unanswered';

function answerBy({ answerBy: until, order, pass, ...clocks }: BookingPageFacts): string {
  if (until === null) return '';
  const back = order?.paymentStatus === 'paid' ? words.moneyBack : pass === null ? '' : words.sessionBack(pass.by);
  return words.answerBy(shownDeadline(clocks, until), back);
}

/** The refund: a visitor who has cancelled looks for it first. */
function refundText({ order, host }: BookingPageFacts): string {
  if (order === null) return words.cancelledText;
  const { returning, refunded, manualRefund, currency } = order;
  const money = (amount: number) => formatMoney({ amount, currency });
  if (manualRefund > 0) return words.hostRefunds(host.name, money(manualRefund));
  if (returning > 0) return words.refunding(money(returning), accountOf(order));
  return refunded > 0 ? words.refunded(money(refunded), accountOf(order)) : words.cancelledText;
}

const accountOf = ({ paymentMethod }: NonNullable<BookingPageFacts['order']>): string =>
  refundAccountOf(paymentMethod)?.yours ?? words.you;

function declinedWords({ host, declined, declineWords, order }: BookingPageFacts): Head {
  const quote = declineWords === '' ? '' : ` “${declineWords}”`;
  const money = order === null || order.total === 0 ? words.notCharged : words.fullRefund;
  return {
    title: words.declined,
    text: declined === 'unanswered' ? words.unanswered(host.name, money) : words.declinedText(host.name, quote, money),
  };
}

function heldWords(facts: BookingPageFacts): Head {
  const { order, lastTry, holdExpiresAt } = facts;
  const until = holdExpiresAt === null ? '' : shownDeadlineClock(facts, holdExpiresAt);
  if (order === null) {
    return { title: words.held, text: words.heldText(until) };
  }
  switch (lastTry) {
    case 'failed':
      return {
        title: words.failed,
        text: words.failedText(until),
      };
    case 'processing':
      return {
        title: words.processing,
        text: words.processingText,
      };
    default:
      return {
        title: words.left,
        text: words.leftText(until),
      };
  }
}

function bookedWords(facts: BookingPageFacts): Head {
  const { justMoved, customerEmail, startsAt } = facts;
  const you = customerEmail ?? words.you;
  return justMoved
    ? {
        title: words.moved,
        text: words.movedText(shownTime(facts, startsAt), you),
      }
    : { title: words.booked, text: words.bookedText(you) };
}

/** The session's time, and the second one where it differs. */
export function timesOf(facts: BookingPageFacts): [string, string?] {
  const [first, second] = shownTimes(facts, facts.startsAt);
  if (second === undefined) return [first];
  return facts.mode === 'offline' ? [first, second] : [first, texts.booking.hostTime(facts.host.name, second)];
}
