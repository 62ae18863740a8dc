import type { CreatorId } from '../../base/id.ts';
import { accept, refuse } from '../../base/result.ts';
import type { Api } from '../../platform/http.ts';
import { answerTo } from '../../platform/http-answer.ts';
import { serve } from '../../platform/operations/serve.ts';
import { serveList } from '../../platform/operations/serve-list.ts';
import * as operations from './contract.ts';
import { importRoutes } from './import/import.routes.ts';
import {
  changeLead,
  changeLeads,
  leadPerson,
  leadsOf,
  markRead,
  oneLead,
  planNext,
  removeLeads,
  restoreLeads,
} from './lead-list.flow.ts';
import { leadList } from './lead-list.ts';
import { erase, oneSubscriber, removeSubscribers, restoreSubscribers, subscribersOf } from './subscriber-list.flow.ts';
import { subscriberList } from './subscriber-list.ts';
import { tagRoutes } from './tags/tags.routes.ts';
import type { VisitorDeps } from './visitor-pages.flow.ts';

const { refusals } = operations.readLead;

/** The creator's subscribers and messages. */
export function audienceRoutes(api: Api, deps: VisitorDeps): void {
  subscriberRoutes(api, deps);
  leadRoutes(api, deps);
}

function subscriberRoutes(api: Api, deps: VisitorDeps): void {
  serveList(api, deps.clock, subscriberList, subscribersOf(deps));
  const { removed, restored } = removals(deps, 'subscriber_not_found', removeSubscribers, restoreSubscribers);
  serve(api, operations.removeSubscribers, removed.several);
  serve(api, operations.restoreSubscribers, restored.several);
  serve(api, operations.removeSubscriber, removed.one);
  serve(api, operations.restoreSubscriber, restored.one);
  serve(api, operations.readSubscriber, async ({ creatorId, params }) => {
    const subscriber = await oneSubscriber(deps, creatorId, params.id);
    return subscriber === undefined ? refuse({ kind: 'subscriber_not_found' as const }) : accept(subscriber);
  });
  serve(api, operations.eraseSubscriber, async ({ creatorId, params }) =>
    (await erase(deps, creatorId, params.id))
      ? accept({ done: true as const })
      : refuse({ kind: 'subscriber_not_found' as const }),
  );
  tagRoutes(api, deps);
  importRoutes(api, deps);
}

function leadRoutes(api: Api, deps: VisitorDeps): void {
  serveList(api, deps.clock, leadList, leadsOf(deps));
  serve(api, operations.setLeadStates, async ({ creatorId, body }) => ({
    leads: await changeLeads(deps, creatorId, body.leads),
  }));
  serve(api, operations.readLead, async ({ creatorId, params }) => found(await oneLead(deps, creatorId, params.id)));
  serve(api, operations.readLeadPerson, async ({ creatorId, params }) =>
    found(await leadPerson(deps, creatorId, params.id)),
  );
  serve(api, operations.changeLead, async ({ creatorId, params, body }) =>
    found(await changeLead(deps, creatorId, params.id, body.state)),
  );
  serve(api, operations.markLeadRead, async ({ creatorId, params }) =>
    found(await markRead(deps, creatorId, params.id)),
  );
  serve(api, operations.planNextAction, async ({ creatorId, params, body }) =>
    found(await planNext(deps, creatorId, params.id, body)),
  );
  const { removed, restored } = removals(deps, 'lead_not_found', removeLeads, restoreLeads);
  serve(api, operations.removeLeads, removed.several);
  serve(api, operations.restoreLeads, restored.several);
  serve(api, operations.removeLead, removed.one);
  serve(api, operations.restoreLead, restored.one);
}

const found = <T>(lead: T | undefined) =>
  lead === undefined ? refuse({ kind: 'lead_not_found' as const }) : accept(lead);

type Removal = (deps: VisitorDeps, creatorId: CreatorId, ids: readonly string[]) => Promise<string[]>;

/** Handlers that remove one or several from a list, and restore them. */
function removals(deps: VisitorDeps, none: keyof typeof refusals, remove: Removal, restore: Removal) {
  const handlers = (act: Removal) => ({
    several: async ({ creatorId, body }: { creatorId: CreatorId; body: { ids: string[] } }) => ({
      ids: await act(deps, creatorId, body.ids),
    }),
    one: async ({ creatorId, params }: { creatorId: CreatorId; params: { id: string } }) => {
      const [done] = await act(deps, creatorId, [params.id]);
      if (done === undefined) throw answerTo(refusals, { kind: none });
      return { done: true as const };
    },
  });
  return { removed: handlers(remove), restored: handlers(restore) };
}
