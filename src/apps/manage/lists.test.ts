import { expect, it } from 'vitest';
import { exchangeList } from '../../product/alliances/directory/exchange-list.ts';
import { promotionList } from '../../product/alliances/promotions/promotion-list.ts';
import { leadList } from '../../product/audience/lead-list.ts';
import { subscriberList } from '../../product/audience/subscriber-list.ts';
import { classList } from '../../product/bookings/manage/classes/class-list.ts';
import { bookingList } from '../../product/bookings/manage/parts/booking-list.ts';
import { programmeList } from '../../product/client-programmes/programme-list.ts';
import { templateList } from '../../product/client-programmes/template-list.ts';
import { couponList } from '../../product/coupons/coupon-list.ts';
import { likeList } from '../../product/likes/like-list.ts';
import { issueList } from '../../product/newsletters/issue/issue-list.ts';
import { orderList } from '../../product/orders/order-list/order-list.ts';
import { personList } from '../../product/people/person-list.ts';
import { referralList } from '../../product/referrals/referral-list.ts';
import { reviewList } from '../../product/reviews/review-list.ts';
import { sourceList } from '../../product/sources/source-list.ts';
import { choicesOf } from '../../ui/lists/list-display.ts';
import { tableChoices } from '../../ui/lists/table-display.ts';
import { columnsOf } from '../../ui/lists/use-list-address.ts';

const lists = [
  couponList,
  exchangeList,
  issueList,
  leadList,
  likeList,
  orderList,
  personList,
  programmeList,
  promotionList,
  referralList,
  reviewList,
  sourceList,
  subscriberList,
  templateList,
];

it.each(lists.map(list => [list.title, list] as const))('every column %s can show is in their file', (_, list) => {
  const known = new Set<string>(Object.values(list.file).map(({ of }) => of));
  const shown = columnsOf<never, string>(list.columns, {});
  expect(tableChoices(shown).columns.filter(({ key }) => !known.has(key))).toEqual([]);
});

it.each([
  [bookingList.title, bookingList],
  [classList.title, classList],
] as const)('every column %s can show is in their file', (_, list) => {
  const known = new Set<string>(Object.values(list.file).map(({ of }) => of));
  expect(choicesOf<string, string>(list).columns.filter(({ key }) => !known.has(key))).toEqual([]);
});

it('the list of subscribers shows the two columns of the specification, and others when asked', () => {
  const { columns } = tableChoices(columnsOf<never, string>(subscriberList.columns, {}));
  expect(columns.map(({ key, usual }) => [key, usual])).toEqual([
    ['status', false],
    ['tags', false],
    ['source', false],
    ['cameFrom', false],
  ]);
});
