import { Button } from '../../../ui/button.tsx';
import { list } from '../bookings.client.ts';
export const BookingsScreen = () => <Button key={list().length} />;
