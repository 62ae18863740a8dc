import type { Api } from '../../platform/http.ts';
import { serve } from '../../platform/operations/serve.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import * as operations from './contract.ts';
import { noticeDetail, noticePath, noticeTitle } from './notification.ts';
import { listNoticed, markRead, readStateOf } from './notifications.sql.ts';

export function notificationRoutes(api: Api, { db }: Pick<PlatformContext, 'db'>): void {
  serve(api, operations.listNotifications, async ({ creatorId, query: { cursor, limit } }) => {
    const found = await listNoticed(db, creatorId, cursor, limit + 1);
    const shown = found.slice(0, limit);
    return {
      notifications: shown.map(notice => ({
        ...{ id: notice.id, at: notice.at, kind: notice.kind },
        ...{ title: noticeTitle(notice), detail: noticeDetail(notice), path: noticePath(notice) },
        startsAt: notice.payload.startsAt === undefined ? null : new Date(notice.payload.startsAt),
      })),
      readTo: (await readStateOf(db, creatorId)).readTo,
      next: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
    };
  });
  serve(api, operations.countUnread, async ({ creatorId }) => ({ unread: (await readStateOf(db, creatorId)).unread }));
  serve(api, operations.markNotificationsRead, async ({ creatorId, body }) => {
    await markRead(db, creatorId, body.readTo);
    return { unread: (await readStateOf(db, creatorId)).unread };
  });
}
