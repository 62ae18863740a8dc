import type { Api } from '../../platform/http.ts';
import { serve } from '../../platform/operations/serve.ts';
import { serveList } from '../../platform/operations/serve-list.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { askerOf } from '../accounts/activity/acting.http.ts';
import { changeTag, tagsInUse } from '../customers/person-tags.flow.ts';
import { changePersonTags, listPersonTags } from '../customers/tags-contract.ts';
import * as operations from './contract.ts';
import { peopleOf } from './people-list.flow.ts';
import {
  erasePerson,
  erasureOf,
  mergePerson,
  onePerson,
  personByEmail,
  personFile,
  removeNote,
  saveNote,
  separatePerson,
  timelineOf,
} from './person.flow.ts';
import { personList } from './person-list.ts';

export function peopleRoutes(api: Api, deps: PlatformContext): void {
  serveList(api, deps.clock, personList, peopleOf(deps));
  serve(api, operations.findPerson, ({ creatorId, query }) => personByEmail(deps, creatorId, query.email));
  serve(api, listPersonTags, async ({ creatorId }) => ({ tags: await tagsInUse(deps.db, creatorId) }));
  serve(api, changePersonTags, ({ creatorId, body }) => changeTag(deps.db, creatorId, body));
  serve(api, operations.readPerson, ({ creatorId, params }) => onePerson(deps, creatorId, params.id));
  serve(api, operations.readPersonTimeline, ({ creatorId, params, query }) =>
    timelineOf(deps, creatorId, params.id, query),
  );
  serve(api, operations.savePersonNote, ({ creatorId, params, body }) =>
    saveNote(deps, creatorId, params.id, params.noteId, body.note),
  );
  serve(api, operations.deletePersonNote, ({ creatorId, params }) => removeNote(deps, creatorId, params.noteId));
  serve(api, operations.mergePerson, ({ creatorId, params, body }) =>
    mergePerson(deps, creatorId, params.id, body.email),
  );
  serve(api, operations.separatePerson, ({ creatorId, params }) =>
    separatePerson(deps, creatorId, params.id, params.addressId),
  );
  serve(api, operations.exportPerson, ({ creatorId, params }) => personFile(deps, creatorId, params.id, params.file));
  serve(api, operations.previewErasing, ({ creatorId, params }) => erasureOf(deps, creatorId, params.id));
  serve(api, operations.erasePerson, ({ creatorId, params, body }, { request }) =>
    erasePerson(deps, creatorId, params.id, { ...body, from: askerOf(request) }),
  );
}
