import { callApi } from '../../../base/api-call.ts';
import { type PreviewDays, previewLinkAnswer, previewLinksTakenBack } from '../pages/contract.ts';

const links = (pageId: string): string => `/api/pages/${encodeURIComponent(pageId)}/preview-links`;

/** A whole address that shows the draft until `until` to whoever has it. */
export const makePreviewLink = (pageId: string, days: PreviewDays): Promise<{ url: string; until: string }> =>
  callApi(links(pageId), { method: 'POST', body: { days }, answer: previewLinkAnswer });

/** Every link made so far stops opening. */
export const takeBackPreviewLinks = (pageId: string): Promise<{ takenBack: true }> =>
  callApi(links(pageId), { method: 'DELETE', answer: previewLinksTakenBack });
