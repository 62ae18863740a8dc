import { queryOptions } from '@tanstack/react-query';
import { getManualOffers } from './manual-booking.client.ts';

export const manualOffersQuery = queryOptions({ queryKey: ['bookings', 'by-hand'], queryFn: getManualOffers });
