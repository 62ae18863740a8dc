import type { Api } from '../../../platform/http.ts';
import { type Answers, accepted, answerTo } from '../../../platform/http-answer.ts';
import { askerOf } from '../../accounts/activity/acting.http.ts';
import { tokenForDeletion } from '../../accounts/amazon/amazon-leaving.flow.ts';
import { sessionSchema } from '../../accounts/contract.ts';
import { canonicalEmail } from '../../accounts/email-address.ts';
import { authSentences } from '../../accounts/errors/auth-errors.ts';
import { deletionOf, keepAccount, leaveAccount } from '../../accounts/leaving/leaving.flow.ts';
import { provenLately } from '../../accounts/proof/proof.http.ts';
import { sessionToken, signedIn } from '../../accounts/session-cookie.http.ts';
import { isCharged } from '../../billing/plan-end.flow.ts';
import { previewComing } from '../../bookings/changes/cancel-coming.flow.ts';
import { type Refund, sumRefunds } from '../../bookings/class-dates/class-date.ts';
import { previewUnused } from '../../orders/pass-returns/return-unused.flow.ts';
import type { CloseDeps } from './close-account.flow.ts';
import { deletionPreviewSchema, deletionSchema, leavingSchema } from './contract.ts';
import { texts } from './texts.ts';

const answers: Answers<'other_email' | 'no_user_pool'> = {
  no_user_pool: { status: 409, message: authSentences.noUserPool },
  other_email: { status: 422, message: texts.otherEmail, field: 'email' },
};

const partsOf = ({ currency, card, manualRefund }: Refund) => [
  { currency, amount: card, byProvider: true },
  { currency, amount: manualRefund, byProvider: false },
];

/** Deleting one's account: the consequences, asking for it, and cancelling it. */
export function deletionRoutes(api: Api, deps: CloseDeps): void {
  const url = '/api/own-data/deletion';
  const tags = ['accounts'];

  api.get(url, { schema: { tags, response: { 200: deletionPreviewSchema } } }, async request => {
    const { creatorId } = await signedIn(deps, request);
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

  api.post(
    url,
    { config: { refusals: answers }, schema: { tags, body: deletionSchema, response: { 200: leavingSchema } } },
    async request => {
      const { creatorId, user } = await provenLately(deps, request);
      if (canonicalEmail(request.body.email.toLowerCase()) !== user.email)
        throw answerTo(answers, { kind: 'other_email' });
      const keep = sessionToken(deps, request) ?? '';
      const outsideToken = accepted(answers, await tokenForDeletion(deps, keep, creatorId));
      const leavesAt = await leaveAccount(deps, user.id, askerOf(request), { keep, outsideToken });
      return { leavesAt: leavesAt.toISOString() };
    },
  );

  api.delete(url, { schema: { tags, response: { 200: sessionSchema } } }, async request => {
    const { creatorId } = await signedIn(deps, request);
    await keepAccount(deps, creatorId, askerOf(request));
    return signedIn(deps, request);
  });
}
