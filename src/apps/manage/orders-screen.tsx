import { BookedDates } from '../../product/bookings/manage/booked-dates.tsx';
import { OrdersScreen } from '../../product/orders/screens/orders-screen.tsx';

/** Orders, each with the dates that were booked with it. */
export const OrdersWithBookings = () => <OrdersScreen Booked={BookedDates} />;
