import { z } from 'zod';

/** What the code step needs to know; it travels in the history entry, so that a reload keeps it and no address shows it. */
const waySchema = z.object({
  confirm: z.object({ email: z.string(), sentAt: z.number(), next: z.string().nullable() }),
});

export type Confirming = z.infer<typeof waySchema>['confirm'];

/** The address and options that lead to the code step. */
export const confirmWay = (email: string, next: string | null) => ({
  to: '/signup',
  options: { state: { confirm: { email, sentAt: Date.now(), next } satisfies Confirming } },
});

/** Reads a history entry; undefined when it does not lead to the code step. */
export function readConfirming(state: unknown): Confirming | undefined {
  return waySchema.safeParse(state).data?.confirm;
}
