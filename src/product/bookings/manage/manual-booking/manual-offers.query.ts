import { answerQuery } from '../../../../ui/behavior/use-operation.ts';
import { manualBookingOffers } from './manual-booking-contract.ts';

export const manualOffersQuery = answerQuery(manualBookingOffers);
