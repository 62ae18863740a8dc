import type { HostLook } from '../../../base/host-look.ts';
import type { CreatorId } from '../../../base/id.ts';
import type { Language } from '../../../base/language.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import type { FriendLinks } from '../../customers/friend-links.ts';
import type { CardPayments } from './card-payments.ts';
import type { HostBook } from './host.flow.ts';

/** Whether a creator's page is live, asked of the showcase. */
type IsLive = (creatorId: CreatorId) => Promise<boolean>;

/** The look of a creator's published page, asked of the showcase; undefined while nothing is published. */
type ReadLook = (db: Db | Trx, creatorId: CreatorId, shownOn?: 'mail' | 'page') => Promise<HostLook | undefined>;

export type BookingDeps = PlatformContext & {
  hosts: HostBook;
  cards: CardPayments;
  isLive: IsLive;
  lookOf: ReadLook;
  friendLinks: FriendLinks;
  /** Address of the script that picks times, in each language; empty without a build. */
  pickers: Readonly<Record<Language, string>>;
  /** Address of the script that fills in the visitor's email; empty without a build. */
  keptEmailUrl: string;
};
