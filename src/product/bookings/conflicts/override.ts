import { z } from 'zod';

/** The conflicts the screen showed, word for word, when the host overrode them. */
export const overrideField = z.array(z.string().max(400)).max(200);
