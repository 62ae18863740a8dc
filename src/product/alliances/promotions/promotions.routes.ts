import { creatorIdOf } from '../../../base/id.ts';
import { accept, refuse } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import { serveList } from '../../../platform/operations/serve-list.ts';
import * as acts from './act.flow.ts';
import { deleteBlock, findRules, listBlocked, storeRules } from './blocks.sql.ts';
import * as operations from './contract.ts';
import { fairnessOf } from './fairness.flow.ts';
import { type InviteDeps, inviteCreator, showCreator } from './invite.flow.ts';
import { inviteByEmail } from './invite-by-email.flow.ts';
import { onePromotion, promotionsOf } from './promotion-list.flow.ts';
import { promotionList } from './promotion-list.ts';
import { findPromotion } from './promotions.sql.ts';
import { storeReport } from './reports.sql.ts';
import { wakeInvitations } from './wake-invitations.flow.ts';

/** A creator's cross promotions: invitations, answers, pauses, ends. */
export function promotionRoutes(api: Api, deps: InviteDeps): void {
  serveList(api, deps.clock, promotionList, promotionsOf(deps));
  serve(api, operations.readPromotion, async ({ creatorId, params }) => {
    const found = await onePromotion(deps, creatorId, params.id);
    return found === undefined ? refuse({ kind: 'promotion_not_found' as const }) : accept(found);
  });
  serve(api, operations.readFairness, ({ creatorId, params }) => fairnessOf(deps, creatorId, params.id));
  serve(api, operations.inviteToPromotion, ({ creatorId, body: { userUrl, email, ...invitation } }) =>
    email === undefined
      ? inviteCreator(deps, creatorId, userUrl ?? '', invitation)
      : inviteByEmail(deps, creatorId, email, invitation),
  );
  serve(api, operations.showPartner, ({ creatorId, body: { userUrl, ...recommendation } }) =>
    showCreator(deps, creatorId, userUrl, recommendation),
  );
  serve(api, operations.acceptInvitation, ({ creatorId, params, body }) =>
    acts.acceptInvitation(deps, creatorId, params.id, body),
  );
  serve(api, operations.declineInvitation, ({ creatorId, params, body }) =>
    acts.declineInvitation(deps, creatorId, params.id, body.reason),
  );
  serve(api, operations.removePromotion, ({ creatorId, params, body }) =>
    acts.removePromotion(deps, creatorId, params.id, body.reason),
  );
  serve(api, operations.restorePromotion, ({ creatorId, params }) => acts.restorePromotion(deps, creatorId, params.id));
  serve(api, operations.pausePromotion, ({ creatorId, params, body }) =>
    acts.pausePromotion(deps, creatorId, params.id, body.isPaused),
  );
  serve(api, operations.changeRecommendation, ({ creatorId, params, body }) =>
    acts.changeRecommendation(deps, creatorId, params.id, body),
  );
  serve(api, operations.blockPartner, ({ creatorId, params }) => acts.blockPartner(deps, creatorId, params.id));
  serve(api, operations.reportPartner, async ({ creatorId, params, body }) => {
    const found = await findPromotion(deps.db, creatorId, params.id);
    if (found === undefined || found.partnerId === null) return refuse({ kind: 'promotion_not_found' as const });
    const { partnerId } = found;
    const createdAt = deps.clock.now();
    await deps.db.transaction().execute(trx => storeReport(trx, creatorId, { ...body, partnerId, createdAt }));
    return accept(found);
  });
  serve(api, operations.wakeInvitations, async ({ creatorId }) => ({ count: await wakeInvitations(deps, creatorId) }));
  ruleRoutes(api, deps);
}

function ruleRoutes(api: Api, { db }: Pick<InviteDeps, 'db'>): void {
  serve(api, operations.readPromotionRules, async ({ creatorId }) => ({
    rules: await findRules(db, creatorId),
    blocked: (await listBlocked(db, creatorId)).map(({ firstName, lastName, userUrl, ...rest }) => ({
      ...rest,
      name: `${firstName} ${lastName}`.trim() || (userUrl ?? ''),
    })),
  }));
  serve(api, operations.savePromotionRules, async ({ creatorId, body }) => {
    await storeRules(db, creatorId, body);
    return body;
  });
  serve(api, operations.unblockPartner, async ({ creatorId, params }) => {
    await deleteBlock(db, creatorId, creatorIdOf(params.creatorId));
    return null;
  });
}
