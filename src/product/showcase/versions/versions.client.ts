import { callApi } from '../../../base/api-call.ts';
import {
  checkpointAnswer,
  type Restored,
  restoredSchema,
  type VersionDetail,
  type VersionLine,
  type VersionList,
  versionDetailSchema,
  versionLabelAnswer,
  versionListSchema,
} from '../pages/versions-contract.ts';

const versions = (pageId: string): string => `/api/pages/${encodeURIComponent(pageId)}/versions`;

/** Versions, newest first; `before` is the number of the last one already shown. */
export const getVersions = (pageId: string, before?: number): Promise<VersionList> =>
  callApi(`${versions(pageId)}${before === undefined ? '' : `?before=${before}`}`, { answer: versionListSchema });

/** One version, drawn by today's rules, and what sets it apart. */
export const getVersion = async (pageId: string, id: string): Promise<VersionDetail> =>
  (await callApi(`${versions(pageId)}/${encodeURIComponent(id)}`, { answer: versionDetailSchema })) as VersionDetail;

/** Keeps the draft as the server holds it now, by a name. */
export const keepCheckpoint = (pageId: string, label: string): Promise<VersionLine> =>
  callApi(versions(pageId), { method: 'POST', body: { label }, answer: checkpointAnswer });

export const labelVersion = (pageId: string, id: string, label: string): Promise<{ label: string }> =>
  callApi(`${versions(pageId)}/${id}/label`, { method: 'PUT', body: { label }, answer: versionLabelAnswer });

/** Makes the draft what a version was. `draft_changed` when the draft is not of revision `rev` any more. */
export const restoreVersion = (pageId: string, id: string, rev: number): Promise<Restored> =>
  callApi(`${versions(pageId)}/${id}/restoration`, { method: 'POST', body: { rev }, answer: restoredSchema });
