import { formatMoney } from '../../../base/money.ts';
import { plainText, type RichText } from '../../../base/rich-text.ts';
import { type MeetingPlatform, platforms, type TimeUnit } from '../../services/meeting.ts';
import { withUnit } from '../../services/price-words.ts';
import type { GroupService, IndividualService } from '../../services/service.ts';
import { texts } from './texts.ts';

type Offer = IndividualService | GroupService;

/** The price for visitors: "$40.00", "Free", or "Price on request" when it is unlisted. */
export function priceText(price: Offer['price'], locale: string): string {
  if (price.pricing === 'free') return texts.offerText.free;
  if (price.pricing === 'unlisted') return texts.offerText.priceOnRequest;
  return formatMoney({ amount: price.amount, currency: price.currency }, locale);
}

/** The price of an offer with its unit: "$40.00", "$40.00 a month". Sessions are not named. */
export function offerPriceText(offer: Pick<Offer, 'price'> & { timeUnit?: TimeUnit }, locale: string): string {
  const { price, timeUnit } = offer;
  const text = priceText(price, locale);
  return price.pricing === 'paid' ? withUnit(text, timeUnit) : text;
}

/** "Online", or the address. A meeting link is never shown here: only people who booked receive it. */
export function placeText({ mode, place }: Offer['delivery']): string {
  if (mode === 'online') return texts.offerText.online;
  return place === '' ? texts.offerText.inPerson : place;
}

/** Where an offer takes place: "Online", "On Zoom", or the address. */
export function meetingText(offer: Pick<Offer, 'delivery'> & { platform?: MeetingPlatform }): string {
  const { platform } = offer;
  return platform === 'zoom' || platform === 'clubhouse'
    ? texts.offerText.on(platforms[platform].name)
    : placeText(offer.delivery);
}

/** What fits four lines on a phone in most styles, so that the text ends at a whole word. */
const shortLength = 140;

/**
 * A description for a list with room for its first lines: plain text, blocks as lines, cut at the end of a
 * sentence or at a word. '' when it has none.
 */
export function shortText(description: RichText): string {
  const points = [...plainText(description).replace(/\s*\n\s*/g, '\n')];
  if (points.length <= shortLength) return points.join('');
  const cut = points.slice(0, shortLength - 1).join('');
  const sentence = /^[\s\S]{60,}[.!?](?=\s)/.exec(cut);
  if (sentence !== null) return sentence[0];
  return `${cut.replace(/\s\S{0,40}$/, '').replace(/[\s,.;:·–-]+$/, '')}…`;
}
