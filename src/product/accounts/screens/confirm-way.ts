import { z } from 'zod';

/**
 * What the step after the form needs to know; kept in the history entry, so that a reload finds it and no address
 * shows it.
 */
const waySchema = z.object({
  confirm: z.object({
    email: z.string(),
    sentAt: z.number(),
    next: z.string().nullable(),
    by: z.enum(['confirm', 'link']).default('confirm'),
  }),
});

export type Confirming = z.infer<typeof waySchema>['confirm'];

/** The address and options that lead to the step that waits for a code or a link. */
export const confirmWay = (email: string, next: string | null, by: Confirming['by'] = 'confirm') => ({
  to: '/signup',
  options: { state: { confirm: { email, sentAt: Date.now(), next, by } satisfies Confirming } },
});

/** Reads a history entry; undefined when it does not lead to the code step. */
export function readConfirming(state: unknown): Confirming | undefined {
  return waySchema.safeParse(state).data?.confirm;
}
