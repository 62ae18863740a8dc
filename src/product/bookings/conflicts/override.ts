import { z } from 'zod';

/** What the screen said conflicts with a time, word for word, when the host took it all the same. */
export const overrideField = z.array(z.string().max(400)).max(200);
