import { callApi } from '../../../base/api-call.ts';
import { classPublicationSchema } from '../../bookings/class-changes/class-publication-contract.ts';

/** What publishing the page's stored draft would mean for people with spots in its classes. */
export const getClassPublication = (pageId: string) =>
  callApi(`/api/pages/${encodeURIComponent(pageId)}/publication/people`, { answer: classPublicationSchema });
