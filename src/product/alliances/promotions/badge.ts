import { asRead } from '../../../base/language.ts';

/** The badges of the specification (point 4), by the label that people read. */
export const badgeLabels = {
  friend_recommendation: 'Friend recommendation',
  friend_of_the_week: 'Friend of the week',
  friend_of_the_month: 'Friend of the month',
  teammate_of_the_week: 'Teammate of the week',
  teammate_of_the_month: 'Teammate of the month',
  partner_recommendation: 'Partner recommendation',
  check_out_my_friend: 'Check out my friend',
  we_work_together: 'We work together',
  we_share_same_value: 'We share same value',
  custom: 'Custom',
} as const;
export type Badge = keyof typeof badgeLabels;
export const badges = Object.keys(badgeLabels) as [Badge, ...Badge[]];

/** How a creator recommends a partner; the words are their own for `custom`, and '' otherwise. */
export type Recommendation = { badge: Badge; customBadge: string };

export const badgeText = ({ badge, customBadge }: Recommendation): string =>
  badge === 'custom' ? customBadge : badgeLabels[badge];

/** Custom words belong to the badge `custom`, which has some. */
export const isBadge = ({ badge, customBadge }: Recommendation): boolean =>
  (badge === 'custom') === (customBadge !== '');

const labels: ReadonlySet<string> = new Set(Object.values(badgeLabels));
/** The words of a badge in the language of a page; a creator's own words are never translated. */
export const badgeAsRead = (words: string): string => (labels.has(words) ? asRead(words) : words);
