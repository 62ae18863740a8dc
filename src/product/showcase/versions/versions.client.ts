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

/** One version, rendered by today's rules, and its differences. */
export const getVersion = async (pageId: string, id: string): Promise<VersionDetail> =>
  (await callApi(`${versions(pageId)}/${encodeURIComponent(id)}`, { answer: versionDetailSchema })) as VersionDetail;

/** Saves the server's current draft as a named version. */
export const keepCheckpoint = (pageId: string, label: string): Promise<VersionLine> =>
  callApi(versions(pageId), { method: 'POST', body: { label }, answer: checkpointAnswer });

export const labelVersion = (pageId: string, id: string, label: string): Promise<{ label: string }> =>
  callApi(`${versions(pageId)}/${id}/label`, { method: 'PUT', body: { label }, answer: versionLabelAnswer });

/** Restores a version as the draft. `draft_changed` when the draft is not of revision `rev` any more. */
export const restoreVersion = (pageId: string, id: string, rev: number): Promise<Restored> =>
  callApi(`${versions(pageId)}/${id}/restoration`, { method: 'POST', body: { rev }, answer: restoredSchema });
