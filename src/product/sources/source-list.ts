import { z } from 'zod';
import { type Currency, currencyCodes } from '../../base/currency.ts';
import { list } from '../../base/lists/list.ts';
import { searchedWords } from '../../base/lists/list-question.ts';
import { formatMoney } from '../../base/money.ts';
import { channels } from './channel.ts';
import { texts } from './list-texts.ts';

/** Days up to today that the numbers cover; 28 when nothing is chosen. */
export const otherPeriods = ['7', '90', '365'] as const;
/** What came without a known source is a row too, so that the sums are those of all orders. */
export const shownChannels = [...channels, 'direct'] as const;
export const directId = '00000000-0000-0000-0000-000000000000';

export const sourceList = list({
  name: 'sources',
  title: 'Sources',
  tag: 'sources',
  path: '/manage/sources',
  row: z.object({
    id: z.uuid(),
    channel: z.enum(shownChannels),
    name: z.string(),
    /** The whole address of a link; null for what has none. */
    address: z.string().nullable(),
    couponCode: z.string().nullable(),
    /** A link that the creator made themselves, and may remove. */
    isOwnLink: z.boolean(),
    views: z.int(),
    bookings: z.int(),
    subscribers: z.int(),
    leads: z.int(),
    /** Paid, less refunds and lost disputes, minor units. */
    money: z.array(z.object({ currency: z.enum(currencyCodes), amount: z.int() })),
  }),
  filters: {
    q: searchedWords,
    channel: z.enum(shownChannels).optional(),
    /** By the first touch; by the last one when it is left out. */
    touch: z.literal('first').optional(),
    days: z.enum(otherPeriods).optional(),
  },
  more: {
    /** How many rows the filter finds. */
    found: z.int(),
    /** Of all rows the filter finds. */
    sums: z.object({
      views: z.int(),
      bookings: z.int(),
      money: z.array(z.object({ currency: z.enum(currencyCodes), amount: z.int() })),
    }),
  },
  columns: {
    name: { title: texts.name, card: 'title' },
    channel: { title: texts.channel, width: '128px', card: 'side' },
    views: { title: texts.views, width: '88px', number: true, from: 640, card: 'fact' },
    bookings: { title: texts.bookings, width: '96px', number: true, card: 'fact' },
    money: { title: texts.money, width: '140px', number: true, card: 'fact' },
    subscribers: { title: texts.subscribers, width: '112px', number: true, from: 900, card: 'fact' },
    leads: { title: texts.leads, width: '104px', number: true, from: 940, card: 'fact' },
  },
  file: {
    name: { of: 'always', title: texts.name, text: row => row.name },
    channel: { of: 'channel', text: row => texts.channels[row.channel] },
    views: { of: 'views', text: row => row.views },
    bookings: { of: 'bookings', text: row => row.bookings },
    money: { of: 'money', text: row => moneyText(row.money) },
    subscribers: { of: 'subscribers', text: row => row.subscribers },
    leads: { of: 'leads', text: row => row.leads },
    link: { of: 'rest', title: texts.address, text: row => row.address ?? '' },
    coupon: { of: 'rest', title: texts.coupon, text: row => row.couponCode ?? '' },
  },
});
export type SourceRow = z.output<typeof sourceList.row>;

/** '$120.00 + €40.00'; empty for nothing. */
export const moneyText = (money: readonly { amount: number; currency: Currency }[]): string =>
  money.map(sum => formatMoney(sum)).join(' + ');
