import type { PlatformContext } from '../../../platform/platform-context.ts';
import type { CardPayments } from './card-payments.ts';
import type { HostBook } from './host.flow.ts';

export type BookingDeps = PlatformContext & { hosts: HostBook; cards: CardPayments };
