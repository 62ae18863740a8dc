import { lengthText } from '../../../base/length-text.ts';
import { formatMoney } from '../../../base/money.ts';
import { publicPath } from '../../domains/public-paths.ts';
import type { LiveOffer } from '../../services/offers.flow.ts';
import { withUnit } from '../../services/price-words.ts';
import type { PromotionOffer } from '../../services/promotion.ts';
import { accessText, perText } from '../../services/promotion-words.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { Host } from '../booking/host.flow.ts';
import type { ListedOffer, OfferList } from '../booking/offer-list-contract.ts';
import { texts } from '../booking/texts.ts';
import { hostOutlook } from './availability.flow.ts';

type Outlook = Awaited<ReturnType<typeof hostOutlook>>;

/** What can be booked by anybody: private links and prices on request are not listed. */
const listedOffers = (host: Host): LiveOffer[] =>
  [...host.offers.values()].filter(
    ({ kind, fields }) => kind !== 'calendarBooking' && fields.price.pricing !== 'unlisted',
  );

/** Whether there is more to choose from than one offer. */
export const hasSeveralOffers = (host: Host): boolean => listedOffers(host).length + host.promotions.size > 1;

/** All that visitors may choose from: sessions, classes, passes. */
export async function listOffers(deps: BookingDeps, host: Host): Promise<OfferList> {
  const offers = listedOffers(host);
  const outlook = await hostOutlook(deps, host);
  const listed = (kind: LiveOffer['kind']) =>
    offers.filter(offer => offer.kind === kind).map(offer => sessionOf(host, offer, outlook));
  return {
    hostName: host.name,
    hostZone: host.zone,
    offers: [
      ...listed('individualService'),
      ...listed('groupService'),
      ...[...host.promotions.values()].map(offer => passOf(host, offer)),
    ],
  };
}

function sessionOf(host: Host, offer: LiveOffer, { services, classes }: Outlook): ListedOffer {
  const { offerId, fields } = offer;
  const { mode, place } = fields.delivery;
  const dates = classes.filter(date => date.offerId === offerId);
  const open = dates.find(({ taken, capacity }) => taken < capacity);
  const next = services.find(each => each.offerId === offerId) ?? open;
  const where = mode === 'online' ? texts.online : place || texts.inPerson;
  return {
    offerId,
    kind: offer.kind === 'groupService' ? 'groupService' : 'individualService',
    title: fields.title,
    price: priceText(fields.price, offer.kind === 'groupService' ? offer.fields.timeUnit : 'session'),
    about: `${lengthText(fields.durationMinutes)} · ${where}`,
    mode,
    next: next?.startsAt.toISOString() ?? null,
    full: dates.length > 0 && open === undefined,
    href: publicPath(host.userUrl, 'services/:serviceUrl', offerId),
  };
}

function passOf({ userUrl }: Host, { offerId, fields: { title, price, access } }: PromotionOffer): ListedOffer {
  const text = priceText(price);
  return {
    offerId,
    kind: 'promotion',
    title,
    price: access.renews === null ? text : perText(text, access.renews),
    about: accessText(access),
    mode: 'online',
    next: null,
    full: false,
    href: publicPath(userUrl, 'passes/:offerId', offerId),
  };
}

const priceText = (
  { pricing, amount, currency }: LiveOffer['fields']['price'],
  unit?: Parameters<typeof withUnit>[1],
) => (pricing === 'free' ? texts.free : withUnit(formatMoney({ amount, currency }), unit));
