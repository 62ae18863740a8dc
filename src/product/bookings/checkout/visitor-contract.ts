import { z } from 'zod';
import { nothing, operation } from '../../../base/operations/operation.ts';
import {
  availabilityQuerySchema,
  availabilitySchema,
  begunAnswerSchema,
  begunQuerySchema,
  bookedAnswerSchema,
  bookingPriceSchema,
  detailsBodySchema,
  holdBodySchema,
  priceBodySchema,
  seriesDatesSchema,
  seriesHoldBodySchema,
  seriesQuerySchema,
  takenAnswerSchema,
} from '../booking/contract.ts';
import { offerListQuerySchema, offerListSchema } from '../booking/offer-list-contract.ts';
import { bookingAnswers as refusals } from './answers.ts';

// The booking island asks these without their schemas: `booking/visitor.client.ts`.
const shared = { tag: 'bookings', who: 'anybody' } as const;
const oneHold = { ...shared, params: z.object({ ref: z.string().max(100) }) };

export const availability = operation('GET /api/vitrine/availability', {
  ...shared,
  id: 'availability',
  does: 'Times that can be booked',
  query: availabilityQuerySchema,
  answer: availabilitySchema,
  refusals,
  compress: true,
});
export const listOffers = operation('GET /api/vitrine/offers', {
  ...shared,
  id: 'listOffers',
  does: 'List all that can be booked or bought with a creator',
  query: offerListQuerySchema,
  answer: offerListSchema,
  refusals,
  compress: true,
});
export const holdTime = operation('POST /api/holds', {
  ...shared,
  id: 'holdTime',
  does: 'Hold a time',
  body: holdBodySchema,
  answer: takenAnswerSchema,
  status: 201,
  refusals,
  mayRepeat: true,
});
export const unfinishedBooking = operation('GET /api/holds/unfinished', {
  ...shared,
  id: 'unfinishedBooking',
  does: 'Unfinished bookings of this browser with a host',
  query: begunQuerySchema,
  answer: begunAnswerSchema,
});
export const releaseUnpaidHold = operation('POST /api/holds/:ref/release', {
  ...oneHold,
  id: 'releaseUnpaidHold',
  does: 'Release a held time instead of paying',
  answer: nothing,
  mayRepeat: true,
});
export const releaseHold = operation('DELETE /api/holds/:ref', {
  ...oneHold,
  id: 'releaseHold',
  does: 'Release a held time',
  asks: false,
  answer: nothing,
});
export const confirmHold = operation('POST /api/holds/:ref/details', {
  ...oneHold,
  id: 'confirmHold',
  does: 'Send the details for a held time and book it',
  body: detailsBodySchema,
  answer: bookedAnswerSchema,
  refusals,
  limit: 'texts',
  mayRepeat: true,
});
export const priceHold = operation('POST /api/holds/:ref/price', {
  ...oneHold,
  id: 'priceHold',
  does: 'The price of a held time, with a coupon',
  body: priceBodySchema,
  answer: bookingPriceSchema,
  refusals,
  mayRepeat: true,
});
export const seriesTimes = operation('GET /api/vitrine/series', {
  ...shared,
  id: 'seriesTimes',
  does: 'Dates of a series that can be booked',
  query: seriesQuerySchema,
  answer: seriesDatesSchema,
  refusals,
});
export const holdSeries = operation('POST /api/series-holds', {
  ...shared,
  id: 'holdSeries',
  does: 'Hold several times at once',
  body: seriesHoldBodySchema,
  answer: takenAnswerSchema,
  status: 201,
  refusals,
  mayRepeat: true,
});
