import { z } from 'zod';
import { type Currency, currencyCodes } from '../../base/currency.ts';
import { list, minuteText } from '../../base/lists/list.ts';
import { searchedWords } from '../../base/lists/list-question.ts';
import { formatMoney } from '../../base/money.ts';
import { instant } from '../../base/operations/instant.ts';
import { tagField } from '../customers/tag-field.ts';
import { texts } from './texts.ts';

const words = texts.list;
export const personKinds = ['customer', 'subscriber', 'lead'] as const;
export type PersonKind = (typeof personKinds)[number];
const personSorts = ['seen', 'spent', 'name'] as const;
export type PersonSort = (typeof personSorts)[number];

/** Everybody a creator deals with: customers, subscribers and leads, each once. */
export const personList = list({
  name: 'people',
  title: 'People',
  tag: 'people',
  path: '/manage/customers',
  row: z.object({
    id: z.string(),
    /** Empty for a subscriber who did nothing else: their form asks for an email alone. */
    name: z.string(),
    email: z.string(),
    kinds: z.array(z.enum(personKinds)),
    tags: z.array(z.string()),
    /** Confirmed bookings, past and ahead. */
    sessions: z.int(),
    /** Paid less refunds, minor units of `currency`. */
    spent: z.int(),
    currency: z.enum(currencyCodes).nullable(),
    lastSeenAt: instant,
  }),
  rest: { firstSeenAt: z.date() },
  filters: { q: searchedWords, kind: z.enum(personKinds).optional(), tag: tagField.optional() },
  onPage: { sort: z.enum(personSorts).default('seen') },
  more: {
    /** Of what the search and the tag find, whatever the kind. Null after the first page, and where very many are found. */
    counts: z.object({ all: z.int(), customer: z.int(), subscriber: z.int(), lead: z.int() }).nullable(),
  },
  columns: {
    name: { title: words.name, width: '16%', card: 'title' },
    email: { title: words.email, card: 'under' },
    kinds: { title: words.kinds, width: '168px', from: 960, card: 'under' },
    tags: { title: words.tags, width: '12%', from: 1040, card: 'hidden' },
    sessions: { title: words.sessions, width: '84px', from: 820, number: true, card: 'fact' },
    spent: { title: words.spent, width: '96px', number: true, card: 'fact' },
    seen: { title: words.seen, width: '140px', card: 'fact' },
  },
  orders: [
    { key: '', title: words.orders.seen },
    { key: 'spent', title: words.orders.spent },
    { key: 'name', title: words.orders.name },
  ],
  file: {
    name: { of: 'always', title: words.name, text: row => row.name },
    email: { of: 'email', text: row => row.email },
    kinds: { of: 'kinds', text: row => row.kinds.map(kind => texts.kinds[kind]).join(', ') },
    tags: { of: 'tags', text: row => row.tags.join(', ') },
    sessions: { of: 'sessions', text: row => row.sessions },
    spent: { of: 'spent', text: row => spentText(row) },
    lastSeen: { of: 'seen', text: row => minuteText(row.lastSeenAt) },
    firstSeen: { of: 'rest', title: words.firstSeen, text: row => minuteText(row.firstSeenAt) },
  },
});
export type PersonListRow = z.output<typeof personList.row>;

/** Empty when they never had an order. */
export const spentText = ({ spent, currency }: { spent: number; currency: Currency | null }): string =>
  currency === null ? '' : formatMoney({ amount: spent, currency });
