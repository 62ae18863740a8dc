import type { Bookable } from '../booking/contract.ts';
import { fetchAhead, latePart } from './late-part.ts';

/** Parts that are not needed for the first free times. */
export const detailsPart = latePart(() => import('./details/details-step.tsx'));
export const zonePart = latePart(() => import('./zone/zone-picker.tsx'));
export const datesPart = latePart(() => import('./times/dates-step.tsx'));
export const monthPart = latePart(() => import('./times/month-of-times.tsx'));
export const offersPart = latePart(() => import('./offers/offer-list.tsx'));
export const waitlistPart = latePart(() => import('./waitlist/waitlist-step.tsx'));

/** Loads the later steps of this offer while the visitor looks at its times. */
export function fetchLaterSteps(offer: Bookable): void {
  fetchAhead(detailsPart);
  fetchAhead(zonePart);
  fetchAhead(monthPart);
  if (offer.series !== null) fetchAhead(datesPart);
  if (offer.waitlist) fetchAhead(waitlistPart);
}
