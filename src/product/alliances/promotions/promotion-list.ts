import { z } from 'zod';
import { list, minuteText } from '../../../base/lists/list.ts';
import { searchedWords } from '../../../base/lists/list-question.ts';
import { instant } from '../../../base/operations/instant.ts';
import { badges, badgeText } from './badge.ts';
import { texts } from './list-texts.ts';
import { promotionStatuses, promotionTabs } from './promotion.ts';

const sides = z.enum(['creator', 'partner']).nullable();

/** Cross promotions of all statuses, latest first. */
export const promotionList = list({
  name: 'cross-promotions',
  rows: 'promotions',
  title: 'Cross promotions',
  tag: 'alliances',
  path: '/manage/cross-promo',
  row: z.object({
    id: z.string(),
    createdAt: instant,
    status: z.enum(promotionStatuses),
    /** Null in an invitation by email. */
    partnerId: z.string().nullable(),
    /** Who it is with; '' for an invitation by email. */
    partner: z.string(),
    userUrl: z.string(),
    email: z.string(),
    badge: z.enum(badges),
    customBadge: z.string(),
    note: z.string(),
    /** What the partner wrote and chose. */
    theirNote: z.string(),
    theirBadge: z.string(),
    invitedBy: sides,
    invitedAt: instant.nullable(),
    endedBy: sides,
    endedAt: instant.nullable(),
    reason: z.string(),
    /** It can be undone. */
    isRestorable: z.boolean(),
    pausedBy: sides,
    /** Whose live page has the card. */
    isOnMine: z.boolean(),
    isOnTheirs: z.boolean(),
    /** The partner has a live page. */
    isPartnerLive: z.boolean(),
  }),
  filters: { q: searchedWords, tab: z.enum(promotionTabs).optional() },
  more: {
    /** Of everything the search finds, by tab. */
    counts: z.object({ incoming: z.int(), outgoing: z.int(), active: z.int(), ended: z.int() }),
    /** Cross promotions that both agreed to, and invitations ever received. */
    totalCrossPromotions: z.int(),
    crossPromotionsReceived: z.int(),
  },
  columns: {
    partner: { title: texts.partner, card: 'title' },
    badge: { title: texts.badge, width: '22%', from: 720, card: 'under' },
    date: { title: texts.date, width: '148px', from: 960, card: 'fact' },
    status: { title: texts.status, width: '160px', card: 'side' },
  },
  file: {
    date: { of: 'date', text: row => minuteText(row.createdAt) },
    partner: { of: 'always', title: texts.partner, text: row => row.partner },
    email: { of: 'partner', title: texts.email, text: row => row.email },
    badge: { of: 'badge', text: row => badgeText(row) },
    status: { of: 'status', text: row => texts.statuses[row.status] },
    reason: { of: 'status', title: texts.reason, text: row => row.reason },
  },
});
export type PromotionRow = z.output<typeof promotionList.row>;
