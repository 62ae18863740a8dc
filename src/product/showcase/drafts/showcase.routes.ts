import { z } from 'zod';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { type Answers, answerTo, HttpRefusal } from '../../../platform/http-answer.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { findSigned } from '../../accounts/sessions/session-cookie.http.ts';
import { limitMessage } from '../../plans/entitlement.ts';
import { gateMessage } from '../../plans/gate.ts';
import { type EditRefusal, noRoomMessage, type SingleRefusal } from '../document/showcase.ts';
import * as operations from './contract.ts';
import { sendEdit } from './edit-page.flow.ts';
import { editorItem, readDraft } from './read-draft.flow.ts';
import { texts } from './texts.ts';

const answers: Answers<
  Exclude<EditRefusal['kind'], 'limit_reached' | 'plan_excludes' | SingleRefusal['kind'] | 'invalid_input'>
> = operations.editDraft.refusals;

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
      return new HttpRefusal(400, refusal.kind, Object.values(refusal.fields)[0] ?? texts.showcase.notValid, {
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

/** The editor's API. Every write answers with the state of the draft; writes are all or nothing. */
export function showcaseRoutes(api: Api, deps: PlatformContext): void {
  serve(api, operations.readDraft, async ({ creatorId, params: { pageId } }) => {
    const draft = await readDraft(deps.db, { creatorId, pageId });
    return draft === undefined ? refuse({ kind: 'page_not_found' as const }) : accept(draft);
  });
  serve(api, operations.editDraft, async ({ creatorId, params: { pageId }, body }) =>
    accept(answered(await sendEdit(deps, { creatorId, pageId }, body))),
  );

  api.get('/', { schema: { hide: true, response: { 302: z.null() } } }, async (request, reply) => {
    const signed = await findSigned(deps, request);
    return reply.redirect(
      signed === undefined ? (deps.config.LANDING_URL ?? deps.config.HOME_URL ?? '/home') : '/manage',
      302,
    );
  });
}
