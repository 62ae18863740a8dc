import { operation } from '../../../base/operations/operation.ts';
import {
  appearanceBody,
  draftSchema,
  editBody,
  pageParams,
  savedSchema,
  themePreviewSchema,
} from '../pages/contract.ts';
import { texts } from './texts.ts';

const shared = { tag: 'showcase', who: 'creator', params: pageParams } as const;
const refusals = {
  page_not_found: { status: 404, message: texts.pageNotFound },
  item_not_found: { status: 404, message: texts.showcase.itemNotFound },
  edited_elsewhere: { status: 409, message: texts.showcase.changedElsewhere },
  item_deleted: { status: 410, message: texts.showcase.deletedElsewhere },
  profile_locked: { status: 403, message: texts.showcase.profileIsLocked },
  kind_differs: { status: 409, message: texts.showcase.idTaken },
  showcase_only: { status: 409, message: texts.showcase.onlyOnShowcase },
  worn_from_showcase: { status: 409, message: texts.showcase.showcaseOwned },
};

/** The draft for the editor. The server checked the fields; errors are in `problems`. */
export const readDraft = operation('GET /api/pages/:pageId/draft', {
  ...shared,
  id: 'readDraft',
  does: "Read a page's draft",
  answer: draftSchema,
  refusals,
});
/**
 * One edit, with its history steps. Refused with `fields`, or with what is stored in `details` when it was edited or
 * deleted elsewhere.
 */
export const editDraft = operation('POST /api/pages/:pageId/edits', {
  ...shared,
  id: 'editDraft',
  does: "Edit a page's draft",
  body: editBody,
  answer: savedSchema,
  refusals,
  limit: 'document',
  mayRepeat: true,
});

const theme = {
  ...shared,
  answer: themePreviewSchema,
  refusals: {
    page_not_found: { status: 404, message: texts.pageNotFound },
    worn_from_showcase: { status: 409, message: texts.pendingTheme.showcaseStyle },
    worn_already: { status: 409, message: texts.pendingTheme.alreadyUsed },
  },
} as const;

/** Previews a look on the draft; visitors do not see it. */
export const setPendingTheme = operation('PUT /api/pages/:pageId/pending-theme', {
  ...theme,
  id: 'setPendingTheme',
  does: 'Try a theme on the draft',
  body: appearanceBody,
  limit: 'list',
});
export const dropPendingTheme = operation('DELETE /api/pages/:pageId/pending-theme', {
  ...theme,
  id: 'dropPendingTheme',
  does: 'Drop the tried theme',
  asks: false,
});
