import { callApi } from '../../../base/api-call.ts';
import type { Appearance } from '../blocks/appearance/block.ts';
import {
  type Draft,
  draftSchema,
  type EditBody,
  type Published,
  publishedSchema,
  type Saved,
  type Scheduled,
  savedSchema,
  scheduleAnswer,
  themePreviewSchema,
  withdrawnSchema,
} from '../pages/contract.ts';

// Browsers refuse a longer body (64 KiB in all) in a call that outlives its page.
const longestKeptAlive = 30_000;

/** The calls about one page of the creator. */
export function pageClient(pageId: string) {
  const page = `/api/pages/${encodeURIComponent(pageId)}`;
  return {
    /** The draft for the editor. The server checked the fields; errors are in `problems`. */
    getDraft: async (): Promise<Draft> => (await callApi(`${page}/draft`, { answer: draftSchema })) as Draft,
    /**
     * Writes one edit, with its history steps. `keepalive` lets the call outlive the page. Throws ApiError:
     * `invalid_input` with `fields`, `edited_elsewhere` with what is stored in `details`, `item_deleted` with the
     * item, `limit_reached`.
     */
    sendEdit: async (body: EditBody, keepalive = false): Promise<Saved> =>
      (await callApi(`${page}/edits`, {
        method: 'POST',
        body,
        keepalive: keepalive && JSON.stringify(body).length < longestKeptAlive,
        answer: savedSchema,
      })) as Saved,
    /** Previews a look on the draft; `worn_already` when the page has it. */
    tryTheme: (look: Appearance): Promise<unknown> =>
      callApi(`${page}/pending-theme`, { method: 'PUT', body: look, answer: themePreviewSchema }),
    discardTheme: (): Promise<unknown> =>
      callApi(`${page}/pending-theme`, { method: 'DELETE', answer: themePreviewSchema }),
    /**
     * Publishes the draft of revision `rev`, which the dialog showed; `changed_meanwhile` when it has changed.
     * `pendingTheme` says what to do with a previewed look, without which one is refused (`theme_pending`).
     */
    publish: (rev: number, pendingTheme?: 'apply' | 'leave'): Promise<Published> =>
      callApi(`${page}/publication`, { method: 'PUT', body: { rev, pendingTheme }, answer: publishedSchema }),
    /** Schedules the draft of revision `rev` for `at`; refused like a publication, and for its time. */
    publishLater: (rev: number, at: Date, pendingTheme?: 'apply' | 'leave'): Promise<{ scheduled: Scheduled | null }> =>
      callApi(`${page}/publication/schedule`, {
        method: 'PUT',
        body: { rev, at: at.toISOString(), pendingTheme },
        answer: scheduleAnswer,
      }),
    /** Changes the time of a scheduled publication; its page stays the same. */
    publishAt: (at: Date): Promise<{ scheduled: Scheduled | null }> =>
      callApi(`${page}/publication/schedule`, {
        method: 'PATCH',
        body: { at: at.toISOString() },
        answer: scheduleAnswer,
      }),
    cancelPublication: (): Promise<{ scheduled: Scheduled | null }> =>
      callApi(`${page}/publication/schedule`, { method: 'DELETE', answer: scheduleAnswer }),
    takeOffline: (): Promise<{ rev: number; isPublished: boolean }> =>
      callApi(`${page}/publication`, { method: 'DELETE', answer: withdrawnSchema }),
  };
}
