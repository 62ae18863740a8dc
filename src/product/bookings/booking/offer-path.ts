import { publicPath } from '../../domains/public-paths.ts';

type Sold = {
  userUrl: string;
  offers: ReadonlyMap<string, { kind: 'individualService' | 'groupService' | 'calendarBooking' }>;
};

/** Where an offer is booked: its own page, else the page of its times. Null when it is not offered. */
export function offerPath({ userUrl, offers }: Sold, offerId: string): string | null {
  const kind = offers.get(offerId)?.kind;
  if (kind === undefined) return null;
  // A private booking link has no page of its own.
  return kind === 'calendarBooking'
    ? `/book/${userUrl}/${offerId}`
    : publicPath(userUrl, 'services/:serviceUrl', offerId);
}
