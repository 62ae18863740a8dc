import { z } from 'zod';
import type { Api } from '../../../platform/http.ts';
import { type Answers, accepted, answerTo } from '../../../platform/http-answer.ts';
import { signedIn } from '../../accounts/sessions/session-cookie.http.ts';
import {
  endedMembershipSchema,
  endMembershipSchema,
  type MemberRow,
  memberListQuerySchema,
  memberListSchema,
  memberStage,
  orderAgreementSchema,
} from '../../orders/passes/member-contract.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { agreementOfOrder } from './agreement.flow.ts';
import { agreementStatus } from './agreement.ts';
import { type MemberFound, memberPage } from './member-list.sql.ts';
import { type EndingRefusal, endMembership } from './membership.flow.ts';
import { texts } from './texts.ts';

const answers: Answers<EndingRefusal['kind'] | 'no_agreement'> = {
  no_agreement: { status: 404, message: texts.api.noAgreement },
  membership_not_found: { status: 404, message: texts.api.notFound },
  membership_over: { status: 409, message: texts.api.over },
  not_ending: { status: 409, message: texts.api.notEnding },
};

/** The creator's members, and ending a membership. */
export function membershipRoutes(api: Api, deps: BookingDeps): void {
  api.get(
    '/api/memberships',
    { schema: { tags: ['orders'], querystring: memberListQuerySchema, response: { 200: memberListSchema } } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      const { members, next } = await memberPage(deps.db, creatorId, request.query);
      return { members: members.map(memberRow), next };
    },
  );

  api.get(
    '/api/orders/:id/agreement',
    {
      config: { refusals: answers },
      schema: { tags: ['orders'], params: z.object({ id: z.uuid() }), response: { 200: orderAgreementSchema } },
    },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      const agreement = await agreementOfOrder(deps, creatorId, request.params.id);
      if (agreement === undefined) throw answerTo(answers, { kind: 'no_agreement' });
      return agreement;
    },
  );

  api.post(
    '/api/memberships/:id/ending',
    {
      config: { refusals: answers },
      schema: {
        tags: ['orders'],
        params: z.object({ id: z.uuid() }),
        body: endMembershipSchema,
        response: { 200: endedMembershipSchema },
      },
    },
    async request =>
      accepted(
        answers,
        await endMembership(deps, (await signedIn(deps, request)).creatorId, request.params.id, request.body.ends),
      ),
  );
}

const memberRow = ({ creatorId: _, period, periodEnd, endedAt, createdAt, ...member }: MemberFound): MemberRow => ({
  ...member,
  agreement: agreementStatus(memberStage({ ...member, endedAt })),
  pricingType: member.parts !== null ? 'single' : member.total === null ? 'membership' : 'subscription',
  billingPeriod: period,
  periodEnd: periodEnd.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
