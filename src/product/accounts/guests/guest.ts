import { z } from 'zod';

/**
 * A visitor's browser is known by a random word in a cookie: the guest credential, used where there is no session
 * (specification, point 6). It outlives the way to a payment page and back.
 */
export const guestRules = { hours: 2 } as const;

/** What a page may know of it: a name beginning with 'unsigned-' that opens nothing, and whether it was made just now. */
export const guestSchema = z.object({ id: z.string(), isNew: z.boolean(), expiresAt: z.iso.datetime() });
