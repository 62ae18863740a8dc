import { z } from 'zod';
import { fileFormats } from '../../base/list-file.ts';
import type { Api } from '../../platform/http.ts';
import { type Answers, answerTo } from '../../platform/http-answer.ts';
import { sendListFile } from '../../platform/list-file-answer.ts';
import type { Machinery } from '../../platform/machinery.ts';
import { signedIn } from '../accounts/session-cookie.flow.ts';
import {
  doneSchema,
  leadChangeSchema,
  leadFilterSchema,
  leadListQuerySchema,
  leadListSchema,
  leadRowSchema,
  subscriberFilterSchema,
  subscriberListQuerySchema,
  subscriberListSchema,
} from './contract.ts';
import { changeLead, leadPage, leadsFile, oneLead, removeLead, restoreLead } from './lead-list.flow.ts';
import { removeSubscriber, restoreSubscriber, subscriberPage, subscribersFile } from './subscriber-list.flow.ts';

const answers: Answers<'subscriber_not_found' | 'lead_not_found'> = {
  subscriber_not_found: { status: 404, message: 'There is no such subscriber.' },
  lead_not_found: { status: 404, message: 'There is no such message.' },
};
const params = z.object({ id: z.uuid() });
const tags = ['audience'];
const done = { done: true as const };

function found<T>(value: T | undefined | false, kind: keyof typeof answers): T {
  if (value === undefined || value === false) throw answerTo(answers, { kind });
  return value;
}

/** What the creator sees of the people who want to hear from them, or wrote to them. */
export function audienceRoutes(api: Api, deps: Machinery): void {
  subscriberRoutes(api, deps);
  leadRoutes(api, deps);
}

function subscriberRoutes(api: Api, deps: Machinery): void {
  api.get(
    '/api/subscribers',
    { schema: { tags, querystring: subscriberListQuerySchema, response: { 200: subscriberListSchema } } },
    async request => subscriberPage(deps, (await signedIn(deps, request)).creatorId, request.query),
  );
  for (const format of fileFormats)
    api.get(
      `/api/subscribers.${format}`,
      { schema: { tags, querystring: subscriberFilterSchema } },
      async (request, reply) => {
        const { creatorId } = await signedIn(deps, request);
        const file = subscribersFile(deps, creatorId, request.query);
        return sendListFile(reply, format, 'subscribers', deps.clock.now(), file);
      },
    );
  api.delete('/api/subscribers/:id', { schema: { tags, params, response: { 200: doneSchema } } }, async request => {
    const { creatorId } = await signedIn(deps, request);
    found(await removeSubscriber(deps, creatorId, request.params.id), 'subscriber_not_found');
    return done;
  });
  api.put(
    '/api/subscribers/:id/restoration',
    { schema: { tags, params, response: { 200: doneSchema } } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      found(await restoreSubscriber(deps, creatorId, request.params.id), 'subscriber_not_found');
      return done;
    },
  );
}

function leadRoutes(api: Api, deps: Machinery): void {
  api.get(
    '/api/leads',
    { schema: { tags, querystring: leadListQuerySchema, response: { 200: leadListSchema } } },
    async request => leadPage(deps, (await signedIn(deps, request)).creatorId, request.query),
  );
  for (const format of fileFormats)
    api.get(`/api/leads.${format}`, { schema: { tags, querystring: leadFilterSchema } }, async (request, reply) => {
      const { creatorId } = await signedIn(deps, request);
      return sendListFile(reply, format, 'leads', deps.clock.now(), leadsFile(deps, creatorId, request.query));
    });
  api.get('/api/leads/:id', { schema: { tags, params, response: { 200: leadRowSchema } } }, async request => {
    const { creatorId } = await signedIn(deps, request);
    return found(await oneLead(deps, creatorId, request.params.id), 'lead_not_found');
  });
  api.put(
    '/api/leads/:id',
    { schema: { tags, params, body: leadChangeSchema, response: { 200: leadRowSchema } } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      return found(await changeLead(deps, creatorId, request.params.id, request.body.state), 'lead_not_found');
    },
  );
  api.delete('/api/leads/:id', { schema: { tags, params, response: { 200: doneSchema } } }, async request => {
    const { creatorId } = await signedIn(deps, request);
    found(await removeLead(deps, creatorId, request.params.id), 'lead_not_found');
    return done;
  });
  api.put('/api/leads/:id/restoration', { schema: { tags, params, response: { 200: doneSchema } } }, async request => {
    const { creatorId } = await signedIn(deps, request);
    found(await restoreLead(deps, creatorId, request.params.id), 'lead_not_found');
    return done;
  });
}
