import { operation } from '../../../base/operations/operation.ts';
import { texts as accountTexts } from '../../accounts/account/answer-texts.ts';
import { classPublicationSchema } from '../../bookings/class-changes/class-publication-contract.ts';
import {
  pageParams,
  publicationSchema,
  publishedSchema,
  rescheduleSchema,
  scheduleAnswer,
  scheduleSchema,
  withdrawnSchema,
} from '../pages/contract.ts';
import { texts } from './texts.ts';

const shared = { tag: 'showcase', who: 'creator', params: pageParams } as const;
const refusals = {
  showcase_not_live: { status: 409, message: texts.publication.showcaseFirst },
  account_leaving: { status: 403, message: accountTexts.accounts.accountLeaving },
  handle_missing: { status: 409, message: texts.publication.addressFirst, field: 'userUrl' },
  changed_meanwhile: { status: 409, message: texts.publication.changedElsewhere },
  theme_pending: { status: 409, message: texts.publication.stylePreviewed, field: 'pendingTheme' },
  invalid_items: { status: 422, message: texts.publication.nothingWasPublished },
};

/**
 * Publishes the draft of revision `rev`, which the dialog showed. `pendingTheme` says what to do with a previewed look,
 * without which one is refused.
 */
export const publish = operation('PUT /api/pages/:pageId/publication', {
  ...shared,
  id: 'publish',
  does: 'Publish a page',
  body: publicationSchema,
  answer: publishedSchema,
  refusals,
});
export const unpublish = operation('DELETE /api/pages/:pageId/publication', {
  ...shared,
  id: 'unpublish',
  does: 'Take a page offline',
  answer: withdrawnSchema,
  refusals,
});
/** What publishing the stored draft would mean for people with spots in its classes. */
export const publicationPeople = operation('GET /api/pages/:pageId/publication/people', {
  ...shared,
  id: 'publicationPeople',
  does: 'People affected by a publication',
  answer: classPublicationSchema,
});

const schedule = {
  ...shared,
  answer: scheduleAnswer,
  refusals: {
    time_past: { status: 422, message: texts.publishLater.timeInPast, field: 'at' },
    time_too_far: { status: 422, message: texts.publishLater.tooFarAhead, field: 'at' },
    nothing_scheduled: { status: 404, message: texts.publishLater.nothingScheduled },
  },
} as const;

/** Refused like a publication, and for its time. */
export const schedulePublication = operation('PUT /api/pages/:pageId/publication/schedule', {
  ...schedule,
  id: 'schedulePublication',
  does: 'Schedule a publication',
  body: scheduleSchema,
});
/** Changes the time; the page stays the same. */
export const changePublicationSchedule = operation('PATCH /api/pages/:pageId/publication/schedule', {
  ...schedule,
  id: 'changePublicationSchedule',
  does: 'Reschedule a publication',
  body: rescheduleSchema,
});
export const cancelPublicationSchedule = operation('DELETE /api/pages/:pageId/publication/schedule', {
  ...schedule,
  id: 'cancelPublicationSchedule',
  does: 'Unschedule a publication',
});
