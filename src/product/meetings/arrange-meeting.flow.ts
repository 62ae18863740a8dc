import { accept, type Result } from '../../base/result.ts';
import { type HoldTrouble, withZoom } from './hold-zoom.flow.ts';
import { mailZoomFailing } from './mail-zoom.flow.ts';
import type { MeetingDeps, WantedMeeting } from './meeting-deps.flow.ts';
import { retryAt } from './retry.ts';
import { markOf, type ZoomMeeting } from './zoom/zoom-api.flow.ts';
import type { ZoomApp } from './zoom/zoom-app.flow.ts';
import { findZoom, noteZoomWorks } from './zoom-connections.sql.ts';
import {
  forgetMeeting,
  letGo,
  type MeetingRow,
  noteAsked,
  noteGone,
  noteMade,
  noteSent,
  noteSure,
} from './zoom-meetings.sql.ts';

type Done<T = null> = Result<T, HoldTrouble>;
type Wanted = Extract<WantedMeeting, { state: 'on' }>;

/** After a call without an answer, a meeting may appear in Zoom's list only later. */
const doubtMinutes = 10;

/** Makes, changes or ends the meeting of one booking or class date, so that Zoom has what is wanted now. */
export async function arrangeMeeting(deps: MeetingDeps, app: ZoomApp, row: MeetingRow): Promise<void> {
  const now = deps.clock.now();
  const wanted = await deps.meetings.wanted(row.creatorId, row.kind, row.id, now);
  if (wanted.state === 'over') return letGo(deps.db, row, { ...rested, endsAt: row.endsAt ?? now });
  if (wanted.state === 'off') {
    const ended = await endMeeting(deps, app, row);
    return ended.ok ? forget(deps, row) : fail(deps, row, row.endsAt, ended.refusal);
  }
  const made = await ensureMeeting(deps, app, row, wanted);
  if (!made.ok) return fail(deps, row, wanted.endsAt, made.refusal);
  const dueAt = made.value ? new Date(now.getTime() + doubtMinutes * 60_000) : null;
  await letGo(deps.db, row, { ...rested, endsAt: wanted.endsAt, dueAt });
}

const rested = { trouble: null, failures: 0, dueAt: null } as const;

/** Whether it must be looked at again, because it may exist twice. */
async function ensureMeeting(deps: MeetingDeps, app: ZoomApp, row: MeetingRow, wanted: Wanted): Promise<Done<boolean>> {
  const { url, title: topic, startsAt, endsAt, zone } = wanted;
  const meeting = { topic, mark: markOf(row.id), url, startsAt, endsAt, zone };
  const sent = JSON.stringify(meeting);
  const { meetingId } = row;
  if (meetingId === null) return makeMeeting(deps, app, row, meeting, sent);
  // Another account of Zoom was connected: the meeting belongs to the one before.
  const holder = await findZoom(deps.db, row.creatorId);
  if (holder !== undefined && holder.revokedAt === null && holder.zoomUserId !== row.zoomUserId)
    return makeAnew(deps, app, row, meeting, sent);
  if (row.doubt) {
    const cleared = await clearDoubt(deps, app, row, meetingId);
    if (!cleared.ok) return cleared;
  }
  if (row.sent === sent) return accept(false);
  const changed = await withZoom(deps, app, row.creatorId, api => api.change(meetingId, meeting));
  // Its host deleted it at Zoom, and the booking is still there.
  if (!changed.ok && changed.refusal.kind === 'gone') return makeAnew(deps, app, row, meeting, sent);
  if (!changed.ok) return changed;
  await noteSent(deps.db, row, sent);
  return accept(false);
}

async function makeAnew(deps: MeetingDeps, app: ZoomApp, row: MeetingRow, meeting: ZoomMeeting, sent: string) {
  await noteGone(deps.db, row);
  return makeMeeting(deps, app, { ...row, meetingId: null, askedAt: null }, meeting, sent);
}

/**
 * A meeting is asked for once: when no answer arrived, it is first looked for by its mark. Of two that are found, one
 * is deleted before anybody has its link.
 */
