import { ApiError } from '../../../base/api-error.ts';
import { publicPath } from '../../domains/public-paths.ts';
import type {
  Availability,
  BegunBooking,
  Booked,
  BookingPrice,
  DetailsSent,
  Position,
  SeriesDates,
  Taken,
} from './contract.ts';
import type { OfferList } from './offer-list-contract.ts';
import { texts } from './texts.ts';

/** The calls of the booking island. Answers are not checked by schema: zod would weigh more than the island itself. */

export const getAvailability = (asked: {
  userUrl: string;
  offerId: string;
  zone: string;
  from: string;
  days: number;
  moving?: string;
}): Promise<Availability> => call('GET', `/api/vitrine/availability?${queryOf(asked)}`);

/** All that can be booked or bought with a host. */
export const getOffers = (userUrl: string): Promise<OfferList> =>
  call('GET', `/api/vitrine/offers?${queryOf({ userUrl })}`);

/** The dates of a series from its first on, each with what conflicts with it. */
export const getSeries = (asked: {
  userUrl: string;
  offerId: string;
  startsAt: string;
  count: number;
}): Promise<SeriesDates> =>
  call<{ dates: SeriesDates }>('GET', `/api/vitrine/series?${queryOf(asked)}`).then(({ dates }) => dates);

/** Holds one time, or either all of several or none. */
export const takeHold = ({
  starts,
  ...body
}: {
  userUrl: string;
  offerId: string;
  starts: readonly string[];
  zone: string;
  bookingId: string;
  came: string;
}): Promise<Taken> =>
  starts.length === 1
    ? call('POST', '/api/holds', { ...body, startsAt: starts[0] })
    : call('POST', '/api/series-holds', { ...body, starts });

export const sendDetails = (ref: string, body: DetailsSent): Promise<Booked> =>
  call('POST', `/api/holds/${ref}/details`, body);

/** The price of a held booking, with a coupon's code. */
export const getPrice = (
  ref: string,
  body: { coupon: string; packageId: string | null; email: string | null },
): Promise<BookingPrice> => call('POST', `/api/holds/${ref}/price`, body);

export type Known = { name: string; email: string; phone: string };

/** The stored details of a visitor who opened their bookings here; undefined for everybody else. */
export const whoAmI = (userUrl: string): Promise<Known | undefined> =>
  call<Known | null>('GET', publicPath(userUrl, 'bookings/me')).then(
    known => known ?? undefined,
    () => undefined,
  );

/** Returns the position on the waitlist, from 1; its place is 0 while a spot is held. */
export const joinWaitlist = (body: {
  userUrl: string;
  offerId: string;
  startsAt: string;
  zone: string;
  name: string;
  email: string;
  autoBook: boolean;
  came: string;
}): Promise<Position> => call('POST', '/api/waitlist', body);

/** Releases a hold. No one waits for the answer: a hold that is not released expires. */
export const dropHold = (ref: string): Promise<void> => call<void>('DELETE', `/api/holds/${ref}`).catch(() => {});

/** Releases a hold whose visitor went on to the payment page, and closes that payment. No one waits for the answer. */
export const giveBackHold = (ref: string): Promise<void> =>
  call<void>('POST', `/api/holds/${ref}/release`).catch(() => {});

/** This browser's unfinished booking with a host; undefined when there is none or the request fails. */
export const getBegun = (userUrl: string): Promise<BegunBooking | undefined> =>
  call<{ begun: BegunBooking | null }>('GET', `/api/holds/unfinished?${queryOf({ userUrl })}`).then(
    ({ begun }) => begun ?? undefined,
    () => undefined,
  );

const queryOf = (asked: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)]));

async function call<T>(method: string, url: string, body?: unknown): Promise<T> {
  const response = await fetch(url, {
    method,
    credentials: 'same-origin',
    keepalive: method === 'DELETE',
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => {
    throw new ApiError(0, 'offline', 'We could not reach the server. Check your connection; nothing was lost.');
  });
  const answer = response.status === 204 ? null : await response.json().catch(() => null);
  if (response.ok) return answer;
  const { code = 'unexpected', message = texts.serverError } = answer?.error ?? {};
  throw new ApiError(response.status, code, message, answer?.error?.fields ?? {}, answer?.error?.details);
}
