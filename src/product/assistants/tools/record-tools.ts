import { z } from 'zod';
import { accept } from '../../../base/result.ts';
import { leadList } from '../../audience/lead-list.ts';
import { orderList } from '../../orders/order-list/order-list.ts';
import { money } from './answered.ts';
import type { Creator } from './creator.ts';
import { fromVisitor } from './stranger-words.ts';
import { type Tool, tool } from './tool.ts';

/** How many rows an assistant reads at once. */
export const rowsField = z.int().min(1).max(50).default(20).describe('How many at once');
export const cursorField = z.string().max(1000).optional().describe('"next" of the answer before, for what follows');
export const searchField = z.string().trim().max(100).optional().describe('Words to find: a name, an email, a service');

const orders = orderList.page.query.shape;
const leads = leadList.page.query.shape;

/** What a creator sold, and who wrote. */
export const recordTools: Tool<Creator>[] = [
  tool({
    name: 'list_orders',
    title: 'Orders',
    does: 'Lists and finds orders, newest first, with sums of all that are found. Amounts are also in minor units.',
    effect: 'reads',
    input: z.strictObject({
      q: searchField,
      status: orders.status,
      from: orders.from.describe('The first day, as 2026-12-01'),
      to: orders.to.describe('The last day'),
      limit: rowsField,
      cursor: cursorField,
    }),
    run: async ({ ask }: Creator, query) => {
      const found = await ask(orderList.page, { query });
      if (!found.ok) return found;
      return accept({
        orders: found.value.orders.map(order => ({
          order: order.id,
          number: order.number,
          createdAt: order.createdAt,
          product: order.productName,
          customer: fromVisitor({ name: order.customerName, email: order.customerEmail }),
          status: order.paymentStatus,
          state: order.state,
          paidBy: order.paidBy,
          amount: money(order.amount, order.currency),
          refunded: money(order.refunded, order.currency),
          ...(order.dispute !== null && { dispute: order.dispute }),
        })),
        totals: found.value.totals.map(({ currency, orders: count, gross, refunded, net, owed }) => ({
          orders: count,
          gross: money(gross, currency),
          refunded: money(refunded, currency),
          net: money(net, currency),
          owed: money(owed, currency),
        })),
        next: found.value.next,
      });
    },
  }),
  tool({
    name: 'list_leads',
    title: 'Leads',
    does: 'Lists and finds messages that visitors sent from the page, newest first.',
    effect: 'reads',
    input: z.strictObject({
      q: searchField,
      state: leads.state,
      due: leads.due,
      limit: rowsField,
      cursor: cursorField,
    }),
    run: async ({ ask }: Creator, query) => {
      const found = await ask(leadList.page, { query });
      if (!found.ok) return found;
      return accept({
        leads: found.value.leads.map(lead => ({
          lead: lead.id,
          createdAt: lead.createdAt,
          stage: lead.state,
          about: lead.source,
          message: fromVisitor({ name: lead.name, email: lead.email, text: lead.message }),
          ...(lead.nextOn !== null && { nextAction: { on: lead.nextOn, what: lead.nextWords } }),
          ...(lead.isUnread && { unread: true }),
        })),
        counts: found.value.counts,
        next: found.value.next,
      });
    },
  }),
];
