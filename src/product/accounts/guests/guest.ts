import { z } from 'zod';

/**
 * The guest credential: a random token in a cookie that identifies a visitor's browser when there is no session
 * (specification, point 6). It lasts long enough for the way to a payment page and back.
 */
export const guestRules = { hours: 2 } as const;

/**
 * What a page may know of it: a name beginning with 'unsigned-' that grants no access, and whether it was created just
 * now.
 */
export const guestSchema = z.object({ id: z.string(), isNew: z.boolean(), expiresAt: z.iso.datetime() });
