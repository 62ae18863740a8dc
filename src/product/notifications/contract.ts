import { z } from 'zod';
import { instant } from '../../base/operations/instant.ts';
import { operation } from '../../base/operations/operation.ts';

const noticeSchema = z.object({
  id: z.number(),
  at: instant,
  /** The kind of its event: 'booking.confirmed'. */
  kind: z.string(),
  title: z.string(),
  detail: z.string(),
  /** The time of the booking or date that it is about. */
  startsAt: instant.nullable(),
  /** The screen of what it is about. */
  path: z.string(),
});
export type Notice = z.output<typeof noticeSchema>;

const shared = { tag: 'notifications', who: 'creator' } as const;
/** At most 100 are counted. */
const unread = z.int();

export const listNotifications = operation('GET /api/notifications', {
  ...shared,
  id: 'listNotifications',
  does: 'List what happened, latest first',
  query: z.object({
    cursor: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  answer: z.object({
    notifications: z.array(noticeSchema),
    /** Those with a greater id are unread. */
    readTo: z.number(),
    next: z.number().nullable(),
  }),
});
export const countUnread = operation('GET /api/notifications/unread', {
  ...shared,
  id: 'countUnreadNotifications',
  does: 'Count unread notifications, up to 100',
  answer: z.object({ unread }),
});
export const markNotificationsRead = operation('PUT /api/notifications/read', {
  ...shared,
  id: 'markNotificationsRead',
  does: 'Mark notifications as read up to one of them',
  body: z.strictObject({ readTo: z.int().nonnegative() }),
  answer: z.object({ unread }),
});
