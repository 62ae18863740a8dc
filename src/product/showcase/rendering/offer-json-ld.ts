import { plainText } from '../../../base/rich-text.ts';
import { shorten } from '../../../base/text-length.ts';
import { isZone } from '../../../base/zone.ts';
import { instantOf } from '../../calendar/wall-time.ts';
import type { OfferRating } from '../../reviews/published-reviews.ts';
import { firstDateOf, repeats, weekdaysOf } from '../../services/recurrence.ts';
import type { GroupService, IndividualService } from '../../services/service.ts';
import { offerRating } from '../document/extra-page.ts';
import type { PageDocument, PageFacts } from '../document/page-document.ts';
import { offerPath, pictureAddress, publicAddress } from '../document/page-links.ts';
import { breadcrumbNode, graph, type Node, personNode, priceFacts } from './page-json-ld.ts';
import type { Offer } from './render-service.tsx';

/**
 * Structured data of a service's page: the service, its price, and its breadcrumb; of a class also its times.
 * Meeting links are only for customers, and never here. Of three reviews and more of it there is a rating, as the page
 * shows it: search engines read one of an Event and of a Product, which schema.org lets a service be.
 */
export function offerPageJsonLd(document: PageDocument, facts: PageFacts, offer: Offer, origin: string): Node {
  const { id, fields } = offer.item;
  const url = publicAddress(facts, origin, offerPath(facts, id));
  const provider = personNode(document, facts, origin);
  const description = shorten(plainText(fields.description), 300);
  const common = {
    name: fields.title,
    url,
    ...(description === '' ? {} : { description }),
    ...imageOf(fields, facts, origin),
  };
  const offers = { '@type': 'Offer', url, ...priceFacts(fields.price) };
  const place = placeNode(fields);
  const rating = ratingNode(offerRating(document, facts, id));
  const service = {
    '@type': rating === undefined ? 'Service' : ['Service', 'Product'],
    '@id': `${url}#service`,
    ...common,
    provider,
    offers,
    ...(rating === undefined ? {} : { aggregateRating: rating }),
    availableChannel: {
      '@type': 'ServiceChannel',
      serviceUrl: url,
      ...(place === undefined ? {} : { serviceLocation: place }),
    },
  };
  return graph([
    offer.kind === 'groupService'
      ? eventNode(offer.item.fields, facts, {
          ...{ ...common, organizer: provider, offers },
          ...(rating === undefined ? {} : { aggregateRating: rating }),
        })
      : service,
    breadcrumbNode(document, facts, origin, { name: fields.title, url }),
  ]);
}

const ratingNode = (rating: OfferRating | undefined): Node | undefined =>
  rating && {
    '@type': 'AggregateRating',
    ...{ ratingValue: rating.average, reviewCount: rating.shown, bestRating: 5, worstRating: 1 },
  };

const imageOf = ({ imageId }: Pick<GroupService, 'imageId'>, facts: PageFacts, origin: string): Node => {
  const image = imageId === null ? undefined : facts.images[imageId];
  const address = pictureAddress(facts, origin, image?.src);
  return address === undefined ? {} : { image: address };
};

const placeNode = ({ delivery }: Pick<IndividualService, 'delivery'>): Node | undefined =>
  delivery.mode === 'online' || delivery.place === ''
    ? undefined
    : { '@type': 'Place', name: delivery.place, address: delivery.place };

function eventNode(fields: GroupService, facts: PageFacts, common: Node & { url?: unknown }): Node {
  const online = fields.delivery.mode === 'online';
  const place = online ? { '@type': 'VirtualLocation', url: common.url } : placeNode(fields);
  const begin = minutesOf(fields.startTime);
  return {
    '@type': 'Event',
    ...common,
    startDate: instant(facts.zone, firstDateOf(fields), begin),
    endDate: instant(facts.zone, firstDateOf(fields), begin + fields.durationMinutes),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${online ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
    maximumAttendeeCapacity: fields.capacity,
    ...(place === undefined ? {} : { location: place }),
    ...(repeats(fields.recurrence) ? { eventSchedule: scheduleNode(fields, facts.zone) } : {}),
  };
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  day => `https://schema.org/${day}`,
);

/** The rhythm of a class in the host's local time. */
const scheduleNode = (fields: GroupService, zone: string): Node => ({
  '@type': 'Schedule',
  ...(fields.recurrence === 'daily_including_weekends'
    ? { repeatFrequency: 'P1D' }
    : { repeatFrequency: 'P1W', byDay: byDay(fields) }),
  startDate: firstDateOf(fields),
  ...(fields.untilDate === null ? {} : { endDate: fields.untilDate }),
  startTime: `${fields.startTime}:00`,
  duration: `PT${fields.durationMinutes}M`,
  scheduleTimezone: zone,
});

const byDay = (fields: GroupService): string | undefined | (string | undefined)[] => {
  const days = weekdaysOf(fields).map(day => weekdays[day - 1]);
  return days.length === 1 ? days[0] : days;
};

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** A wall time as an instant that means the same everywhere. */
const instant = (zone: string, date: string, minutes: number): string =>
  new Date(instantOf(isZone(zone) ? zone : 'UTC', date, minutes)).toISOString();
