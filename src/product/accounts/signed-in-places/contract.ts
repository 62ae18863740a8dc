import { z } from 'zod';

/** One browser where the user is signed in. Times are UTC instants; the last use is rounded to the hour. */
const placeSchema = z.object({
  id: z.string(),
  /** Its device, when the operator keeps a list of devices. */
  deviceId: z.string().nullable(),
  browser: z.string(),
  signedInAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
});
export const placesSchema = z.object({ places: z.array(placeSchema) });
export type Place = z.infer<typeof placeSchema>;
