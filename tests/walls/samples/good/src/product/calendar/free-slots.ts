import { z } from 'zod';
export const slot = z.object({ start: z.number() });
