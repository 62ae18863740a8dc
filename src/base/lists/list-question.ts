import { z } from 'zod';

/** At most this many rows of a list can be selected at once, and are in one answer. */
export const mostChosen = 500;
/** Where money is refunded each row is first checked alone, so fewer at once. */
export const mostWithMoney = 100;

/** Above this number the count is only "more": counting on would cost a busy host more than it is worth. */
export const mostCounted = 1000;

/** What every list is asked: the page after `cursor`, of at most `limit` rows. */
export const pageQuestion = (usualRows = 25) => ({
  // The cursor contains the last row's name, which may be long.
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(mostChosen).default(usualRows),
});

export const searchedWords = z.string().trim().max(100).optional();

/** The columns of a file, by the keys of the list on the screen, separated by commas; without them, all. */
export const fileColumns = z
  .string()
  .max(400)
  .transform(keys => keys.split(','))
  .optional();

const uuids = z.array(z.uuid()).min(1);
export const chosenIds = uuids.max(mostChosen);
export const fewIds = uuids.max(mostWithMoney);

/** Asks for a file of the selected rows of a list, whatever the filters. */
export const chosenFileSchema = z.strictObject({ ids: chosenIds, columns: fileColumns });

/** Each row is done separately: those that could not be done are listed with the reason. */
export const bulkAnswerSchema = z.object({
  done: z.array(z.string()),
  refused: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })),
});
export type BulkAnswer = z.infer<typeof bulkAnswerSchema>;
