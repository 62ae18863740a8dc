import { formatMoney } from '../../../base/money.ts';
import { plainText, type RichText } from '../../../base/rich-text.ts';
import { type MeetingPlatform, platforms, type TimeUnit } from '../../services/meeting.ts';
import { withUnit } from '../../services/price-words.ts';
import type { GroupService, IndividualService } from '../../services/service.ts';
import { texts } from './texts.ts';

type Offer = IndividualService | GroupService;

/** The price as the visitor reads it: "$40", "Free", or "Price on request" when it is unlisted. */
export function priceText(price: Offer['price'], locale: string): string {
  if (price.pricing === 'free') return texts.offerText.free;
  if (price.pricing === 'unlisted') return texts.offerText.priceOnRequest;
  return formatMoney({ amount: price.amount, currency: price.currency }, locale, true);
}

/** The price of an offer with what it is for: "$40", "$40 a month". Sessions go without saying. */
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

/** What four lines hold on a phone in most styles: cut here it ends in a whole word, and not wherever the lines end. */
const shortLength = 140;

/**
 * A description in a list, where only its first lines have room: its words without their form, parts as lines so that
 * none stays empty, cut at the end of a sentence, or at a word. '' when it has none.
 */
export function shortText(description: RichText): string {
  const points = [...plainText(description).replace(/\s*\n\s*/g, '\n')];
  if (points.length <= shortLength) return points.join('');
  const cut = points.slice(0, shortLength - 1).join('');
  const sentence = /^[\s\S]{60,}[.!?](?=\s)/.exec(cut);
  if (sentence !== null) return sentence[0];
  return `${cut.replace(/\s\S{0,40}$/, '').replace(/[\s,.;:·–-]+$/, '')}…`;
}
