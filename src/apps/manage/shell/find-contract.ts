import { z } from 'zod';
import { instant } from '../../../base/operations/instant.ts';
import { operation } from '../../../base/operations/operation.ts';

/** The creator's own data that matches the words, a few of each kind. */
const foundSchema = z.object({
  people: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  bookings: z.array(
    z.object({ id: z.string(), name: z.string(), title: z.string(), startsAt: instant, zone: z.string() }),
  ),
  orders: z.array(z.object({ id: z.string(), number: z.string(), name: z.string(), product: z.string() })),
  services: z.array(z.object({ id: z.string(), title: z.string() })),
  leads: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  coupons: z.array(z.object({ id: z.string(), code: z.string() })),
  pages: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type Found = z.infer<typeof foundSchema>;

/** One search over all rooms of a creator, for the command palette. */
export const find = operation('GET /api/find', {
  id: 'find',
  does: 'Find people, bookings, orders, services and pages',
  tag: 'find',
  who: 'creator',
  query: z.object({ q: z.string().trim().min(2).max(100) }),
  answer: foundSchema,
});
