import type { CreatorId } from '../../../base/id.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import type { CardPayments } from './card-payments.ts';
import type { HostBook } from './host.flow.ts';

/** Whether a creator's page is live, as the room that publishes pages knows. */
export type IsLive = (creatorId: CreatorId) => Promise<boolean>;

export type BookingDeps = PlatformContext & { hosts: HostBook; cards: CardPayments; isLive: IsLive };
