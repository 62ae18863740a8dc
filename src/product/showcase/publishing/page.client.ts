import { call, callWith } from '../../../base/operations/call.ts';
import type { Appearance } from '../blocks/appearance/block.ts';
import { dropPendingTheme, editDraft, readDraft, setPendingTheme } from '../drafts/contract.ts';
import type { Draft, EditBody, Saved } from '../pages/contract.ts';
import {
  cancelPublicationSchedule,
  changePublicationSchedule,
  publish,
  schedulePublication,
  unpublish,
} from './contract.ts';

// Browsers refuse a longer body (64 KiB in all) in a call that outlives its page.
const longestKeptAlive = 30_000;

type Look = 'apply' | 'leave' | undefined;

/** The calls about one page of the creator. What its blocks have checked comes with their types. */
export function pageClient(pageId: string) {
  const params = { pageId };
  return {
    getDraft: async () => (await call(readDraft, { params })) as Draft,
    /** `keepalive` lets the call outlive the page. */
    sendEdit: async (body: EditBody, keepalive = false) => {
      const isShort = JSON.stringify(body).length < longestKeptAlive;
      return (await callWith({ keepalive: keepalive && isShort }, editDraft, { params, body })) as Saved;
    },
    tryTheme: (body: Appearance): Promise<unknown> => call(setPendingTheme, { params, body }),
    discardTheme: (): Promise<unknown> => call(dropPendingTheme, { params }),
    publish: (rev: number, pendingTheme?: Look) => call(publish, { params, body: { rev, pendingTheme } }),
    publishLater: (rev: number, at: Date, pendingTheme?: Look) =>
      call(schedulePublication, { params, body: { rev, at: at.toISOString(), pendingTheme } }),
    publishAt: (at: Date) => call(changePublicationSchedule, { params, body: { at: at.toISOString() } }),
    cancelPublication: () => call(cancelPublicationSchedule, { params }),
    takeOffline: () => call(unpublish, { params }),
  };
}
