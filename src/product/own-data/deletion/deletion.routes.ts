import { accept, refuse } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import { canonicalEmail } from '../../accounts/account/email-address.ts';
import { askerOf } from '../../accounts/activity/acting.http.ts';
import { tokenForDeletion } from '../../accounts/amazon/amazon-leaving.flow.ts';
import { deletionOf, keepAccount, leaveAccount } from '../../accounts/leaving/leaving.flow.ts';
import { sessionToken, signedIn } from '../../accounts/sessions/session-cookie.http.ts';
import { isCharged } from '../../billing/for-rooms/plan-end.flow.ts';
import { previewComing } from '../../bookings/changes/cancel-coming.flow.ts';
import { type Refund, sumRefunds } from '../../bookings/class-dates/class-date.ts';
import { previewUnused } from '../../orders/pass-returns/return-unused.flow.ts';
import type { CloseDeps } from './close-account.flow.ts';
import * as operations from './contract.ts';

const partsOf = ({ currency, card, manualRefund }: Refund) => [
  { currency, amount: card, byProvider: true },
  { currency, amount: manualRefund, byProvider: false },
];

/** Deleting one's account: the consequences, asking for it, and cancelling it. */
export function deletionRoutes(api: Api, deps: CloseDeps): void {
  serve(api, operations.previewDeletion, async ({ creatorId }) => {
    const [coming, hasPlan, deletion] = await Promise.all([
      previewComing(deps, creatorId),
      isCharged(deps, creatorId),
      deletionOf(deps.db, creatorId),
    ]);
    const unused = await previewUnused(deps, creatorId, coming.credits);
    return {
      bookings: coming.bookings,
      openPasses: unused.length,
      refunds: sumRefunds([...coming.refunds.flatMap(partsOf), ...unused]),
      leavesAt: deletion?.dueAt.toISOString() ?? null,
      hasPlan,
      keptYears: deps.config.BOOKS_KEPT_YEARS,
    };
  });

  serve(api, operations.deleteAccount, async ({ creatorId, user, body }, { request }) => {
    if (canonicalEmail(body.email.toLowerCase()) !== user.email) return refuse({ kind: 'other_email' as const });
    const keep = sessionToken(deps, request) ?? '';
    const outsideToken = await tokenForDeletion(deps, keep, creatorId);
    if (!outsideToken.ok) return outsideToken;
    const leavesAt = await leaveAccount(deps, user.id, askerOf(request), { keep, outsideToken: outsideToken.value });
    return accept({ leavesAt: leavesAt.toISOString() });
  });

  serve(api, operations.keepAccount, async ({ creatorId }, { request }) => {
    await keepAccount(deps, creatorId, askerOf(request));
    return signedIn(deps, request);
  });
}
