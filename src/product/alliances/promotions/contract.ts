import { z } from 'zod';
import { instant } from '../../../base/operations/instant.ts';
import { nothing, operation } from '../../../base/operations/operation.ts';
import { identifierField, linesField, textField } from '../../../base/text-field.ts';
import { emailField } from '../../accounts/account/contract.ts';
import { badges, isBadge } from './badge.ts';
import { texts } from './list-texts.ts';
import { promotionLimits, reportReasons } from './promotion-limits.ts';
import { promotionList } from './promotion-list.ts';

const recommendation = {
  badge: z.enum(badges),
  /** The creator's own words, for the badge `custom`. */
  customBadge: textField(promotionLimits.customBadge).default(''),
};
const needsWords = { error: texts.refusals.customBadge, path: ['customBadge'] };
const recommendationSchema = z.strictObject(recommendation).refine(isBadge, needsWords);
const reasonSchema = z.strictObject({ reason: linesField(promotionLimits.reason).default('') });

const shared = { tag: 'alliances', who: 'creator' } as const;
const answer = z.object({ id: z.string(), status: promotionList.row.shape.status });
const { refusals } = texts;
const one = {
  ...shared,
  params: z.object({ id: z.uuid() }),
  answer,
  refusals: {
    promotion_not_found: { status: 404, message: refusals.notFound },
    promotion_moved: { status: 409, message: refusals.moved },
  },
} as const;
const inviting = {
  creator_not_found: { status: 404, message: refusals.creatorNotFound, field: 'userUrl' },
  own_page: { status: 400, message: refusals.ownPage, field: 'userUrl' },
  already_open: { status: 409, message: refusals.alreadyOpen },
  promotion_moved: { status: 409, message: refusals.moved },
  resting: { status: 409, message: refusals.resting },
  too_many_invitations: { status: 429, message: refusals.tooManyInvitations },
} as const;

