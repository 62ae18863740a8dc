import { z } from 'zod';
import type { CreatorId } from '../../../base/id.ts';
import type { Result } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { type Answers, answerTo, HttpRefusal } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { findSigned, signedIn } from '../../accounts/session-cookie.http.ts';
import { limitMessage } from '../../plans/entitlement.ts';
import { basicProfileSchema } from '../blocks/basic-profile/block.ts';
import { type EditRefusal, noRoomMessage, type SingleRefusal } from '../document/showcase.ts';
import {
  appearanceBody,
  baseRevQuery,
  type Draft,
  draftSchema,
  editBody,
  itemOrderSchema,
  itemParams,
  itemSaveSchema,
  kindParams,
  pageParams,
  type Saved,
  savedSchema,
  sectionOrderSchema,
  settingsSchema,
  visibilitySchema,
} from '../pages/contract.ts';
import * as edit from './edit-page.flow.ts';
import { editorItem, readDraft } from './read-draft.flow.ts';

const answers: Answers<Exclude<EditRefusal['kind'], 'limit_reached' | SingleRefusal['kind'] | 'invalid_input'>> = {
  page_not_found: { status: 404, message: 'Page not found.' },
  item_not_found: { status: 404, message: 'Item not found on this page.' },
  edited_elsewhere: {
    status: 409,
    message: 'This was changed in another tab. Compare both versions before you continue.',
  },
  item_deleted: { status: 410, message: 'This was deleted in another tab. Restore it to keep editing.' },
  kind_differs: { status: 409, message: 'This id belongs to a different kind of item.' },
  showcase_only: {
    status: 409,
    message:
      'Services, classes, the weekly schedule, all-access offers and posts can only be on your Showcase. Link to them from here.',
  },
  worn_from_showcase: {
    status: 409,
    message: 'This page uses the name, photo and style of your Showcase. Change them there.',
  },
};

/** What the wire says of an edit that was refused. */
export function refusalOf(refusal: EditRefusal): HttpRefusal {
  switch (refusal.kind) {
    case 'limit_reached':
      return new HttpRefusal(409, refusal.kind, limitMessage(refusal), {
        details: { what: refusal.what, limit: refusal.limit, plan: refusal.plan },
      });
    case 'only_one':
    case 'section_full':
      return new HttpRefusal(409, refusal.kind, noRoomMessage(refusal), { details: { what: refusal.what } });
    case 'invalid_input':
      return new HttpRefusal(400, refusal.kind, Object.values(refusal.fields)[0] ?? 'This is not valid.', {
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
const saved = { 200: savedSchema };

/** The editor's API. Every write answers where the draft stands now; nothing is ever half written. */
export function showcaseRoutes(api: Api, deps: PlatformContext): void {
  const keyOf = async (request: Parameters<typeof signedIn>[1], pageId: string) => {
    const { creatorId } = await signedIn(deps, request);
    return { creatorId, pageId } satisfies { creatorId: CreatorId; pageId: string };
  };

  api.get(
    '/api/pages/:pageId/draft',
    { schema: { tags, params: pageParams, response: { 200: draftSchema } } },
    async (request): Promise<Draft> => {
      const draft = await readDraft(deps.db, await keyOf(request, request.params.pageId));
      if (draft === undefined) throw refusalOf({ kind: 'page_not_found' });
      return draft;
    },
  );

  api.post(
    '/api/pages/:pageId/edits',
    { schema: { tags, params: pageParams, body: editBody, response: saved } },
    async (request): Promise<Saved> =>
      answered(await edit.sendEdit(deps, await keyOf(request, request.params.pageId), request.body)),
  );

  api.put(
    '/api/pages/:pageId/items/:itemId',
    { schema: { tags, params: itemParams, body: itemSaveSchema, response: saved } },
    async (request): Promise<Saved> => {
      const { pageId, itemId } = request.params;
      return answered(await edit.saveItem(deps, await keyOf(request, pageId), itemId, request.body));
    },
  );

  api.delete(
    '/api/pages/:pageId/items/:itemId',
    { schema: { tags, params: itemParams, querystring: baseRevQuery, response: saved } },
    async (request): Promise<Saved> => {
      const { pageId, itemId } = request.params;
      return answered(await edit.deleteItem(deps, await keyOf(request, pageId), itemId, request.query.baseRev));
    },
  );

  api.post(
    '/api/pages/:pageId/items/:itemId/restoration',
    { schema: { tags, params: itemParams, response: saved } },
    async (request): Promise<Saved> => {
      const { pageId, itemId } = request.params;
      return answered(await edit.restoreItem(deps, await keyOf(request, pageId), itemId));
    },
  );

  api.put(
    '/api/pages/:pageId/items/:itemId/visibility',
    { schema: { tags, params: itemParams, body: visibilitySchema, response: saved } },
    async (request): Promise<Saved> => {
      const { pageId, itemId } = request.params;
      const { hidden, baseRev } = request.body;
      return answered(await edit.setHidden(deps, await keyOf(request, pageId), itemId, hidden, baseRev));
    },
  );

  api.put(
    '/api/pages/:pageId/order',
    { schema: { tags, params: pageParams, body: itemOrderSchema, response: saved } },
    async (request): Promise<Saved> => {
      const { kind, itemIds } = request.body;
      return answered(await edit.orderItems(deps, await keyOf(request, request.params.pageId), kind, itemIds));
    },
  );

  api.put(
    '/api/pages/:pageId/sections/order',
    { schema: { tags, params: pageParams, querystring: baseRevQuery, body: sectionOrderSchema, response: saved } },
    async (request): Promise<Saved> => {
      const key = await keyOf(request, request.params.pageId);
      return answered(await edit.orderSections(deps, key, request.body.kinds, request.query.baseRev));
    },
  );

  api.put(
    '/api/pages/:pageId/settings/:kind',
    { schema: { tags, params: kindParams, querystring: baseRevQuery, body: settingsSchema, response: saved } },
    async (request): Promise<Saved> => {
      const { pageId, kind } = request.params;
      const key = await keyOf(request, pageId);
      return answered(await edit.saveSettings(deps, key, kind, request.body.settings, request.query.baseRev));
    },
  );

  api.put(
    '/api/pages/:pageId/profile',
    { schema: { tags, params: pageParams, querystring: baseRevQuery, body: basicProfileSchema, response: saved } },
    async (request): Promise<Saved> => {
      const key = await keyOf(request, request.params.pageId);
      return answered(await edit.saveProfile(deps, key, request.body, request.query.baseRev));
    },
  );

  api.put(
    '/api/pages/:pageId/appearance',
    { schema: { tags, params: pageParams, querystring: baseRevQuery, body: appearanceBody, response: saved } },
    async (request): Promise<Saved> => {
      const key = await keyOf(request, request.params.pageId);
      return answered(await edit.saveAppearance(deps, key, request.body, request.query.baseRev));
    },
  );

  api.get('/', { schema: { hide: true, response: { 302: z.null() } } }, async (request, reply) => {
    const signed = await findSigned(deps, request);
    return reply.redirect(signed === undefined ? (deps.config.LANDING_URL ?? '/home') : '/manage', 302);
  });
}
