import type { CreatorId } from '../../base/id.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';

declare module '../../platform/announcements.ts' {
  interface Announcements {
    /** A meeting of a booking or class date has this link now; null: it ended. */
    meetingLinked: { creatorId: CreatorId; id: string; kind: MeetingKind; joinUrl: string | null };
    /** All links to meetings of these bookings and dates are to be forgotten. */
    meetingsForgotten: { creatorId: CreatorId; ids: readonly string[] };
  }
}

export type MeetingKind = 'session' | 'class';

/** What a booking or class date needs: a meeting, none any more, or nothing since it is over. */
export type WantedMeeting =
  | { state: 'on'; title: string; startsAt: Date; endsAt: Date; zone: string; url: string }
  | { state: 'off' }
  | { state: 'over' };

/** Asked of the room that knows bookings. */
export type MeetingSource = {
  wanted(creatorId: CreatorId, kind: MeetingKind, id: string, now: Date): Promise<WantedMeeting>;
};
export type MeetingDeps = PlatformContext & { meetings: MeetingSource };
