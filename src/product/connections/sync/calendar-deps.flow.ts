import type { CreatorId } from '../../../base/id.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import type { EntryToWrite } from '../calendars/calendar-port.ts';

declare module '../../../platform/announcements.ts' {
  interface Announcements {
    /** Somebody has deleted (`movedTo` null) or moved what we wrote to the host's own calendar. */
    outsideEntryChanged: { creatorId: CreatorId; id: string; movedTo: Date | null };
  }
}

/** What belongs into a host's calendar, asked of the rooms that know it. */
export type EntrySource = {
  /** All that is certain and not over, sequence aside. */
  wanted(creatorId: CreatorId, now: Date): Promise<Omit<EntryToWrite, 'sequence'>[]>;
  /** Which of these ids are this host's own bookings or class dates. */
  own(creatorId: CreatorId, ids: readonly string[]): Promise<ReadonlySet<string>>;
};
export type ConnectionDeps = PlatformContext & { entries: EntrySource };
