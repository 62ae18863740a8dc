import type { CreatorId } from '../../base/id.ts';
import type { Trx } from '../../platform/database.ts';
import { enqueue } from '../../platform/jobs.ts';
import { callOutside } from '../../platform/outside-call.ts';
import { withZoom } from './hold-zoom.flow.ts';
import type { MeetingDeps } from './meeting-deps.flow.ts';
import { zoomApp } from './zoom/zoom-app.flow.ts';
import { type AppRemoval, complianceBody } from './zoom/zoom-event.ts';
import { creatorsOfZoomUser, removeZoom } from './zoom-connections.sql.ts';
import { forgetMeetings, madeMeetings } from './zoom-meetings.sql.ts';

/** A user removed the app, and Zoom proved it: tokens and what Zoom said of them go, then Zoom is told. */
export async function removeAll(deps: MeetingDeps, removal: AppRemoval): Promise<void> {
  await deps.db.transaction().execute(async trx => {
    for (const creatorId of await creatorsOfZoomUser(trx, removal.userId)) await removeData(deps, trx, creatorId);
    await enqueue(trx, 'report-zoom-removal', removal);
  });
  deps.wake();
}

/** The event was not proved. Zoom is asked with the stored token, and only its own refusal counts. */
export async function planConfirmation(deps: MeetingDeps, removal: AppRemoval): Promise<void> {
  await deps.db.transaction().execute(async trx => {
    for (const creatorId of await creatorsOfZoomUser(trx, removal.userId))
      await enqueue(trx, 'confirm-zoom-removal', { creatorId, removal });
  });
  deps.wake();
}

export async function confirmRemoval(deps: MeetingDeps, creatorId: CreatorId, removal: AppRemoval): Promise<void> {
  const app = zoomApp(deps.config);
  if (app === undefined) return;
  const asked = await withZoom(deps, app, creatorId, api => api.me());
  const isRemoved = !asked.ok && (asked.refusal.kind === 'revoked' || asked.refusal.kind === 'token');
  if (!isRemoved) {
    if (!asked.ok && asked.refusal.kind !== 'not_connected')
      throw new Error(`Zoom did not say whether the app was removed: ${asked.refusal.kind}`);
    return;
  }
  await deps.db.transaction().execute(async trx => {
    await removeData(deps, trx, creatorId);
    await enqueue(trx, 'report-zoom-removal', removal);
  });
  deps.wake();
}

async function removeData(deps: MeetingDeps, trx: Trx, creatorId: CreatorId): Promise<void> {
  const ids = await madeMeetings(trx, creatorId);
  // Before the meetings' own rows, as whatever changes a booking locks that first.
  await deps.events.announce(trx, 'meetingsForgotten', { creatorId, ids });
  await forgetMeetings(trx, creatorId);
  await removeZoom(trx, creatorId);
  deps.log.info({ creatorId, meetings: ids.length }, 'data of Zoom was removed, since the app was');
}

/** Tells Zoom that the data is removed. Zoom no longer requires it, so a failure is only repeated and logged. */
export async function reportCompliance(deps: MeetingDeps, removal: AppRemoval): Promise<void> {
  const app = zoomApp(deps.config);
  if (app === undefined) return;
  const { id, secret } = app.oauth.client;
  const asked = await callOutside(
    {
      method: 'POST',
      url: app.complianceUrl,
      headers: {
        authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(complianceBody(id, removal)),
    },
    app.oauth.rules,
  );
  const status = asked.ok ? asked.value.status : asked.refusal.kind;
  if (asked.ok && asked.value.status >= 200 && asked.value.status < 300) return;
  throw new Error(`Zoom did not take the report of a removal: ${status}`);
}
