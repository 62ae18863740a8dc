import type { Api } from '../../../platform/http.ts';
import { HttpRefusal } from '../../../platform/http-answer.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { previewPublication } from '../../bookings/class-changes/preview-publication.flow.ts';
import { assembleDocument } from '../document/assemble-document.ts';
import { isExtra } from '../document/page-record.ts';
import { findPage, readDraftRows } from '../pages/showcase.sql.ts';
import { publicationPeople } from './contract.ts';
import { offersOf } from './render-page.flow.ts';

/** What publishing the stored draft would mean for people with spots in its classes. */
export function classPublicationRoutes(api: Api, deps: PlatformContext): void {
  serve(api, publicationPeople, async ({ creatorId, params: { pageId } }) => {
    const key = { creatorId, pageId };
    const page = await findPage(deps.db, key);
    if (page === undefined) throw new HttpRefusal(404, 'page_not_found', 'Page not found.');
    // Nothing can be booked on the other pages.
    if (isExtra(pageId)) return { told: 0, left: [], outside: [] };
    const { document } = assembleDocument(await readDraftRows(deps.db, key, page));
    return previewPublication(deps, creatorId, offersOf(document));
  });
}
