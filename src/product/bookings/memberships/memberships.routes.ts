import type { z } from 'zod';
import { accept, refuse } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import { servePages } from '../../../platform/operations/serve-list.ts';
import * as operations from '../../orders/passes/member-contract.ts';
import { memberList } from '../../orders/passes/member-list.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { agreementOfOrder } from './agreement.flow.ts';
import { agreementStatus } from './agreement.ts';
import { type MemberFound, memberPage } from './member-list.sql.ts';
import { endMembership } from './membership.flow.ts';

/** The creator's members, and ending a membership. */
export function membershipRoutes(api: Api, deps: BookingDeps): void {
  servePages(api, memberList, async (creatorId, query) => {
    const { members, next } = await memberPage(deps.db, creatorId, query);
    return { members: members.map(memberRow), next };
  });
  serve(api, operations.getOrderAgreement, async ({ creatorId, params }) => {
    const agreement = await agreementOfOrder(deps, creatorId, params.id);
    return agreement === undefined ? refuse({ kind: 'no_agreement' as const }) : accept(agreement);
  });
  serve(api, operations.endMembership, ({ creatorId, params, body }) =>
    endMembership(deps, creatorId, params.id, body.ends),
  );
}

const memberRow = (member: MemberFound): z.input<typeof memberList.row> & MemberFound => ({
  ...member,
  agreement: agreementStatus(operations.memberStage(member)),
  pricingType: member.parts !== null ? 'single' : member.total === null ? 'membership' : 'subscription',
  billingPeriod: member.period,
});
