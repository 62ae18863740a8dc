import { BookedDates } from '../../product/bookings/manage/booked-dates.tsx';
import { cancelBooking } from '../../product/bookings/manage/parts/bookings.client.ts';
import { OrdersScreen } from '../../product/orders/screens/orders-screen.tsx';

/** Orders, each with the dates that were booked with it and a way to cancel them. */
export const OrdersWithBookings = () => <OrdersScreen Booked={BookedDates} cancelBooking={cancelBooking} />;
