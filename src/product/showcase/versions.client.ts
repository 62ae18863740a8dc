import { callApi } from '../../base/api-call.ts';
import {
  type Restored,
  restoredSchema,
  type VersionDetail,
  type VersionList,
  versionDetailSchema,
  versionLabelAnswer,
  versionListSchema,
} from './contract.ts';
import { defaultPageId } from './page-document.ts';

const versions = `/api/pages/${defaultPageId}/versions`;

/** Versions, newest first; `before` is the number of the last one already shown. */
export const getVersions = (before?: number): Promise<VersionList> =>
  callApi(`${versions}${before === undefined ? '' : `?before=${before}`}`, { answer: versionListSchema });

/** One version, drawn by today's rules, and what sets it apart. */
export const getVersion = async (id: string): Promise<VersionDetail> =>
  (await callApi(`${versions}/${encodeURIComponent(id)}`, { answer: versionDetailSchema })) as VersionDetail;

export const labelVersion = (id: string, label: string): Promise<{ label: string }> =>
  callApi(`${versions}/${id}/label`, { method: 'PUT', body: { label }, answer: versionLabelAnswer });

/** Makes the draft what a version was. `draft_changed` when the draft is not of revision `rev` any more. */
export const restoreVersion = (id: string, rev: number): Promise<Restored> =>
  callApi(`${versions}/${id}/restoration`, { method: 'POST', body: { rev }, answer: restoredSchema });
