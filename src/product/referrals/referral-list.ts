import { z } from 'zod';
import { currencyCodes } from '../../base/currency.ts';
import { list, minuteText } from '../../base/lists/list.ts';
import { searchedWords } from '../../base/lists/list-question.ts';
import { instant } from '../../base/operations/instant.ts';
import { moneyText } from '../sources/source-list.ts';
import { texts } from './list-texts.ts';

/** Customers who have a link for friends, the newest link first. */
export const referralList = list({
  name: 'referrals',
  title: 'Referrals',
  tag: 'referrals',
  path: '/manage/referrals',
  row: z.object({
    id: z.string(),
    createdAt: instant,
    /** Both empty once the customer was erased or deleted their account page. */
    name: z.string(),
    email: z.string(),
    views: z.int(),
    /** People who booked by the link, and were new. */
    friends: z.int(),
    /** Those who did not come yet. */
    waiting: z.int(),
    bookings: z.int(),
    /** Paid, less refunds and lost disputes, minor units. */
    money: z.array(z.object({ currency: z.enum(currencyCodes), amount: z.int() })),
    /** Coupons that the customer got. */
    rewards: z.int(),
  }),
  filters: { q: searchedWords },
  more: {
    /** Of everything the filter finds. */
    sums: z.object({ sharers: z.int(), friends: z.int(), rewards: z.int() }),
  },
  columns: {
    customer: { title: texts.customer, card: 'title' },
    friends: { title: texts.friends, width: '96px', number: true, card: 'fact' },
    bookings: { title: texts.bookings, width: '104px', number: true, from: 640, card: 'fact' },
    money: { title: texts.money, width: '140px', number: true, card: 'fact' },
    rewards: { title: texts.rewards, width: '96px', number: true, card: 'fact' },
    views: { title: texts.views, width: '88px', number: true, from: 820, card: 'fact' },
    since: { title: texts.since, width: '148px', from: 960, card: 'hidden' },
  },
  file: {
    customer: { of: 'always', title: texts.customer, text: row => row.name },
    email: { of: 'customer', title: texts.email, text: row => row.email },
    friends: { of: 'friends', text: row => row.friends },
    waiting: { of: 'friends', title: texts.waiting, text: row => row.waiting },
    bookings: { of: 'bookings', text: row => row.bookings },
    money: { of: 'money', text: row => moneyText(row.money) },
    rewards: { of: 'rewards', text: row => row.rewards },
    views: { of: 'views', text: row => row.views },
    since: { of: 'since', text: row => minuteText(row.createdAt) },
  },
});
export type ReferralRow = z.output<typeof referralList.row>;
