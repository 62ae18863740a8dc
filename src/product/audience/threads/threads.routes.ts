import { accept, refuse } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { VisitorDeps } from '../visitor-pages.flow.ts';
import * as operations from './contract.ts';
import { addNote, inviteLead, leadThread, removeNote, replyToLead } from './lead-thread.flow.ts';

/** What a creator writes about a lead, and to it. */
export function threadRoutes(api: Api, deps: VisitorDeps): void {
  serve(api, operations.readLeadThread, async ({ creatorId, params }) => {
    const thread = await leadThread(deps, creatorId, params.id);
    return thread === undefined ? refuse({ kind: 'lead_not_found' }) : accept(thread);
  });
  serve(api, operations.replyToLead, ({ creatorId, params, body }) => replyToLead(deps, creatorId, params.id, body));
  serve(api, operations.addLeadNote, ({ creatorId, params, body }) => addNote(deps, creatorId, params.id, body));
  serve(api, operations.deleteLeadNote, async ({ creatorId, params }) =>
    (await removeNote(deps, creatorId, params.id, params.noteId))
      ? accept({ done: true as const })
      : refuse({ kind: 'note_not_found' }),
  );
  serve(api, operations.inviteLead, ({ creatorId, params }) => inviteLead(deps, creatorId, params.id));
}
