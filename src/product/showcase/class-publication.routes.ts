import type { Api } from '../../platform/http.ts';
import { HttpRefusal } from '../../platform/http-answer.ts';
import type { Machinery } from '../../platform/machinery.ts';
import { signedIn } from '../accounts/session-cookie.flow.ts';
import { classPublicationSchema } from '../bookings/classes-contract.ts';
import { previewPublication } from '../bookings/preview-publication.flow.ts';
import { assembleDocument } from './assemble-document.ts';
import { pageParams } from './contract.ts';
import { isExtra } from './page-record.ts';
import { offersOf } from './photograph.flow.ts';
import { findPage, readDraftRows } from './showcase.sql.ts';

/** What publishing the draft as it is stored would mean for people who have places in its classes. */
export function classPublicationRoutes(api: Api, deps: Machinery): void {
  api.get(
    '/api/pages/:pageId/publication/people',
    { schema: { tags: ['showcase'], params: pageParams, response: { 200: classPublicationSchema } } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      const key = { creatorId, pageId: request.params.pageId };
      const page = await findPage(deps.db, key);
      if (page === undefined) throw new HttpRefusal(404, 'page_not_found', 'There is no such page.');
      // Nothing can be booked on the other pages.
      if (isExtra(key.pageId)) return { told: 0, left: [], outside: [] };
      const { document } = assembleDocument(await readDraftRows(deps.db, key, page));
      return previewPublication(deps, creatorId, offersOf(document));
    },
  );
}
