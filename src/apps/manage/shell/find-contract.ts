import { z } from 'zod';

export const findQuerySchema = z.object({ q: z.string().trim().min(2).max(100) });

/** The creator's own data that matches the words, a few of each kind. `startsAt` is an instant in ISO form. */
export const foundSchema = z.object({
  customers: z.array(z.object({ name: z.string(), email: z.string() })),
  bookings: z.array(
    z.object({ id: z.string(), name: z.string(), title: z.string(), startsAt: z.string(), zone: z.string() }),
  ),
  orders: z.array(z.object({ id: z.string(), number: z.string(), name: z.string(), product: z.string() })),
  services: z.array(z.object({ id: z.string(), title: z.string() })),
  leads: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  coupons: z.array(z.object({ id: z.string(), code: z.string() })),
  pages: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type Found = z.infer<typeof foundSchema>;
