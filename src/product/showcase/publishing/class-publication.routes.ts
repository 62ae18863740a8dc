import type { Api } from '../../../platform/http.ts';
import { HttpRefusal } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { signedIn } from '../../accounts/sessions/session-cookie.http.ts';
import { classPublicationSchema } from '../../bookings/class-changes/class-publication-contract.ts';
import { previewPublication } from '../../bookings/class-changes/preview-publication.flow.ts';
import { assembleDocument } from '../document/assemble-document.ts';
import { isExtra } from '../document/page-record.ts';
import { pageParams } from '../pages/contract.ts';
import { findPage, readDraftRows } from '../pages/showcase.sql.ts';
import { offersOf } from './render-page.flow.ts';

/** What publishing the stored draft would mean for people with spots in its classes. */
export function classPublicationRoutes(api: Api, deps: PlatformContext): void {
  api.get(
    '/api/pages/:pageId/publication/people',
    { schema: { tags: ['showcase'], params: pageParams, response: { 200: classPublicationSchema } } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      const key = { creatorId, pageId: request.params.pageId };
      const page = await findPage(deps.db, key);
      if (page === undefined) throw new HttpRefusal(404, 'page_not_found', 'Page not found.');
      // Nothing can be booked on the other pages.
      if (isExtra(key.pageId)) return { told: 0, left: [], outside: [] };
      const { document } = assembleDocument(await readDraftRows(deps.db, key, page));
      return previewPublication(deps, creatorId, offersOf(document));
    },
  );
}
