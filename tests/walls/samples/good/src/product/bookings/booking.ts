import type { Money } from '../../base/money.ts';
import { slot } from '../calendar/free-slots.ts';
export type Booking = { price: Money; slot: typeof slot };
