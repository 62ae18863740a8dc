import { callApi } from '../../base/api-call.ts';
import { type PreviewDays, previewLinkAnswer, previewLinksTakenBack } from './contract.ts';
import { defaultPageId } from './page-document.ts';

const links = `/api/pages/${defaultPageId}/preview-links`;

/** A whole address that shows the draft until `until` to whoever has it. */
export const makePreviewLink = (days: PreviewDays): Promise<{ url: string; until: string }> =>
  callApi(links, { method: 'POST', body: { days }, answer: previewLinkAnswer });

/** Every link made so far stops opening. */
export const takeBackPreviewLinks = (): Promise<{ takenBack: true }> =>
  callApi(links, { method: 'DELETE', answer: previewLinksTakenBack });