export const readPromotion = operation('GET /api/cross-promotions/:id', {
  ...shared,
  id: 'readPromotion',
  does: 'Read a cross promotion',
  params: z.object({ id: z.uuid() }),
  answer: promotionList.row,
  refusals: { promotion_not_found: one.refusals.promotion_not_found },
});
const broughtSchema = z.object({
  subscribers: z.int(),
  bookings: z.int(),
  lately: z.object({ subscribers: z.int(), bookings: z.int() }),
  fresh: z.object({ came: z.int(), lost: z.int() }),
  /** Presses of the card, and views that came by it: anybody can make them, so that they decide nothing. */
  clicks: z.int(),
  views: z.int(),
});
export const readFairness = operation('GET /api/cross-promotions/:id/fairness', {
  ...shared,
  id: 'readFairness',
  does: 'Read what the pages of a cross promotion brought to each other, and reasons to pause it',
  params: z.object({ id: z.uuid() }),
  answer: z.object({
    toYou: broughtSchema,
    toThem: broughtSchema,
    proposals: z.array(
      z.discriminatedUnion('reason', [
        z.object({ reason: z.literal('page_gone'), days: z.int() }),
        z.object({ reason: z.literal('many_left'), came: z.int(), lost: z.int() }),
        z.object({ reason: z.literal('one_sided'), toYou: z.int(), toThem: z.int() }),
      ]),
    ),
  }),
  refusals: {
    promotion_not_found: one.refusals.promotion_not_found,
    promotion_not_agreed: { status: 409, message: refusals.notAgreed },
  },
});
export const inviteToPromotion = operation('POST /api/cross-promotions', {
  ...shared,
  id: 'inviteToPromotion',
  does: 'Invite a creator, by the address of their page or by email, to a cross promotion',
  body: z
    .strictObject({
      userUrl: identifierField(30).optional(),
      email: emailField.optional(),
      ...recommendation,
      /** What the invited creator reads. */
      note: linesField(promotionLimits.note).default(''),
    })
    .refine(({ userUrl, email }) => (userUrl === undefined) !== (email === undefined), {
      error: refusals.whom,
      path: ['userUrl'],
    })
    .refine(isBadge, needsWords),
  answer,
  status: 201,
  asks: true,
  refusals: {
    ...inviting,
    not_eligible: { status: 409, message: refusals.notEligible },
    too_many_strangers: { status: 429, message: refusals.tooManyStrangers, field: 'email' },
  },
});
export const showPartner = operation('POST /api/cross-promotions/single-sided', {
  ...shared,
  id: 'showPartner',
  does: 'Recommend a creator on the page without inviting them',
  body: z.strictObject({ userUrl: identifierField(30), ...recommendation }).refine(isBadge, needsWords),
  answer,
  status: 201,
  refusals: inviting,
});
export const acceptInvitation = operation('PUT /api/cross-promotions/:id/acceptance', {
  ...one,
  id: 'acceptInvitation',
  does: 'Accept an invitation, with the badge for the partner',
  body: recommendationSchema,
});
export const declineInvitation = operation('PUT /api/cross-promotions/:id/refusal', {
  ...one,
  id: 'declineInvitation',
  does: 'Decline an invitation, with a reason or without',
  body: reasonSchema,
});
export const removePromotion = operation('PUT /api/cross-promotions/:id/removal', {
  ...one,
  id: 'removePromotion',
  does: 'Remove a cross promotion or take an invitation back; both pages lose the card',
  body: reasonSchema,
  asks: true,
});
export const restorePromotion = operation('DELETE /api/cross-promotions/:id/removal', {
  ...one,
  id: 'restorePromotion',
  does: 'Undo the removal of a cross promotion, for 30 days',
  asks: false,
});
export const pausePromotion = operation('PUT /api/cross-promotions/:id/pause', {
  ...one,
  id: 'pausePromotion',
  does: 'Hide both cards for a while, or show them again',
  body: z.strictObject({ isPaused: z.boolean() }),
});
export const changeRecommendation = operation('PUT /api/cross-promotions/:id/badge', {
  ...one,
  id: 'changeRecommendation',
  does: 'Change the badge for a partner',
  body: recommendationSchema,
});
export const blockPartner = operation('PUT /api/cross-promotions/:id/block', {
  ...one,
  id: 'blockPartner',
  does: 'Block a creator, who is not told',
});
export const reportPartner = operation('POST /api/cross-promotions/:id/report', {
  ...one,
  id: 'reportPartner',
  does: 'Report a creator to the operator; a second report of the same one replaces the open one',
  body: z.strictObject({ reason: z.enum(reportReasons), note: linesField(promotionLimits.report).default('') }),
  mayRepeat: true,
});
export const wakeInvitations = operation('POST /api/cross-promotions/waking', {
  ...shared,
  id: 'wakeInvitations',
  does: 'Take over the invitations that were sent to this account’s email',
  answer: z.object({ count: z.int() }),
  mayRepeat: true,
});

const rulesSchema = z.strictObject({
  /** Invitations are accepted without asking. */
  acceptsNew: z.boolean(),
  /** Only of accounts at least so old. */
  leastDays: z.int().min(0).max(365),
  /** Only of pages in the same language. */
  sameLanguage: z.boolean(),
});
export const readPromotionRules = operation('GET /api/promotion-rules', {
  ...shared,
  id: 'readPromotionRules',
  does: 'Read which invitations are accepted without asking, and who is blocked',
  answer: z.object({
    rules: rulesSchema,
    blocked: z.array(z.object({ creatorId: z.string(), name: z.string(), createdAt: instant })),
  }),
});
export const savePromotionRules = operation('PUT /api/promotion-rules', {
  ...shared,
  id: 'savePromotionRules',
  does: 'Change which invitations are accepted without asking',
  body: rulesSchema,
  answer: rulesSchema,
});
export const unblockPartner = operation('DELETE /api/alliance-blocks/:creatorId', {
  ...shared,
  id: 'unblockPartner',
  does: 'Unblock a creator',
  params: z.object({ creatorId: z.uuid() }),
  answer: nothing,
  asks: false,
});
