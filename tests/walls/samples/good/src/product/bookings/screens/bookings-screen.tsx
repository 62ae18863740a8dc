import '../../../ui/style/base.css';
import './bookings.css';
import { Button } from '../../../ui/buttons/button.tsx';
import { list } from '../bookings.client.ts';
export const BookingsScreen = () => <Button key={list().length} />;
