const { WALKS, WALK_SEED = '1', WALK_PATH } = process.env;

/** A replay of a failed walk reports nothing about how far the others came. */
export const isReplay = WALK_PATH !== undefined;

/** How many runs of something long: `few` in `npm test`, `many` in `npm run walks`, or the number WALKS says. */
export const fewOrMany = (few: number, many: number): number =>
  WALKS === undefined ? few : WALKS === 'many' ? many : Number(WALKS);

/** How long a test of many runs may take, in milliseconds. */
export const walkTime = WALKS === undefined ? 300_000 : 3_600_000;

/**
 * How often a property is asked and with what: the same in every `npm test`, so that a change is judged by what it
 * changed. `npm run walks` asks many new ones and prints their seed; WALK_SEED=any asks new ones, WALKS=500 as many. One
 * that fails prints its seed and path: WALK_SEED=… WALK_PATH=… asks it again.
 */
export const sameWalks = (few: number, many: number) => ({
  numRuns: fewOrMany(few, many),
  endOnFailure: true,
  ...(WALK_SEED === 'any' ? {} : { seed: Number(WALK_SEED), ...(WALK_PATH ? { path: WALK_PATH } : {}) }),
});
