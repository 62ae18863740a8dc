import { callApi } from '../../../../base/api-call.ts';
import { type ManualBooking, manualBookingAnswerSchema, manualOffersSchema } from './manual-booking-contract.ts';

export const getManualOffers = () => callApi('/api/bookings/by-hand', { answer: manualOffersSchema });
/** Throws ApiError with `fields` when a field is wrong, and `in_the_way` with what conflicts with the time. */
export const addManualBooking = (booking: ManualBooking) =>
  callApi('/api/bookings/by-hand', { method: 'POST', body: booking, answer: manualBookingAnswerSchema });
