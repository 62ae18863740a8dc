import { z } from 'zod';

/** What the screen said stands against a time, word for word, when the host took it all the same. */
export const overrideField = z.array(z.string().max(400)).max(200);
