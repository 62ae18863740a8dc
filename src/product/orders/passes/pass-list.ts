import { z } from 'zod';
import { pagedList } from '../../../base/lists/list.ts';
import { passRowSchema } from '../order/pass-contract.ts';
import { texts } from './texts.ts';

/** Sold packages and passes, newest first. */
export const passList = pagedList({
  name: 'passes',
  title: 'Sold packages',
  tag: 'orders',
  path: '/manage/order',
  row: passRowSchema,
  filters: { q: z.string().trim().max(100).default('') },
  more: {},
  columns: {
    name: { title: texts.customerName, card: 'title' },
    title: { title: texts.packageOf, card: 'under' },
    used: { title: texts.passUsed, card: 'side' },
    until: { title: texts.until, width: '160px', card: 'under' },
    code: { title: texts.code, width: '190px', from: 900, card: 'hidden' },
  },
});
export type PassList = z.output<typeof passList.page.answer>;
