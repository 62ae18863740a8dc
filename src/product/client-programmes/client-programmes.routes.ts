import type { CreatorId } from '../../base/id.ts';
import { accept, refuse } from '../../base/result.ts';
import type { Api } from '../../platform/http.ts';
import { serve } from '../../platform/operations/serve.ts';
import { serveList } from '../../platform/operations/serve-list.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { deleteProgramme } from './client-programmes.sql.ts';
import * as operations from './contract.ts';
import { programmeFile } from './export-programme.flow.ts';
import { programmeList } from './programme-list.ts';
import { knownProgramme, oneProgramme, programmesOf, seeProgramme, withProgramme } from './read-programme.flow.ts';
import { moveProgramme, saveClientTask, writeNote } from './run-programme.flow.ts';
import { startByHand } from './start-programme.flow.ts';
import * as templates from './template-contract.ts';
import { templateList } from './template-list.ts';
import { archiveTemplate, oneTemplate, saveTemplate, startingServices, templatesOf } from './templates.flow.ts';

/** A creator's templates, and the programmes of their clients. */
export function clientProgrammeRoutes(api: Api, deps: PlatformContext): void {
  templateRoutes(api, deps);
  serveList(api, deps.clock, programmeList, programmesOf(deps));
  const changed = <R extends { kind: string }>(
    creatorId: CreatorId,
    id: string,
    result: Parameters<typeof withProgramme<R>>[3],
  ) => withProgramme<R>(deps, creatorId, id, result);
  serve(api, operations.startProgramme, async ({ creatorId, params: { id }, body }) => {
    const started = await startByHand(deps, creatorId, id, body);
    deps.wake();
    return started.ok ? accept(await knownProgramme(deps, creatorId, id)) : started;
  });
  serve(api, operations.readProgramme, ({ creatorId, params }) => oneProgramme(deps, creatorId, params.id));
  serve(api, operations.seeProgramme, ({ creatorId, params, body }) =>
    seeProgramme(deps, creatorId, params.id, new Date(body.until)),
  );
  serve(api, operations.moveProgramme, ({ creatorId, params: { id }, body }) =>
    changed(creatorId, id, moveProgramme(deps, creatorId, id, body.state)),
  );
  serve(api, operations.saveClientTask, ({ creatorId, params: { id, taskId }, body }) =>
    changed(creatorId, id, saveClientTask(deps, creatorId, id, taskId, body)),
  );
  serve(api, operations.writeProgrammeNote, ({ creatorId, params: { id, noteId }, body }) =>
    changed(creatorId, id, writeNote(deps, creatorId, id, { id: noteId, text: body.text, byClient: false })),
  );
  serve(api, operations.deleteProgramme, async ({ creatorId, params }) =>
    (await deleteProgramme(deps.db, creatorId, params.id))
      ? accept(null)
      : refuse({ kind: 'programme_not_found' as const }),
  );
  serve(api, operations.exportProgramme, ({ creatorId, params }) =>
    programmeFile(deps, creatorId, params.id, params.file),
  );
}

function templateRoutes(api: Api, deps: PlatformContext): void {
  serveList(api, deps.clock, templateList, templatesOf(deps));
  serve(api, templates.listStartingServices, async ({ creatorId }) => ({
    services: await startingServices(deps.db, creatorId),
  }));
  serve(api, templates.readTemplate, ({ creatorId, params }) => oneTemplate(deps, creatorId, params.id));
  serve(api, templates.saveTemplate, ({ creatorId, params, body }) => saveTemplate(deps, creatorId, params.id, body));
  serve(api, templates.archiveTemplate, ({ creatorId, params, body }) =>
    archiveTemplate(deps, creatorId, params.id, body.isArchived),
  );
}
