import { z } from 'zod';
import type { CreatorId } from '../../base/id.ts';
import { fileFormats } from '../../base/list-file.ts';
import { chosenFileSchema } from '../../base/list-question.ts';
import type { Api } from '../../platform/http.ts';
import { type Answers, answerTo } from '../../platform/http-answer.ts';
import { sendListFile } from '../../platform/list-file-answer.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { bodyBytes } from '../../platform/request-limits/body-limits.ts';
import { signedIn } from '../accounts/session-cookie.http.ts';
import {
  doneSchema,
  leadChangeSchema,
  leadFileQuerySchema,
  leadListQuerySchema,
  leadListSchema,
  leadRowSchema,
  leadStatesSchema,
  leadsBeforeSchema,
  severalDoneSchema,
  severalSchema,
  subscriberFileQuerySchema,
  subscriberListQuerySchema,
  subscriberListSchema,
} from './contract.ts';
import { changeLead, changeLeads, leadPage, leadsFile, oneLead, removeLeads, restoreLeads } from './lead-list.flow.ts';
import { texts } from './list-texts.ts';
import { removeSubscribers, restoreSubscribers, subscriberPage, subscribersFile } from './subscriber-list.flow.ts';
import type { VisitorDeps } from './visitor-pages.flow.ts';

const answers: Answers<'subscriber_not_found' | 'lead_not_found'> = {
  subscriber_not_found: { status: 404, message: texts.audience.subscriberNotFound },
  lead_not_found: { status: 404, message: texts.audience.messageNotFound },
};
const refusals = { config: { refusals: answers } };
const params = z.object({ id: z.uuid() });
const tags = ['audience'];

function found<T>(value: T | undefined, kind: keyof typeof answers): T {
  if (value === undefined) throw answerTo(answers, { kind });
  return value;
}

/** The creator's subscribers and messages. */
export function audienceRoutes(api: Api, deps: VisitorDeps): void {
  subscriberRoutes(api, deps);
  leadRoutes(api, deps);
}

function subscriberRoutes(api: Api, deps: VisitorDeps): void {
  api.get(
    '/api/subscribers',
    { schema: { tags, querystring: subscriberListQuerySchema, response: { 200: subscriberListSchema } } },
    async request => subscriberPage(deps, (await signedIn(deps, request)).creatorId, request.query),
  );
  for (const format of fileFormats) {
    const path = `/api/subscribers.${format}`;
    api.get(path, { schema: { tags, querystring: subscriberFileQuerySchema } }, async (request, reply) => {
      const { creatorId } = await signedIn(deps, request);
      const file = subscribersFile(deps, creatorId, request.query);
      return sendListFile(reply, format, 'subscribers', deps.clock.now(), file);
    });
    api.post(path, { bodyLimit: bodyBytes.list, schema: { tags, body: chosenFileSchema } }, async (request, reply) => {
      const { creatorId } = await signedIn(deps, request);
      const file = subscribersFile(deps, creatorId, request.body);
      return sendListFile(reply, format, 'subscribers', deps.clock.now(), file);
    });
  }
  removalRoutes(api, deps, {
    list: 'subscribers',
    remove: removeSubscribers,
    restore: restoreSubscribers,
    none: 'subscriber_not_found',
  });
}

function leadRoutes(api: Api, deps: VisitorDeps): void {
  api.get(
    '/api/leads',
    { schema: { tags, querystring: leadListQuerySchema, response: { 200: leadListSchema } } },
    async request => leadPage(deps, (await signedIn(deps, request)).creatorId, request.query),
  );
  for (const format of fileFormats) {
    const path = `/api/leads.${format}`;
    api.get(path, { schema: { tags, querystring: leadFileQuerySchema } }, async (request, reply) => {
      const { creatorId } = await signedIn(deps, request);
      return sendListFile(reply, format, 'leads', deps.clock.now(), leadsFile(deps, creatorId, request.query));
    });
    api.post(path, { bodyLimit: bodyBytes.list, schema: { tags, body: chosenFileSchema } }, async (request, reply) => {
      const { creatorId } = await signedIn(deps, request);
      return sendListFile(reply, format, 'leads', deps.clock.now(), leadsFile(deps, creatorId, request.body));
    });
  }
  api.put(
    '/api/leads/states',
    { bodyLimit: bodyBytes.list, schema: { tags, body: leadStatesSchema, response: { 200: leadsBeforeSchema } } },
    async request => ({
      leads: await changeLeads(deps, (await signedIn(deps, request)).creatorId, request.body.leads),
    }),
  );
  api.get(
    '/api/leads/:id',
    { ...refusals, schema: { tags, params, response: { 200: leadRowSchema } } },
    async request =>
      found(await oneLead(deps, (await signedIn(deps, request)).creatorId, request.params.id), 'lead_not_found'),
  );
  api.put(
    '/api/leads/:id',
    { ...refusals, schema: { tags, params, body: leadChangeSchema, response: { 200: leadRowSchema } } },
    async request =>
      found(
        await changeLead(deps, (await signedIn(deps, request)).creatorId, request.params.id, request.body.state),
        'lead_not_found',
      ),
  );
  removalRoutes(api, deps, { list: 'leads', remove: removeLeads, restore: restoreLeads, none: 'lead_not_found' });
}

type Removal = (deps: PlatformContext, creatorId: CreatorId, ids: readonly string[]) => Promise<string[]>;
type Removals = { list: 'subscribers' | 'leads'; remove: Removal; restore: Removal; none: keyof typeof answers };

/**
 * Removes one or several from a list, and restores them. Of several, those that no longer exist are left out of
 * the answer.
 */
function removalRoutes(api: Api, deps: PlatformContext, { list, remove, restore, none }: Removals): void {
  for (const [name, act] of [
    ['removals', remove],
    ['restorations', restore],
  ] as const)
    api.post(
      `/api/${list}/${name}`,
      { bodyLimit: bodyBytes.list, schema: { tags, body: severalSchema, response: { 200: severalDoneSchema } } },
      async request => ({ ids: await act(deps, (await signedIn(deps, request)).creatorId, request.body.ids) }),
    );
  for (const [method, path, act] of [
    ['DELETE', `/api/${list}/:id`, remove],
    ['PUT', `/api/${list}/:id/restoration`, restore],
  ] as const)
    api.route({
      method,
      url: path,
      schema: { tags, params, response: { 200: doneSchema } },
      async handler(request) {
        const { creatorId } = await signedIn(deps, request);
        found((await act(deps, creatorId, [request.params.id]))[0], none);
        return { done: true as const };
      },
    });
}
