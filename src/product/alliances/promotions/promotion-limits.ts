import type { PromotionStatus } from './promotion.ts';

export const promotionLimits = {
  invitationsADay: 10,
  customBadge: 40,
  note: 500,
  reason: 300,
  report: 1000,
  /** Cards on one page. */
  cards: 5,
  /** Before a creator who was refused may invite the same one again. */
  restDays: 30,
  /** So long a removal can be undone. */
  undoDays: 30,
  /** How old an account is that may invite. */
  accountDays: 7,
} as const;

/** Why a creator reports another to the operator. */
export const reportReasons = ['spam', 'abuse', 'false_page', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

const dayMs = 86_400_000;

/** A creator who invites or is invited. */
export type AccountState = {
  createdAt: Date;
  isLive: boolean;
  /** Disabled by the operator, or to be deleted. */
  isClosed: boolean;
};

export const mayInvite = ({ createdAt, isLive, isClosed }: AccountState, now: Date): boolean =>
  isLive && !isClosed && now.getTime() - createdAt.getTime() >= promotionLimits.accountDays * dayMs;

/** A new account may be invited, if only its page is published. */
export const mayBeInvited = ({ isLive, isClosed }: Omit<AccountState, 'createdAt'>): boolean => isLive && !isClosed;

export type Ended = {
  status: PromotionStatus;
  before: PromotionStatus | null;
  endedBy: 'creator' | 'partner' | null;
  endedAt: Date | null;
  invitedAt: Date | null;
};

/**
 * Until when a creator may not invite the same one again: a month after a refusal, and a day after an invitation they
 * took back. Undefined when they may.
 */
export function restsUntil({ status, before, endedBy, endedAt, invitedAt }: Ended, now: Date): Date | undefined {
  const isRefused = status === 'declined' && endedBy === 'partner' && endedAt !== null;
  const isTakenBack = status === 'deleted' && before === 'outgoing_invite_pending' && endedBy === 'creator';
  let until: Date | undefined;
  if (isRefused) until = new Date(endedAt.getTime() + promotionLimits.restDays * dayMs);
  else if (isTakenBack && invitedAt !== null) until = new Date(invitedAt.getTime() + dayMs);
  return until !== undefined && until > now ? until : undefined;
}

/** Whether a removal can be undone: by who removed, for a month. */
export const mayRestore = ({ status, before, endedBy, endedAt }: Omit<Ended, 'invitedAt'>, now: Date): boolean =>
  status === 'deleted' &&
  before !== null &&
  endedBy === 'creator' &&
  endedAt !== null &&
  now.getTime() - endedAt.getTime() < promotionLimits.undoDays * dayMs;

export type PromotionRules = { acceptsNew: boolean; leastDays: number; sameLanguage: boolean };
export const noRules: PromotionRules = { acceptsNew: false, leastDays: 30, sameLanguage: true };

/** Whether an invitation is accepted without asking. */
export function acceptsItself(
  rules: PromotionRules,
  inviter: { createdAt: Date; language: string },
  own: { language: string },
  now: Date,
): boolean {
  if (!rules.acceptsNew) return false;
  if (rules.sameLanguage && inviter.language !== own.language) return false;
  return now.getTime() - inviter.createdAt.getTime() >= rules.leastDays * dayMs;
}