async function makeMeeting(
  deps: MeetingDeps,
  app: ZoomApp,
  row: MeetingRow,
  meeting: ZoomMeeting,
  sent: string,
): Promise<Done<boolean>> {
  const wasAsked = row.askedAt !== null;
  const made = await withZoom(deps, app, row.creatorId, async (api, { zoomUserId }) => {
    if (wasAsked) {
      const found = await api.find(meeting.mark);
      if (!found.ok) return found;
      const [first, ...others] = found.value;
      for (const { id } of others) {
        const removed = await api.remove(id);
        if (!removed.ok && removed.refusal.kind !== 'gone') return removed;
      }
      if (first !== undefined) {
        const joinUrl = first.joinUrl === undefined ? await api.joinUrl(first.id) : accept(first.joinUrl);
        // It may be of an earlier time: it is changed in the next step.
        return joinUrl.ok ? accept({ id: first.id, joinUrl: joinUrl.value, sent: '', zoomUserId }) : joinUrl;
      }
    }
    await noteAsked(deps.db, row, deps.clock.now());
    const created = await api.create(meeting);
    if (created.ok) return accept({ ...created.value, sent, zoomUserId });
    // Zoom answered that it made none.
    if (created.refusal.kind !== 'unreachable' && !wasAsked) await noteGone(deps.db, row);
    return created;
  });
  if (!made.ok) return made;
  const { id: meetingId, joinUrl, zoomUserId } = made.value;
  const isKnown = made.value.sent === sent;
  await deps.db.transaction().execute(async trx => {
    // Before the meeting's own row, as whatever changes a booking locks that first.
    await deps.events.announce(trx, 'meetingLinked', { creatorId: row.creatorId, id: row.id, kind: row.kind, joinUrl });
    await noteMade(trx, row, { meetingId, zoomUserId, sent: made.value.sent, doubt: wasAsked && isKnown });
    await noteZoomWorks(trx, row.creatorId);
  });
  deps.wake();
  if (isKnown) return accept(wasAsked);
  return ensureMeeting(
    deps,
    app,
    { ...row, meetingId, zoomUserId, sent: '', doubt: false },
    { ...meeting, title: meeting.topic, state: 'on' },
  );
}

async function clearDoubt(deps: MeetingDeps, app: ZoomApp, row: MeetingRow, meetingId: string): Promise<Done> {
  const cleared = await withZoom(deps, app, row.creatorId, async api => {
    const found = await api.find(markOf(row.id));
    if (!found.ok) return found;
    for (const { id } of found.value.filter(one => one.id !== meetingId)) {
      const removed = await api.remove(id);
      if (!removed.ok && removed.refusal.kind !== 'gone') return removed;
    }
    return accept(null);
  });
  if (cleared.ok) await noteSure(deps.db, row);
  return cleared;
}

/** Deletes the meeting, and whatever a call without an answer may have made. */
async function endMeeting(deps: MeetingDeps, app: ZoomApp, row: MeetingRow): Promise<Done> {
  const { meetingId } = row;
  if (meetingId === null && row.askedAt === null) return accept(null);
  const holder = await findZoom(deps.db, row.creatorId);
  if (holder === undefined) return accept(null);
  if (meetingId === null || row.doubt) {
    const cleared = await clearDoubt(deps, app, row, meetingId ?? '');
    if (!cleared.ok) return cleared;
  }
  if (meetingId === null || holder.zoomUserId !== row.zoomUserId) return accept(null);
  const removed = await withZoom(deps, app, row.creatorId, api => api.remove(meetingId));
  return removed.ok || removed.refusal.kind === 'gone' ? accept(null) : removed;
}

async function forget(deps: MeetingDeps, row: MeetingRow): Promise<void> {
  await deps.db.transaction().execute(async trx => {
    const { creatorId, id, kind } = row;
    await deps.events.announce(trx, 'meetingLinked', { creatorId, id, kind, joinUrl: null });
    if (await forgetMeeting(trx, row)) return;
    await letGo(trx, row, { ...rested, endsAt: null });
  });
  await noteGone(deps.db, row);
}

/** The booking stands; its creator is told, and it is tried again, unless only they can change something. */
async function fail(deps: MeetingDeps, row: MeetingRow, endsAt: Date | null, trouble: HoldTrouble): Promise<void> {
  const kind = trouble.kind === 'token' || trouble.kind === 'gone' ? 'refused' : trouble.kind;
  const failures = row.failures + 1;
  const now = deps.clock.now();
  deps.log.warn({ creatorId: row.creatorId, id: row.id, trouble, failures }, 'a meeting could not be arranged at Zoom');
  const waitsForCreator = kind === 'revoked' || kind === 'not_connected';
  const dueAt = waitsForCreator ? null : retryAt(kind, failures, trouble.kind === 'limited' ? trouble.seconds : 0, now);
  await deps.db.transaction().execute(async trx => {
    await letGo(trx, row, { trouble: kind, failures, endsAt, dueAt });
    if (waitsForCreator || row.meetingId !== null) return;
    const holder = await findZoom(trx, row.creatorId);
    if (holder !== undefined) await mailZoomFailing(deps, trx, holder, now);
  });
  deps.wake();
}
