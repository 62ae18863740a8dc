import { callApi } from '../../../base/api-call.ts';
import { type PreviewDays, previewLinkAnswer, previewLinksTakenBack } from '../pages/contract.ts';

const links = (pageId: string): string => `/api/pages/${encodeURIComponent(pageId)}/preview-links`;

/** The whole address that shows the draft until `until`. */
export const makePreviewLink = (pageId: string, days: PreviewDays): Promise<{ url: string; until: string }> =>
  callApi(links(pageId), { method: 'POST', body: { days }, answer: previewLinkAnswer });

/** Revokes every link made so far. */
export const takeBackPreviewLinks = (pageId: string): Promise<{ takenBack: true }> =>
  callApi(links(pageId), { method: 'DELETE', answer: previewLinksTakenBack });
