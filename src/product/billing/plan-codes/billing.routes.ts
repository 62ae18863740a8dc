import type { CreatorId } from '../../../base/id.ts';
import type { Api } from '../../../platform/http.ts';
import { type Answers, accepted, tooManyTries } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { countTry } from '../../../platform/request-limits/throttle.sql.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { signedIn } from '../../accounts/sessions/session-cookie.http.ts';
import { entitlements } from '../../plans/entitlement.ts';
import { codeSchema, type PlanAnswer, planAnswerSchema } from './contract.ts';
import { codeTries } from './plan-code.ts';
import { listRedeemed } from './plan-codes.sql.ts';
import { type CodeRefusal, redeemCode } from './redeem-code.flow.ts';
import { texts } from './texts.ts';

const answers: Answers<CodeRefusal['kind']> = {
  code_invalid: { status: 422, message: texts.codes.invalid, field: 'code' },
  code_used: { status: 409, message: texts.codes.used, field: 'code' },
  code_ended: { status: 409, message: texts.codes.ended, field: 'code' },
  code_wrong_plan: { status: 409, message: texts.codes.wrongPlan, field: 'code' },
};

/** The creator's plan and the codes of the operator. */
export function billingRoutes(api: Api, deps: PlatformContext): void {
  const tags = ['billing'];
  const response = { 200: planAnswerSchema };

  const describe = async (creatorId: CreatorId): Promise<PlanAnswer> => {
    const { plan, ownPlan, isWhitelisted } = await creatorById(deps, creatorId);
    const redeemed = await listRedeemed(deps.db, creatorId);
    return {
      plan,
      ownPlan,
      isWhitelisted,
      allowed: entitlements[plan],
      images: deps.config.PICTURES_PER_CREATOR,
      redeemed: redeemed.map(code => ({ ...code, redeemedAt: code.redeemedAt.toISOString() })),
    };
  };

  api.get('/api/plan', { schema: { tags, response } }, async request =>
    describe((await signedIn(deps, request)).creatorId),
  );

  api.post(
    '/api/plan/codes',
    { config: { refusals: answers }, schema: { tags, body: codeSchema, response } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      const wait = await countTry(deps.db, `plan-code:${creatorId}`, codeTries);
      if (wait !== undefined) throw tooManyTries(wait);
      accepted(answers, await redeemCode(deps, creatorId, request.body.code));
      return describe(creatorId);
    },
  );
}
