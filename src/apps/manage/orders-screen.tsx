import { call } from '../../base/operations/call.ts';
import { BookedDates } from '../../product/bookings/manage/booked-dates.tsx';
import { cancelBooking } from '../../product/bookings/manage/changes-contract.ts';
import { OrdersScreen } from '../../product/orders/screens/orders-screen.tsx';

const cancel = (id: string, refund: number, message: string) =>
  call(cancelBooking, { params: { id }, body: { refund, message } });

/** Orders, each with the dates that were booked with it and a way to cancel them. */
export const OrdersWithBookings = () => <OrdersScreen Booked={BookedDates} cancelBooking={cancel} />;
