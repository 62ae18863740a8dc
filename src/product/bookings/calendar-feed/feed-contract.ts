import { z } from 'zod';

/** The address of the creator's private calendar. */
export const feedAnswerSchema = z.object({ url: z.string() });
