import type { CreatorId } from '../../../base/id.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import type { EntryToWrite } from '../calendars/calendar-port.ts';

declare module '../../../platform/announcements.ts' {
  interface Announcements {
    /** The host deleted (`movedTo` null) or moved a booking's entry in their own calendar. */
    outsideEntryChanged: { creatorId: CreatorId; id: string; movedTo: Date | null };
  }
}

/** What belongs into a host's calendar, asked of the rooms that know it. */
export type EntrySource = {
  /** All that is confirmed and not over, without the sequence. */
  wanted(creatorId: CreatorId, now: Date): Promise<Omit<EntryToWrite, 'sequence'>[]>;
  /** Which of these ids are this host's own bookings or class dates. */
  own(creatorId: CreatorId, ids: readonly string[]): Promise<ReadonlySet<string>>;
};
export type ConnectionDeps = PlatformContext & { entries: EntrySource };
