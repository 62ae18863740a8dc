import { accept, refuse } from '../../base/result.ts';
import type { Api } from '../../platform/http.ts';
import { serve } from '../../platform/operations/serve.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { deleteNote } from './day-notes.sql.ts';
import { readNotes, saveNote } from './notes.flow.ts';
import * as operations from './notes-contract.ts';

/** Notes on days of a creator's numbers. */
export function noteRoutes(api: Api, deps: PlatformContext): void {
  serve(api, operations.readDayNotes, async ({ creatorId, query }) => ({
    notes: await readNotes(deps, creatorId, query.days),
  }));
  serve(api, operations.saveDayNote, ({ creatorId, params, body }) =>
    saveNote(deps, creatorId, { ...body, id: params.id }),
  );
  serve(api, operations.removeDayNote, async ({ creatorId, params }) =>
    (await deleteNote(deps.db, creatorId, params.id)) ? accept(null) : refuse({ kind: 'note_missing' as const }),
  );
}
