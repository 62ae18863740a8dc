import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { inTransaction } from '../../../platform/database.ts';
import { queueMail } from '../../../platform/mail.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { admitMails } from '../../orders/strangers/stranger-mails.flow.ts';
import { accountState } from './account-state.sql.ts';
import { badgeText } from './badge.ts';
import { countInvitation, type Invitation, type InviteDeps, type InviteRefusal } from './invite.flow.ts';
import { newPromotion } from './move-pair.flow.ts';
import { mayInvite, restsUntil } from './promotion-limits.ts';
import { lockByEmail, type Promotion, storePromotion } from './promotions.sql.ts';

export type EmailRefusal = InviteRefusal | { kind: 'not_eligible' | 'too_many_strangers' };

/**
 * Invites the owner of an address. Whether the address has an account is not revealed: the invitation waits until its owner
 * signs up, or opens it with their account (decision 0120). An address is mailed once by the same creator.
 */
export async function inviteByEmail(
  deps: InviteDeps,
  creatorId: CreatorId,
  email: string,
  { badge, customBadge, note }: Invitation,
): Promise<Result<Promotion, EmailRefusal>> {
  const now = deps.clock.now();
  const done = await inTransaction<Promotion, EmailRefusal>(deps.db, async trx => {
    const creator = await creatorById({ db: trx }, creatorId);
    if (creator.email === email) return refuse({ kind: 'own_page' });
    const known = await lockByEmail(trx, creatorId, email);
    if (known?.status === 'non_vitrine_invite_pending') return refuse({ kind: 'already_open' });
    if (known !== undefined && restsUntil(known, now) !== undefined) return refuse({ kind: 'resting' });
    if (!mayInvite(await accountState(trx, creatorId), now)) return refuse({ kind: 'not_eligible' });
    const row: Promotion = {
      ...(known ?? newPromotion(creatorId, null, 'non_vitrine_invite_pending', now)),
      ...{ status: 'non_vitrine_invite_pending', before: null, endedBy: null, endedAt: null, reason: '' },
      ...{ email, badge, customBadge, note, invitedBy: 'creator', invitedAt: now },
    };
    await storePromotion(trx, row);
    if (!(await countInvitation(trx, creatorId))) return refuse({ kind: 'too_many_invitations' });
    const mail = { to: email, dedupKey: `cross-promotion:${creatorId}:${email}` };
    if (!(await admitMails(deps, trx, creatorId, [mail]))) return refuse({ kind: 'too_many_strangers' });
    const { publicUrl } = deps.config;
    await queueMail(trx, {
      ...mail,
      creatorId,
      template: 'cross-promotion-invitation',
      props: {
        host: `${creator.firstName} ${creator.lastName}`.trim(),
        pageUrl: `${publicUrl}${pagePath(creator.userUrl ?? '')}`,
        badge: badgeText({ badge, customBadge }),
        note,
        joinUrl: `${publicUrl}/signup`,
        openUrl: `${publicUrl}/manage/cross-promo?invited=1`,
      },
    });
    return accept(row);
  });
  deps.wake();
  return done;
}
