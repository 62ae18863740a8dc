import { z } from 'zod';
import type { CreatorId } from '../../../base/id.ts';
import type { Result } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { type Answers, answerTo, HttpRefusal } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { bodyBytes } from '../../../platform/request-limits/body-limits.ts';
import { findSigned, signedIn } from '../../accounts/sessions/session-cookie.http.ts';
import { limitMessage } from '../../plans/entitlement.ts';
import { gateMessage } from '../../plans/gate.ts';
import { type EditRefusal, noRoomMessage, type SingleRefusal } from '../document/showcase.ts';
import { type Draft, draftSchema, editBody, pageParams, type Saved, savedSchema } from '../pages/contract.ts';
import { sendEdit } from './edit-page.flow.ts';
import { editorItem, readDraft } from './read-draft.flow.ts';
import { texts } from './texts.ts';

const answers: Answers<
  Exclude<EditRefusal['kind'], 'limit_reached' | 'plan_excludes' | SingleRefusal['kind'] | 'invalid_input'>
> = {
  page_not_found: { status: 404, message: texts.pageNotFound },
  item_not_found: { status: 404, message: texts.showcase.itemNotFoundOnPage },
  edited_elsewhere: { status: 409, message: texts.showcase.changedInAnotherTab },
  item_deleted: { status: 410, message: texts.showcase.deletedInAnotherTab },
  profile_locked: { status: 403, message: texts.showcase.profileIsLocked },
  kind_differs: { status: 409, message: texts.showcase.idBelongsToDifferentKindItem },
  showcase_only: { status: 409, message: texts.showcase.onlyOnShowcase },
  worn_from_showcase: { status: 409, message: texts.showcase.pageUsesNamePhotoStyleShowcase },
};

/** The API's answer to a refused edit. */
export function refusalOf(refusal: EditRefusal): HttpRefusal {
  switch (refusal.kind) {
    case 'limit_reached':
      return new HttpRefusal(409, refusal.kind, limitMessage(refusal), {
        details: { what: refusal.what, limit: refusal.limit, plan: refusal.plan },
      });
    case 'plan_excludes':
      return new HttpRefusal(409, refusal.kind, gateMessage(refusal), {
        details: { what: refusal.what, plan: refusal.plan },
      });
    case 'only_one':
    case 'section_full':
      return new HttpRefusal(409, refusal.kind, noRoomMessage(refusal), { details: { what: refusal.what } });
    case 'invalid_input':
      return new HttpRefusal(400, refusal.kind, Object.values(refusal.fields)[0] ?? texts.showcase.thisIsNotValid, {
        fields: refusal.fields,
      });
    case 'edited_elsewhere':
    case 'item_deleted': {
      if ('part' in refusal) return answerTo(answers, refusal);
      const shown = { kind: refusal.kind, item: editorItem(refusal.item) };
      return answerTo(answers, shown);
    }
    default:
      return answerTo(answers, refusal);
  }
}

function answered<T>(outcome: Result<T, EditRefusal>): T {
  if (!outcome.ok) throw refusalOf(outcome.refusal);
  return outcome.value;
}

const tags = ['showcase'];

/** The editor's API. Every write answers with the state of the draft; writes are all or nothing. */
export function showcaseRoutes(api: Api, deps: PlatformContext): void {
  const keyOf = async (request: Parameters<typeof signedIn>[1], pageId: string) => {
    const { creatorId } = await signedIn(deps, request);
    return { creatorId, pageId } satisfies { creatorId: CreatorId; pageId: string };
  };

  api.get(
    '/api/pages/:pageId/draft',
    { config: { refusals: answers }, schema: { tags, params: pageParams, response: { 200: draftSchema } } },
    async (request): Promise<Draft> => {
      const draft = await readDraft(deps.db, await keyOf(request, request.params.pageId));
      if (draft === undefined) throw refusalOf({ kind: 'page_not_found' });
      return draft;
    },
  );

  api.post(
    '/api/pages/:pageId/edits',
    {
      bodyLimit: bodyBytes.document,
      // Checked before the body, so that only those who may edit make the server read so much.
      onRequest: async request => void (await signedIn(deps, request)),
      config: { mayRepeat: true, refusals: answers },
      schema: { tags, params: pageParams, body: editBody, response: { 200: savedSchema } },
    },
    async (request): Promise<Saved> =>
      answered(await sendEdit(deps, await keyOf(request, request.params.pageId), request.body)),
  );

  api.get('/', { schema: { hide: true, response: { 302: z.null() } } }, async (request, reply) => {
    const signed = await findSigned(deps, request);
    return reply.redirect(signed === undefined ? (deps.config.LANDING_URL ?? '/home') : '/manage', 302);
  });
}
