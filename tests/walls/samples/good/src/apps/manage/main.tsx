import { BookingsScreen } from '../../product/bookings/screens/bookings-screen.tsx';
export const screen = <BookingsScreen />;
