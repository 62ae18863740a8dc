import { formatMoney } from '../../../base/money.ts';
import { formatTime } from '../../calendar/format-time.ts';
import type { BookingPageFacts } from './booking-page-facts.ts';

type Head = { title: string; words: string };

/** What the page says first, by state. */
export function headOf(facts: BookingPageFacts): Head {
  const { host, order } = facts;
  switch (facts.status) {
    case 'confirmed':
      return facts.over
        ? { title: facts.title, words: `This booking with ${host.name} has begun or is over.` }
        : bookedWords(facts);
    case 'pending':
      return {
        title: `Waiting for ${host.name} to accept`,
        words: `The time is kept for you. ${facts.answerBy === null ? '' : `You hear by ${formatTime(facts.answerBy, facts.visitorZone)} at the latest; without an answer nothing is booked${order?.paymentStatus === 'paid' ? ' and all you paid comes back' : facts.pass === null ? '' : ' and the session is back in your package'}. `}We will write to ${facts.customerEmail ?? 'you'}.`,
      };
    case 'held':
      return heldWords(facts);
    case 'expired':
      if (facts.series?.lost === true)
        return {
          title: 'This time was gone',
          words:
            'Your payment arrived after somebody else had taken it. Its part of the price goes back to you; your other dates are below.',
        };
      return order?.state === 'refunded' || order?.state === 'refunding'
        ? {
            title: 'The time was gone',
            words: 'Your payment arrived after somebody else had taken the time. All of it goes back to your card.',
          }
        : {
            title: 'The time is no longer held',
            words: `${facts.replaced ? 'You have chosen another time since. ' : ''}Nothing was booked and nothing was charged. If the time is still free, you can choose it again.`,
          };
    case 'cancelled':
      if (facts.declined !== null) return declinedWords(facts);
      return {
        title: 'Booking cancelled',
        words:
          facts.cancelledBy === 'creator'
            ? `${host.name} had to cancel. Whatever you paid goes back to you in full.`
            : `The time is free again for somebody else.${moneyWords(facts)}`,
      };
  }
}

/** What a visitor who has cancelled looks for first. */
function moneyWords({ order, host }: BookingPageFacts): string {
  if (order === null) return '';
  const { returning, refunded, manualBooking, currency } = order;
  const money = (amount: number) => formatMoney({ amount, currency });
  if (manualBooking > 0) return ` ${host.name} returns ${money(manualBooking)} to you directly.`;
  if (returning > 0) return ` ${money(returning)} is on its way back to your card.`;
  return refunded > 0 ? ` ${money(refunded)} was refunded to your card.` : '';
}

function declinedWords({ host, declined, declineWords, order }: BookingPageFacts): Head {
  const said = declineWords === '' ? '' : ` “${declineWords}”`;
  const money = order === null || order.total === 0 ? 'Nothing was charged.' : 'All you paid goes back to you.';
  return {
    title: 'Not accepted',
    words:
      declined === 'unanswered'
        ? `${host.name} did not answer in time, so nothing is booked. ${money}`
        : `${host.name} cannot take this booking.${said} ${money}`,
  };
}

function heldWords({ order, lastTry }: BookingPageFacts): Head {
  if (order === null) {
    return { title: 'Your time is held', words: 'It is not booked yet: the details are still missing.' };
  }
  switch (lastTry) {
    case 'failed':
      return {
        title: 'The payment did not go through',
        words: 'Nothing was charged. Your time is still held for a few minutes: try again, perhaps with another card.',
      };
    case 'cancelled':
    case 'expired':
      return {
        title: 'Not paid yet',
        words: 'You left the payment page. Your time is still held for a few minutes.',
      };
    case 'processing':
      return {
        title: 'Your bank is still at it',
        words: 'The payment is on its way. As soon as it is through, your booking is certain and we write to you.',
      };
    default:
      return {
        title: 'Waiting for your payment',
        words: 'As soon as it is through, your booking is certain. This page looks again by itself.',
      };
  }
}

function bookedWords({ justMoved, customerEmail, visitorZone, startsAt }: BookingPageFacts): Head {
  const you = customerEmail ?? 'you';
  return justMoved
    ? {
        title: 'You have a new time',
        words: `It is now ${formatTime(startsAt, visitorZone)}. We sent it to ${you}, with an entry that takes the place of the old one in your calendar.`,
      }
    : { title: 'You are booked', words: `We sent everything to ${you}, with an entry for your calendar.` };
}
