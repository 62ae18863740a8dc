import { accept, refuse } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import { serveList } from '../../../platform/operations/serve-list.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { blockMember, reportMember } from './block-member.flow.ts';
import * as operations from './contract.ts';
import { exchangeOf, leaveExchange, oneMember, ownEntry, saveEntry } from './directory.flow.ts';
import { exchangeList } from './exchange-list.ts';

/** The exchange network: who is in it, and what it shows of the creator who asks. */
export function directoryRoutes(
  api: Api,
  deps: Pick<PlatformContext, 'db' | 'clock' | 'log' | 'events' | 'wake'>,
): void {
  serveList(api, deps.clock, exchangeList, exchangeOf(deps));
  serve(api, operations.readMember, async ({ creatorId, params }) => {
    const member = await oneMember(deps, creatorId, params.id);
    return member === undefined ? refuse({ kind: 'creator_not_found' as const }) : accept(member);
  });
  serve(api, operations.blockMember, ({ creatorId, params }) => blockMember(deps, creatorId, params.id));
  serve(api, operations.reportMember, ({ creatorId, params, body }) => reportMember(deps, creatorId, params.id, body));
  serve(api, operations.readEntry, ({ creatorId }) => ownEntry(deps, creatorId));
  serve(api, operations.saveEntry, async ({ creatorId, body }) => {
    const saved = await saveEntry(deps, creatorId, body);
    return saved.ok ? accept(await ownEntry(deps, creatorId)) : saved;
  });
  serve(api, operations.leaveExchange, async ({ creatorId }) => {
    await leaveExchange(deps, creatorId);
    return ownEntry(deps, creatorId);
  });
}
