import { z } from 'zod';

/** At most this many rows of a list can be chosen at once, and read in one answer. */
export const mostChosen = 500;
/** Where money goes back each row is looked at by itself before, so fewer at once. */
export const mostWithMoney = 100;

/** So many and more are not told apart: counting on would cost a busy host more than it tells them. */
export const mostCounted = 1000;

/** What every list is asked: the page that begins after `cursor`, of at most `limit` rows. */
export const pageQuestion = (usualRows = 25) => ({
  // It carries the last row's name, which may be long.
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(mostChosen).default(usualRows),
});

/** Words that are searched. */
export const searchedWords = z.string().trim().max(100).optional();

/** Which columns a file has, by the keys of the list on the screen with commas between; without them all there are. */
export const fileColumns = z
  .string()
  .max(400)
  .transform(keys => keys.split(','))
  .optional();

const uuids = z.array(z.uuid()).min(1);
export const chosenIds = uuids.max(mostChosen);
export const fewIds = uuids.max(mostWithMoney);

/** What is asked for to have some rows of a list as a file, whatever else they are. */
export const chosenFileSchema = z.strictObject({ ids: chosenIds, columns: fileColumns });

/** Each of several stands for itself: what could not be done is listed with its reason. */
export const bulkAnswerSchema = z.object({
  done: z.array(z.string()),
  refused: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })),
});
export type BulkAnswer = z.infer<typeof bulkAnswerSchema>;
